import { AppError } from '../../http/app-error.js';

/** The formats of uploads. The decoders of other formats, such as SVG, PDF or TIFF, are disabled. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Gif', 'Nsgif', 'Heif'];

/** The library, which takes time and memory, is loaded with the first upload. */
async function openSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS.map((each) => `VipsForeignLoad${each}Buffer`) });
  sharp.cache(false);
  return sharp;
}
let loading: ReturnType<typeof openSharp> | undefined;
const loadSharp = () => (loading ??= openSharp());

/** Allows photos of today's phones, and refuses a small file that decodes to gigabytes. */
const PIXELS_MAX = 52_000_000;
const SIDE_MAX = 16_384;
const SECONDS_MAX = 15;
const QUALITY = 80;

/** Pictures are scaled to fit into a square, avatars are cropped to one. */
export type ImagePurpose = 'picture' | 'avatar';
const SIZES = {
  picture: { fit: 'inside', full: 1600, thumbnail: 480 },
  avatar: { fit: 'cover', full: 256, thumbnail: 64 },
} as const satisfies Record<ImagePurpose, object>;

export interface EncodedImage {
  readonly full: Buffer;
  readonly thumbnail: Buffer;
}

const badImage = (message: string, cause?: unknown) => new AppError('BadImage', message, { cause });

const DECODER_OPTIONS = { failOn: 'error', sequentialRead: true, pages: 1 } as const;

/** Reads only the file's header without decoding the picture, so no limit of pixels is needed. */
async function readSize(bytes: Uint8Array) {
  const sharp = await loadSharp();
  return sharp(bytes, { ...DECODER_OPTIONS, limitInputPixels: false }).metadata();
}

async function encode(bytes: Uint8Array, fit: 'inside' | 'cover', side: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(bytes, { ...DECODER_OPTIONS, limitInputPixels: PIXELS_MAX })
    .autoOrient()
    .resize({ width: side, height: side, fit, withoutEnlargement: fit === 'inside' })
    .webp({ quality: QUALITY })
    .timeout({ seconds: SECONDS_MAX })
    .toBuffer();
}

async function requireSize(bytes: Uint8Array): Promise<void> {
  const { width, height } = await readSize(bytes);
  if (width > SIDE_MAX || height > SIDE_MAX || width * height > PIXELS_MAX)
    throw badImage('The picture has too many pixels. Please send a smaller one.');
}

/** Any error in `decode` means that the file is not a picture. */
async function orBadImage<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw badImage(
      'This file is not a picture that we can read. Please send a JPEG, PNG, WebP, GIF or AVIF file.',
      error,
    );
  }
}

/**
 * Decodes an upload and encodes it again in two sizes, so that only the pixels of the file remain. Rejects with `BadImage`
 * for a file that is not a picture, is damaged, or has more than 52 million pixels.
 */
export function reencode(bytes: Uint8Array, purpose: ImagePurpose): Promise<EncodedImage> {
  const { fit, full, thumbnail } = SIZES[purpose];
  return orBadImage(async () => {
    await requireSize(bytes);
    const picture = await encode(bytes, fit, full);
    return { full: picture, thumbnail: await encode(picture, fit, thumbnail) };
  });
}

/** The same in one size, in which the picture fits into a square. */
export function reencodeToFit(bytes: Uint8Array, side: number): Promise<Buffer> {
  return orBadImage(async () => {
    await requireSize(bytes);
    return encode(bytes, 'inside', side);
  });
}
