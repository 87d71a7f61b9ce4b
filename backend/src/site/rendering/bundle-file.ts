import { readFile } from 'node:fs/promises';
import { hasIntegrity } from './rules/has-integrity.js';

/** Returns the bytes of a server bundle; null if it is missing or differs from what was published. */
export async function readBundle(file: string, integrity: string): Promise<Buffer | null> {
  const bytes = await readFile(file).catch(() => null);
  return bytes && (await hasIntegrity(bytes, integrity)) ? bytes : null;
}
