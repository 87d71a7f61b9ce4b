import { subtle } from 'node:crypto';

/**
 * Returns whether these are the bytes of a subresource integrity value such as `sha256-…`. They are hashed outside of the event
 * loop, since a server bundle has megabytes.
 */
export async function hasIntegrity(bytes: Uint8Array<ArrayBuffer>, integrity: string): Promise<boolean> {
  const [algorithm = '', hash] = integrity.split('-');
  const digest = await subtle.digest(algorithm.replace('sha', 'SHA-'), bytes);
  return Buffer.from(digest).toString('base64') === hash;
}
