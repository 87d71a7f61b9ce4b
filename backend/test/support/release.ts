import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FILE_LIST, type ReleaseManifest } from '@shinobi/shared/contract/platform/release';

export const integrityOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

interface Given extends Partial<Omit<ReleaseManifest, 'files'>> {
  /** The files of the folder and what is in them. */
  readonly files?: Readonly<Record<string, string>>;
  /** What lists its files; null for one that was built before there were lists. */
  readonly list?: string | null;
}

const hashes = (contents: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(contents).map(([file, text]) => [file, integrityOf(text)]));

/** What a frontend's build writes as release.json, and the files beside it. */
export function aRelease({ files, list, ...given }: Given = {}): {
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
      files: hashes(contents),
      preload: [],
      routes: {},
      contributes: { routes: [], panels: [], dialogs: [], slots: [], decorations: [] },
      sourceHash: `sources of ${name} ${version}`,
      contract: '1.0.0',
      ...given,
    },
  };
}

/** Writes a built folder and answers it. */
export function buildRelease(folder: string, { manifest, files }: ReturnType<typeof aRelease>): string {
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(manifest));
  return folder;
}

/** A folder of a test's own. */
export function makeFolder(): { readonly dir: string; drop(): void } {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'shinobi-built-'));
  return { dir, drop: () => rmSync(dir, { recursive: true, force: true }) };
}
