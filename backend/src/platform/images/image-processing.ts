import sharp from 'sharp';
import { AppError } from '../../http/app-error.js';

/** What may be sent. Other decoders, such as those of SVG, PDF or TIFF, are not even asked. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Gif', 'Nsgif', 'Heif'];
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: DECODERS.map((each) => `VipsForeignLoad${each}Buffer`) });
sharp.cache(false);

/** Photos of today's telephones fit; a picture of one colour that unpacks into gigabytes does not. */
const PIXELS_MAX = 52_000_000;
const SIDE_MAX = 16_384;
const SECONDS_MAX = 15;
const QUALITY = 80;

/** What a picture is for decides its shape: whole within a square, or the square itself. */
export type Purpose = 'picture' | 'avatar';
const SIZES = {
  picture: { fit: 'inside', whole: 1600, small: 480 },
  avatar: { fit: 'cover', whole: 256, small: 64 },
} as const satisfies Record<Purpose, object>;

export interface Encoded {
  readonly whole: Buffer;
  readonly small: Buffer;
}

const badImage = (message: string, cause?: unknown) => new AppError('BadImage', message, { cause });

const decoder = (bytes: Uint8Array, limitInputPixels: number | false = PIXELS_MAX) =>
  sharp(bytes, { limitInputPixels, failOn: 'error', sequentialRead: true, pages: 1 });

/** From the head of the file alone: nothing is unpacked, so that the size may be any. */
const sizeOf = (bytes: Uint8Array) => decoder(bytes, false).metadata();

function encode(bytes: Uint8Array, fit: 'inside' | 'cover', side: number): Promise<Buffer> {
  return decoder(bytes)
    .autoOrient()
    .resize({ width: side, height: side, fit, withoutEnlargement: fit === 'inside' })
    .webp({ quality: QUALITY })
    .timeout({ seconds: SECONDS_MAX })
    .toBuffer();
}

/**
 * A picture from outside, made anew in two sizes: nothing of its file is kept but what it shows. Rejects with
 * `BadImage` for what is no picture, is broken, or is larger than 52 million pixels.
 */
export async function reencode(bytes: Uint8Array, purpose: Purpose): Promise<Encoded> {
  const { fit, whole, small } = SIZES[purpose];
  try {
    const { width, height } = await sizeOf(bytes);
    if (width > SIDE_MAX || height > SIDE_MAX || width * height > PIXELS_MAX)
      throw badImage('The picture has too many pixels. Please send a smaller one.');
    const large = await encode(bytes, fit, whole);
    return { whole: large, small: await encode(large, fit, small) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw badImage('This is no picture that we can read. Please send a JPEG, PNG, WebP, GIF or AVIF file.', error);
  }
}
