import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FILE_LIST, type Registry, type RemoteInRegistry } from '@shinobi/shared/contract/platform/release';
import type { Page } from 'playwright-core';
import { BUILT } from './build-output.js';

export const integrityOf = (bytes: string | Buffer): string =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

type Writable<T> = { -readonly [K in keyof T]: Writable<T[K]> };
export type StudyEntry = Writable<RemoteInRegistry>;

const REGISTRY = /(<script type="application\/json" id="remotes"[^>]*>)([^]*?)(<\/script>)/;

type WritableRegistry = Writable<Registry>;

const editStudyIn = (registry: WritableRegistry, edit: (study: StudyEntry) => void) => {
  const study = registry.remotes.find(({ name }) => name === 'study');
  if (study) edit(study as StudyEntry);
};

/**
 * Changes the registry's entry of the study remote in every page that the server sends, and in the file of the remotes that
 * other pages leave out.
 */
export async function editStudyEntry(page: Page, edit: (study: StudyEntry) => void): Promise<void> {
  const editedFiles = new Map<string, string>();
  const fetchEdited = async (address: string) => {
    const rest = (await (await page.request.get(address)).json()) as WritableRegistry;
    editStudyIn(rest, edit);
    const text = JSON.stringify(rest);
    editedFiles.set(new URL(address).pathname, text);
    return text;
  };
  await page.route('**/registry/*.json', (route) =>
    route.fulfill({ contentType: 'application/json', body: editedFiles.get(new URL(route.request().url()).pathname) }),
  );
  await page.route(
    (url) => !/\.|^\/api\//.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const [, , json] = REGISTRY.exec(html) ?? [];
      const registry = json === undefined ? null : (JSON.parse(json) as WritableRegistry);
      if (registry) editStudyIn(registry, edit);
      if (registry?.rest) {
        const { address } = registry.rest;
        registry.rest.integrity = integrityOf(await fetchEdited(new URL(address, response.url()).href));
      }
      const edited = html.replace(
        REGISTRY,
        (_, open: string, _json: string, close: string) =>
          open + JSON.stringify(registry).replaceAll('<', String.raw`\u003c`) + close,
      );
      await route.fulfill({ response, body: edited });
    },
  );
}

/** Returns the registry's entry of the study remote as the server sends it now. */
export async function fetchStudyEntry(url: string): Promise<RemoteInRegistry> {
  const html = await (await fetch(`${url}/vocabulary-quiz`)).text();
  const { remotes } = JSON.parse(REGISTRY.exec(html)?.[2] ?? '{}') as Registry;
  const study = remotes.find(({ name }) => name === 'study');
  if (!study) throw new Error('The registry names no study remote.');
  return study;
}

interface Manifest {
  version: string;
  container: string;
  sourceHash: string;
  files: Record<string, string>;
  server?: { file: string; integrity: string };
}

/**
 * Creates a release of the study remote from the built one, with another container name, `change` applied to every script and
 * to the server bundle, and matching integrity values. Returns its folder and a function that removes it.
 */
export function buildNextStudy(version: string, change: (source: string) => string = (source) => source) {
  const built = BUILT.remotes.find((folder) => folder.includes('mfe-study'));
  if (!built) throw new Error('The study remote is not built.');
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'shinobi-next-'));
  const folder = path.join(scratch, version);
  cpSync(built, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const file = path.join(folder, 'release.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const container = `study__${version.replaceAll('.', '_')}`;
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.js'))) {
    const source = readFileSync(path.join(folder, name), 'utf8').replaceAll(manifest.container, container);
    writeFileSync(path.join(folder, name), change(source));
    manifest.files[name] = integrityOf(readFileSync(path.join(folder, name)));
  }
  if (manifest.server) {
    const bundle = path.join(folder, manifest.server.file);
    writeFileSync(bundle, change(readFileSync(bundle, 'utf8')));
    manifest.server.integrity = integrityOf(readFileSync(bundle));
  }
  const runs = Object.entries(manifest.files).filter(([name]) => /\.(js|css)$/.test(name));
  writeFileSync(path.join(folder, FILE_LIST), JSON.stringify(Object.fromEntries(runs)));
  manifest.files[FILE_LIST] = integrityOf(readFileSync(path.join(folder, FILE_LIST)));
  Object.assign(manifest, { version, container, sourceHash: `made-for-${version}` });
  writeFileSync(file, JSON.stringify(manifest));
  return { folder, remove: () => rmSync(scratch, { recursive: true, force: true }) };
}
