/** A kind of media by its file extension: sounds are stored as they are, pictures as WebP. */
export type MediaKind = 'mp3' | 'ogg' | 'm4a' | 'wav' | 'webp';

export const MEDIA_TYPES: Readonly<Record<MediaKind, string>> = {
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  webp: 'image/webp',
};

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** Bytes at the beginning of an Ogg file in which the name of its codec is. */
const OGG_HEAD = 64;
const OGG_CODECS = ['OpusHead', '\u0001vorbis', 'Speex   ', '\u007FFLAC'];
const MP4_BRANDS: ReadonlySet<string> = new Set(['M4A ', 'M4B ', 'mp41', 'mp42', 'isom', 'iso2', 'iso5', 'dash']);

function hasAudioCodec(bytes: Uint8Array): boolean {
  const head = textAt(bytes, 0, OGG_HEAD);
  return OGG_CODECS.some((codec) => head.includes(codec));
}

/** Whether the file begins with an ID3v2 tag. */
function hasTag(bytes: Uint8Array): boolean {
  const [version = 255, revision = 255, , ...size] = bytes.subarray(3, 10);
  const isTag = textAt(bytes, 0, 3) === 'ID3' && size.length === 4;
  return isTag && version <= 4 && revision < 255 && size.every((byte) => byte < 0x80);
}

/** Whether the file begins with a frame of MPEG audio. */
function hasMpegFrame(bytes: Uint8Array): boolean {
  const [b0 = 0, b1 = 0, b2 = 0, b3] = bytes;
  const [version, layer, bitRate, sampleRate] = [(b1 >> 3) & 3, (b1 >> 1) & 3, b2 >> 4, (b2 >> 2) & 3];
  const isFrame = b0 === 0xff && b1 >= 0xe0 && b3 !== undefined;
  return isFrame && version !== 1 && layer !== 0 && bitRate !== 15 && sampleRate !== 3;
}

function isPicture(bytes: Uint8Array): boolean {
  if (textAt(bytes, 0, 8) === '\u0089PNG\r\n\u001A\n' || textAt(bytes, 0, 3) === '\u00FF\u00D8\u00FF') return true;
  if (/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) return true;
  return textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP';
}

/** Returns the kind of a file by its first bytes, whatever its name; null for files that cards cannot have. */
export function mediaKindOf(bytes: Uint8Array): MediaKind | null {
  if (isPicture(bytes)) return 'webp';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WAVE') return 'wav';
  if (textAt(bytes, 0, 5) === 'OggS\0') return hasAudioCodec(bytes) ? 'ogg' : null;
  if (textAt(bytes, 4, 4) === 'ftyp') return MP4_BRANDS.has(textAt(bytes, 8, 4)) ? 'm4a' : null;
  return hasTag(bytes) || hasMpegFrame(bytes) ? 'mp3' : null;
}
