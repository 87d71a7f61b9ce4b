import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FILE_LIST, type ReleaseManifest } from '@shinobi/shared/contract/platform/release';

export const integrityOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

interface ReleaseOptions extends Partial<Omit<ReleaseManifest, 'files'>> {
  /** The contents of the folder's files by name. */
  readonly files?: Readonly<Record<string, string>>;
  /** The content of its file list; null for an old release, which has no list. */
  readonly list?: string | null;
}

const hashes = (contents: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(contents).map(([file, text]) => [file, integrityOf(text)]));

/** Returns the release.json of a frontend's build and its other files. */
export function aRelease({ files, list, ...given }: ReleaseOptions = {}): {
  manifest: ReleaseManifest;
  files: Record<string, string>;
} {
  const { name = 'study', version = '1.0.0' } = given;
  const built = { 'remote.js': `/* ${name} ${version} */`, 'page.js': `/* page of ${version} */`, ...files };
  const contents = list === null ? built : { ...built, [FILE_LIST]: list ?? JSON.stringify(hashes(built)) };
  return {
    files: contents,
    manifest: {
      name,
      version,
      container: `${name}__${version.replaceAll(/[^0-9a-z]/g, '_')}`,
      entry: 'remote.js',
      entryType: 'script',
      files: hashes(contents),
      preload: [],
      routes: {},
      contributes: { routes: [], panels: [], dialogs: [], slots: [], decorations: [] },
      sourceHash: `sources of ${name} ${version}`,
      contract: '1.0.0',
      shared: {},
      bundled: [],
      ...given,
    },
  };
}

/** Writes a release to a folder and returns the path. */
export function buildRelease(folder: string, { manifest, files }: ReturnType<typeof aRelease>): string {
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(manifest));
  return folder;
}

/** Creates a folder for one test. */
export function makeFolder(): { readonly dir: string; drop(): void } {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'shinobi-built-'));
  return { dir, drop: () => rmSync(dir, { recursive: true, force: true }) };
}
