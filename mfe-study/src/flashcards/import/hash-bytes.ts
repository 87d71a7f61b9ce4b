/** FNV-1a. */
function fnv(bytes: Uint8Array, seed: number): number {
  let value = seed;
  for (let at = 0; at < bytes.length; at++) value = Math.imul(value ^ (bytes[at] ?? 0), 0x01000193);
  return value >>> 0;
}

/** Returns a short text by which the same bytes are recognized. */
export const hashBytes = (bytes: Uint8Array) =>
  [0x811c9dc5, 0x1b873593].map((seed) => fnv(bytes, seed).toString(36)).join('') + bytes.length.toString(36);
