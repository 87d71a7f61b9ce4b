import path from 'node:path';
import type { Registry, ReleaseManifest } from '@shinobi/shared/contract/platform/release';
import { ReleaseChangesService, ReleasesService } from '../../src/platform/releases/index.js';
import type { TestApp } from './app.js';
import { aRelease, buildRelease } from './release.js';

const AUTHOR = { actor: 'a test' };

export const pageOf = (version: string) => `/page-of-${version}`;

/** Stores a version of the study remote, which contributes a page of its own, without activating it. */
export async function storeStudy(app: TestApp, version: string, given: Partial<ReleaseManifest> = {}): Promise<void> {
  const route = (address: string) => ({
    ...{ id: address.slice(1), path: address, title: `The page ${address}`, description: 'Words.' },
    ...{ preload: [], audience: 'everyone' as const },
  });
  const contributes = {
    ...{ panels: [], dialogs: [], slots: [], decorations: [] },
    routes: [route('/words'), route(pageOf(version.replaceAll('.', '-')))],
  };
  const { files: _hashes, ...fields } = given;
  buildRelease(
    path.join(app.settings.remotesDir, 'study', version),
    aRelease({ name: 'study', version, contributes, ...fields }),
  );
  await app.nest.get(ReleasesService).store('study', version, AUTHOR);
}

export const promoteStudy = (app: TestApp, version: string, canary?: number) =>
  app.nest.get(ReleaseChangesService).promote({ name: 'study', version, canary }, AUTHOR);

export const changesOf = (app: TestApp): ReleaseChangesService => app.nest.get(ReleaseChangesService);

/** A browser that keeps cookies and follows no redirects. */
export class PageBrowser {
  readonly cookies = new Map<string, string>();

  constructor(private readonly url: string) {}

  async get(address: string): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(address, this.url), { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async registry(address = '/words'): Promise<Registry> {
    const html = await (await this.get(address)).text();
    return JSON.parse(
      /<script type="application\/json" id="remotes"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '',
    ) as Registry;
  }

  /** Returns the version of the study remote in a page; undefined if the page does without it. */
  async studyVersion(address = '/words'): Promise<string | undefined> {
    return (await this.registry(address)).remotes.find(({ name }) => name === 'study')?.version;
  }
}
