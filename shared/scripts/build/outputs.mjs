// The files of a build besides the bundle: integrity values and compressed copies.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const TEXT = /\.(js|css|svg|html|txt|json)$/;

/** SHA-256: every page contains and loads dozens of hashes, and SHA-384 would be 50 % longer without a benefit. */
export const integrityOf = (bytes) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** The integrity value of every file of a flat folder, by name. */
export function integrities(folder) {
  const names = readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name));
  return Object.fromEntries(names.sort().map((name) => [name, integrityOf(readFileSync(path.join(folder, name)))]));
}

async function compressFile(file) {
  const bytes = readFileSync(file);
  const best = { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  const [br, gz] = await Promise.all([brotli(bytes, best), gzip(bytes, { level: 9 })]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

/** Writes a `.br` (quality 11) and a `.gz` of every text file, so that the server compresses nothing. */
export async function compress(folder) {
  const files = readdirSync(folder).filter((name) => TEXT.test(name));
  await Promise.all(files.map((name) => compressFile(path.join(folder, name))));
}
