import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FILE_LIST } from '@shinobi/shared/contract/platform/release';
import { PLATFORM_VERSION } from '@shinobi/shared/platform';
import { integrityOf } from '../registry.js';

/** A remote that a test adds to the product. Each has one page. */
export interface Identity {
  readonly name: string;
  readonly version: string;
  /** The global variable that its entry sets. */
  readonly container: string;
  /** The address of its page. */
  readonly path: string;
  /** The label of its menu entry. */
  readonly menu: string;
}

export const identityOf = (name: string, version = '1.0.0'): Identity => ({
  name,
  version,
  container: `${name}__${version.replaceAll('.', '_')}`,
  path: `/${name}`,
  menu: `Menu ${name}`,
});

/** The files of a release and the fields of its manifest that differ from the usual ones. */
export interface ReleaseSource {
  readonly files: Readonly<Record<string, string>>;
  readonly manifest?: Readonly<Record<string, unknown>>;
  /** The bundle with which the server renders its pages. */
  readonly server?: string;
}

const SERVER_BUNDLE = 'server.cjs';

/** The entry of hand-written releases. */
export const ENTRY = 'remote.js';

/** One page with a menu entry. */
export const contributesOf = ({ path: address, menu }: Identity) => ({
  routes: [{ id: 'page', path: address, title: 'Weather', description: 'The weather of today.', entry: menu }],
});

/** Returns the release's manifest: an honest one with the changes of the source. */
function manifestOf(identity: Identity, { files, manifest, server }: ReleaseSource) {
  const { name, version, container } = identity;
  const scripts = Object.entries(files).filter(([file]) => /\.(js|css)$/.test(file));
  const list = JSON.stringify(Object.fromEntries(scripts.map(([file, text]) => [file, integrityOf(text)])));
  const hashes = Object.entries({ ...files, [FILE_LIST]: list }).map(([file, text]) => [file, integrityOf(text)]);
  return {
    list,
    manifest: {
      name,
      version,
      container,
      entry: ENTRY,
      files: Object.fromEntries(hashes) as Readonly<Record<string, string>>,
      preload: [],
      contributes: contributesOf(identity),
      sourceHash: integrityOf(list),
      contract: PLATFORM_VERSION,
      ...(server !== undefined && { server: { file: SERVER_BUNDLE, integrity: integrityOf(server) } }),
      ...manifest,
    },
  };
}

/** Writes a release with its manifest and file list, as a build leaves it. */
export function writeRelease(folder: string, identity: Identity, source: ReleaseSource): void {
  const { list, manifest } = manifestOf(identity, source);
  const files = {
    ...source.files,
    ...(source.server !== undefined && { [SERVER_BUNDLE]: source.server }),
    [FILE_LIST]: list,
    'release.json': JSON.stringify(manifest),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}
