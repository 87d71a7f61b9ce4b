/**
 * Returns a random UUID of version 4. Browsers offer `crypto.randomUUID` only to secure pages, not over plain HTTP on a
 * host other than localhost.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) => {
    // The version and the variant of a UUID are the upper bits of these two bytes.
    if (at === 6) return ((byte & 0x0f) | 0x40).toString(16);
    return (at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
