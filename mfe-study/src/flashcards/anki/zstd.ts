import { Decompress } from 'fzstd';

/** Bytes of compressed data unpacked at a time, so that the size is checked before the memory is used up. */
const CHUNK_BYTES = 65_536;
const SINGLE_SEGMENT = 0b10_0000;

/** Whether the bytes begin like a Zstandard frame. */
export const isZstd = (bytes: Uint8Array): boolean =>
  [0x28, 0xb5, 0x2f, 0xfd].every((expected, at) => bytes[at] === expected);

/** Returns the bytes of memory that a Zstandard frame's header asks for: its content, or the unpacking window. */
function declaredSize(frame: Uint8Array): number {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  const flags = view.getUint8(4);
  const isSingle = (flags & SINGLE_SEGMENT) !== 0;
  const exponent = view.getUint8(5) >> 3;
  if (!isSingle) return 2 ** (10 + exponent) * (1 + (view.getUint8(5) & 7) / 8);
  const at = 5 + ([0, 1, 2, 4][flags & 3] ?? 0);
  const width = flags >> 6;
  if (width === 0) return view.getUint8(at);
  if (width === 1) return view.getUint16(at, true);
  return width === 2 ? view.getUint32(at, true) : Number(view.getBigUint64(at, true));
}

interface UnpackLimits {
  /** The most bytes of the content. */
  readonly most: number;
  /** The most bytes of memory that a frame may ask for; a small content may ask for a large window. */
  readonly memory: number;
  readonly tooLarge: () => Error;
}

/** Unpacks a Zstandard frame. Throws `tooLarge()`, or any error for a broken frame. */
export function unpackZstd(bytes: Uint8Array, { most, memory, tooLarge }: UnpackLimits): Uint8Array {
  if (declaredSize(bytes) > memory) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream = new Decompress((chunk) => {
    size += chunk.length;
    if (size > most) throw tooLarge();
    chunks.push(chunk);
  });
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    stream.push(bytes.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= bytes.length);
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
