import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, lstat, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { FILE_LIST, FILE_NAME, ReleaseManifest } from '@shinobi/shared/contract/platform/release';
import { makePrivate } from '../../security/private-files.js';
import { badRelease } from './release.errors.js';

export const MANIFEST = 'release.json';

/** `study` in `1.4.2-ab12` is `study__1_4_2_ab12`: a global variable, so neither dots nor dashes. */
const containerOf = (name: string, version: string) => `${name}__${version.replaceAll(/[^0-9a-z]/g, '_')}`;

/** Returns the manifest in a folder, or null when there is none. Rejects with `BadRelease` when it is invalid. */
export async function readManifest(folder: string): Promise<ReleaseManifest | null> {
  let text: string;
  try {
    text = await readFile(path.join(folder, MANIFEST), 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
  return parseManifest(text);
}

/** Throws `BadRelease`. */
export function parseManifest(text: string): ReleaseManifest {
  const { data, error } = ReleaseManifest.safeParse(parse(text, MANIFEST));
  if (data) return data;
  const [issue] = error.issues;
  throw badRelease(`its ${MANIFEST} is wrong at ${issue?.path.join('.') || 'its top'}: ${issue?.message}`);
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw badRelease(`its ${file} is not valid JSON`);
  }
}

/** What a server bundle may be called: no other file of a release, and no compressed copy of one, has such a name. */
const SERVER_BUNDLE = /\.cjs$/;

/** What is among the files would be served to browsers. On some disks names that differ only in case are one file. */
function checkServerBundle({ server, files }: ReleaseManifest): void {
  if (!server) return;
  if (!SERVER_BUNDLE.test(server.file))
    throw badRelease(`its server bundle ${JSON.stringify(server.file)} is not called .cjs`);
  const own = server.file.toLowerCase();
  const listed = Object.keys(files).find((file) => file.toLowerCase() === own);
  if (listed !== undefined) throw badRelease(`its server bundle ${listed} is among its files`);
}

/** Checks a manifest without its files. Throws `BadRelease`. */
export function checkManifest(manifest: ReleaseManifest): void {
  const { name, version, container, entry, files, preload, routes, contributes } = manifest;
  if (container !== containerOf(name, version)) throw badRelease(`its container is not ${containerOf(name, version)}`);
  const unsafe = Object.keys(files).find((file) => !FILE_NAME.test(file) || file === MANIFEST);
  if (unsafe !== undefined) throw badRelease(`the file name ${JSON.stringify(unsafe)} is not allowed`);
  const unlisted = [entry, ...preload, ...Object.values(routes).flat()].find((file) => !Object.hasOwn(files, file));
  if (unlisted !== undefined) throw badRelease(`${JSON.stringify(unlisted)} is not among its files`);
  const ids = new Set(contributes.routes.map(({ id }) => id));
  const unknown = Object.keys(routes).find((id) => !ids.has(id));
  if (unknown !== undefined) throw badRelease(`it does not contribute the route ${JSON.stringify(unknown)}`);
  checkServerBundle(manifest);
}

async function hashOf(file: string, algorithm: string): Promise<string | null> {
  try {
    if (!(await lstat(file)).isFile()) return null;
    return createHash(algorithm)
      .update(await readFile(file))
      .digest('base64');
  } catch {
    return null;
  }
}

/** Checks that every file of the manifest and its server bundle exist and have their hashes. Rejects with `BadRelease`. */
export async function checkFiles(
  folder: string,
  { files, server }: Pick<ReleaseManifest, 'files' | 'server'>,
): Promise<void> {
  const all = { ...files, ...(server && { [server.file]: server.integrity }) };
  for (const [file, integrity] of Object.entries(all)) {
    const [algorithm = '', hash] = integrity.split('-');
    const actual = await hashOf(path.join(folder, file), algorithm);
    if (actual === null) throw badRelease(`its file ${file} is missing`);
    if (actual !== hash) throw badRelease(`its file ${file} is not the one that was built`);
  }
  if (Object.hasOwn(files, FILE_LIST)) await checkFileList(folder, files);
}

const LISTED_FILE = /\.(js|css)$/;

/** The list that browsers read must have every script and stylesheet of the manifest, and nothing else. */
async function checkFileList(folder: string, files: ReleaseManifest['files']): Promise<void> {
  const listed = parse(await readFile(path.join(folder, FILE_LIST), 'utf8'), FILE_LIST);
  const wanted = Object.fromEntries(Object.entries(files).filter(([file]) => LISTED_FILE.test(file)));
  if (!isDeepStrictEqual(listed, wanted)) throw badRelease(`its ${FILE_LIST} does not list its files`);
}

export const folderOf = (remotesDir: string, name: string, version: string): string =>
  path.join(remotesDir, name, version);

/** Copies a built folder to where nothing is served from, to be moved from there. */
export async function copyRelease(built: string, draft: string): Promise<void> {
  await cp(built, draft, { recursive: true });
  // The copies have the permissions of the built files, which anyone may read.
  makePrivate(draft);
}

/** Moves the files of a version to where they are served from, in place of what a crash may have left there. */
export async function moveInto(target: string, staged: string, manifest: ReleaseManifest): Promise<void> {
  // A transaction that lost a race runs again, after its first run has moved the files.
  if (!existsSync(staged)) return checkFiles(target, manifest);
  await mkdir(path.dirname(target), { recursive: true });
  await rm(target, { recursive: true, force: true });
  await rename(staged, target);
}
