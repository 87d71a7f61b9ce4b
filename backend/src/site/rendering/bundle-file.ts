import { readFile } from 'node:fs/promises';
import { hasIntegrity } from './rules/has-integrity.js';

/** Returns the text of a server bundle; null if it is missing or differs from what was published. */
export async function readBundle(file: string, integrity: string): Promise<string | null> {
  const bytes = await readFile(file).catch(() => null);
  return bytes && hasIntegrity(bytes, integrity) ? bytes.toString('utf8') : null;
}
