import { createHash, sign } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Header } from 'tar';
import { FILE_LIST, type ReleaseManifest } from '@shinobi/shared/contract/platform/release';

export const integrityOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

interface ReleaseOptions extends Partial<Omit<ReleaseManifest, 'files'>> {
  /** The contents of the folder's files by name. */
  readonly files?: Readonly<Record<string, string>>;
  /** The content of its file list; null for an old release, which has no list. */
  readonly list?: string | null;
  /** The content of its server bundle; undefined: it has none. */
  readonly serverBundle?: string;
}

/** The name that builds give to the server bundle. */
export const SERVER_BUNDLE = 'server.cjs';

/** What a file list has: scripts and stylesheets. */
const isListedFile = ([file]: readonly [string, string]) => /\.(js|css)$/.test(file);

const hashes = (contents: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(contents).map(([file, text]) => [file, integrityOf(text)]));

/** Returns the release.json of a frontend's build and its other files. */
export function aRelease({ files, list, serverBundle, ...given }: ReleaseOptions = {}): {
  manifest: ReleaseManifest;
  files: Record<string, string>;
} {
  const { name = 'study', version = '1.0.0' } = given;
  const built = { 'remote.js': `/* ${name} ${version} */`, 'page.js': `/* page of ${version} */`, ...files };
  const contents =
    list === null
      ? built
      : {
          ...built,
          [FILE_LIST]: list ?? JSON.stringify(hashes(Object.fromEntries(Object.entries(built).filter(isListedFile)))),
        };
  return {
    files: { ...contents, ...(serverBundle !== undefined && { [SERVER_BUNDLE]: serverBundle }) },
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
      ...(serverBundle !== undefined && {
        server: { file: SERVER_BUNDLE, integrity: integrityOf(serverBundle) },
      }),
      ...given,
    },
  };
}

export type BuiltRelease = ReturnType<typeof aRelease>;

/** Writes a release to a folder and returns the path. */
export function buildRelease(folder: string, { manifest, files }: BuiltRelease): string {
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(manifest));
  return folder;
}

/** An entry of an archive; by default a file. */
export interface ArchiveEntry {
  readonly path: string;
  readonly content?: string | Uint8Array;
  readonly type?: 'File' | 'Directory' | 'SymbolicLink' | 'Link' | 'CharacterDevice' | 'BlockDevice' | 'FIFO';
  readonly linkpath?: string;
}

const BLOCK = 512;

function tarEntry({ path: name, content = '', type = 'File', linkpath }: ArchiveEntry): Buffer {
  const bytes = Buffer.from(content);
  const header = new Header({ path: name, type, linkpath, size: bytes.length, mode: 0o644 });
  header.encode();
  const padding = Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK);
  return Buffer.concat([header.block ?? Buffer.alloc(0), bytes, padding]);
}

/** Returns a gzipped tar with exactly these entries, however wrong they are. */
export const anArchive = (entries: readonly ArchiveEntry[]): Buffer =>
  gzipSync(Buffer.concat([...entries.map(tarEntry), Buffer.alloc(2 * BLOCK)]));

/** Returns the entries of a release's archive. */
export const entriesOf = ({ manifest, files }: BuiltRelease): ArchiveEntry[] => [
  { path: 'release.json', content: JSON.stringify(manifest) },
  ...Object.entries(files).map(([name, content]) => ({ path: name, content })),
];

export const packRelease = (release: BuiltRelease): Buffer => anArchive(entriesOf(release));

/** Returns the signature of an archive by a private key (PKCS#8 in PEM), in base64. */
export const signArchive = (archive: Buffer, key: string): string => sign(null, archive, key).toString('base64');

/** Returns the signing key that a server has made for its operator. */
export const operatorKey = ({ dataDir }: { readonly dataDir: string }): string =>
  readFileSync(path.join(dataDir, 'release-key.pem'), 'utf8');

/** Returns the form of an upload. */
export function uploadForm(archive: Buffer, signature: string): FormData {
  const form = new FormData();
  form.set('signature', signature);
  form.set('file', new Blob([new Uint8Array(archive)], { type: 'application/gzip' }), 'release.tgz');
  return form;
}

/** Creates a folder for one test. */
export function makeFolder(): { readonly dir: string; drop(): void } {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'shinobi-built-'));
  return { dir, drop: () => rmSync(dir, { recursive: true, force: true }) };
}
