/*
 * For bytes that are kept. What zlib and `Buffer.from` return is often a part of a buffer of 64 kB, which stays in memory as a
 * whole as long as that part does.
 */

/** Returns the bytes in a buffer of their own size. */
export function copyBytes(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Returns a text as UTF-8 in a buffer of its own size. */
export function encodeText(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
