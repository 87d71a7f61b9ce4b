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

/** Changes the registry's entry of the study remote in every page that the server sends. */
export async function editStudyEntry(page: Page, edit: (study: StudyEntry) => void): Promise<void> {
  await page.route(
    (url) => !/\.|^\/api\//.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const edited = html.replace(REGISTRY, (_, open: string, json: string, close: string) => {
        const registry = JSON.parse(json) as Writable<Registry>;
        const study = registry.remotes.find(({ name }) => name === 'study');
        if (study) edit(study as StudyEntry);
        return open + JSON.stringify(registry).replaceAll('<', String.raw`\u003c`) + close;
      });
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
}

/**
 * Creates a release of the study remote from the built one, with another container name, `change` applied to every script,
 * and matching integrity values. Returns its folder and a function that removes it.
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
  const runs = Object.entries(manifest.files).filter(([name]) => /\.(js|css)$/.test(name));
  writeFileSync(path.join(folder, FILE_LIST), JSON.stringify(Object.fromEntries(runs)));
  manifest.files[FILE_LIST] = integrityOf(readFileSync(path.join(folder, FILE_LIST)));
  Object.assign(manifest, { version, container, sourceHash: `made-for-${version}` });
  writeFileSync(file, JSON.stringify(manifest));
  return { folder, remove: () => rmSync(scratch, { recursive: true, force: true }) };
}
