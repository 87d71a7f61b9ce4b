// Completes the folder that a bundler wrote: file list, manifest, compressed copies. The same for every bundler.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { parseManifest } from './contract.mjs';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

export const MANIFEST = 'release.json';
/** `FILE_LIST` of the contract: the scripts and stylesheets with their hashes, for the browser. */
export const FILE_LIST = 'files.json';

/** The module with which the server renders the pages of a release. It is in the folder, but never served. */
export const SERVER_BUNDLE = 'server.cjs';

const TEXT = /\.(js|mjs|css|svg|html|txt|json)$/;
const COMPRESSED = /\.(br|gz)$/;
const RUNS_IN_THE_PAGE = /\.(js|css)$/;

/** SHA-256: every page contains and loads dozens of hashes, and SHA-384 would be 50 % longer without a benefit. */
export const integrityOf = (bytes) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** The files of a folder and its subfolders, with `/` between the names, sorted. */
export function filesBelow(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return names.map((name) => name.split(path.sep).join('/')).sort();
}

const NOT_SERVED = new Set([MANIFEST, SERVER_BUNDLE]);

/** The integrity value of every file that browsers may load, by name; without the compressed copies. */
export function integrities(folder) {
  const names = filesBelow(folder).filter((name) => !COMPRESSED.test(name) && !NOT_SERVED.has(name));
  return Object.fromEntries(names.map((name) => [name, integrityOf(readFileSync(path.join(folder, name)))]));
}

const isText = (name) => TEXT.test(name) && name !== MANIFEST;

async function compressFile(file) {
  const bytes = readFileSync(file);
  const best = { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  const [br, gz] = await Promise.all([brotli(bytes, best), gzip(bytes, { level: 9 })]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

/** Writes a `.br` (quality 11) and a `.gz` of every text file, so that the server compresses nothing. */
export async function compress(folder) {
  const files = filesBelow(folder).filter(isText);
  await Promise.all(files.map((name) => compressFile(path.join(folder, name))));
}

/** The same for the files that have no copies yet, so that the server judges the sizes that were measured here. */
export async function addCompressedCopies(folder) {
  const names = new Set(filesBelow(folder));
  const files = [...names].filter((name) => isText(name) && !names.has(`${name}.br`));
  await Promise.all(files.map((name) => compressFile(path.join(folder, name))));
}

/** What bundlers write for other tools, and no page or tool of ours reads. */
const NOTES = ['.vite', 'mf-stats.json'];

/** Writes the list of scripts and stylesheets, and returns all files with their integrity values. */
function listFiles(folder) {
  const { [FILE_LIST]: _earlier, ...files } = integrities(folder);
  const list = JSON.stringify(
    Object.fromEntries(Object.entries(files).filter(([name]) => RUNS_IN_THE_PAGE.test(name))),
  );
  writeFileSync(path.join(folder, FILE_LIST), list);
  return { ...files, [FILE_LIST]: integrityOf(list) };
}

/** Whether the server renders some page of a remote. */
export const hasRenderedPage = ({ routes = [] }) => routes.some(({ rendered }) => rendered === true);

/** The server bundle of a folder with its integrity value; undefined: there is none. */
function serverBundleOf(folder) {
  const file = path.join(folder, SERVER_BUNDLE);
  return existsSync(file) ? { file: SERVER_BUNDLE, integrity: integrityOf(readFileSync(file)) } : undefined;
}

/**
 * Makes a bundler's output a release. `description` is the manifest without `files` and `server`; without a `sourceHash`
 * the files themselves identify the build. Throws an error that names the manifest's first fault. Returns the manifest.
 */
export async function completeRelease(folder, description) {
  for (const note of NOTES) rmSync(path.join(folder, note), { recursive: true, force: true });
  const files = listFiles(folder);
  const server = serverBundleOf(folder);
  const sourceHash = createHash('sha256')
    .update(JSON.stringify({ ...files, server }))
    .digest('hex');
  const manifest = await parseManifest({ sourceHash, ...description, files, ...(server && { server }) });
  await compress(folder);
  writeFileSync(path.join(folder, MANIFEST), JSON.stringify(manifest, null, 2));
  return manifest;
}
