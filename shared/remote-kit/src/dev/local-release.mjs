import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MANIFEST } from '../release-folder.mjs';

/**
 * Reads a complete release folder into memory: while the next build replaces its files, pages still get files and hashes
 * that belong together.
 */
export function readRelease(folder) {
  const read = (file) => readFileSync(path.join(folder, file));
  const manifest = JSON.parse(read(MANIFEST).toString('utf8'));
  return { manifest, files: new Map(Object.keys(manifest.files).map((file) => [file, read(file)])) };
}
