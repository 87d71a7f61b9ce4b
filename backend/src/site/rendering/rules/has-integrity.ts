import { createHash } from 'node:crypto';

/** Whether these are the bytes of a subresource integrity value such as `sha256-…`. */
export function hasIntegrity(bytes: Uint8Array, integrity: string): boolean {
  const [algorithm = '', hash] = integrity.split('-');
  return createHash(algorithm).update(bytes).digest('base64') === hash;
}
