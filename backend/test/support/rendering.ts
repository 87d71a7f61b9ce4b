import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PageQuery } from '@shinobi/shared/contract/platform/rendering';
import type { Markup, RenderTarget } from '../../src/site/rendering/index.js';
import { RenderingService } from '../../src/site/rendering/index.js';
import { PagePreparationService } from '../../src/site/pages/page-preparation.service.js';
import { startApp, type TestApp, type TestAppOptions } from './app.js';
import { integrityOf } from './release.js';

/** A server bundle of the shell. A page of the fake remote is a function that returns HTML. */
export const SHELL_BUNDLE = `
const { AsyncLocalStorage } = require('node:async_hooks');
new AsyncLocalStorage();
exports.watchUnstableCalls = (place) => () => {
  const { clockIsRead } = globalThis;
  globalThis.clockIsRead = false;
  return clockIsRead ? 'Date.now() (' + place + ':1:1)' : null;
};
exports.libraries = { react: { version: '19.0.0' } };
exports.renderPage = async (order, remote, sheets) => ({
  html: remote ? await remote.routes[order.route](order) : '<h1>' + order.address + '</h1>',
  css: sheets.join(''),
});`;

export interface GivenTarget extends Partial<Pick<RenderTarget, 'address' | 'route' | 'sheets'>> {
  readonly queries?: readonly PageQuery[];
  readonly version?: string;
  /** The text of the remote's bundle; null: a page of the shell. */
  readonly bundle?: string | null;
  /** The text of the shell's bundle. */
  readonly shell?: string;
  /** The integrity value of the remote's bundle, if it is a wrong one. */
  readonly integrity?: string;
}

const HEALTHY = `exports.routes = { kana: ({ address }) => '<h1>Kana of ' + address + '</h1>' };`;

/** Writes the bundles of a page, and returns the page. */
export function aTarget({ settings }: TestApp, given: GivenTarget = {}): RenderTarget {
  const { version = '1.0.0', bundle = HEALTHY, shell = SHELL_BUNDLE, integrity, queries = [], ...order } = given;
  writeFile(path.join(settings.shellDist, 'server.cjs'), shell);
  if (bundle !== null) writeFile(path.join(settings.remotesDir, 'study', version, 'server.cjs'), bundle);
  return {
    address: '/kana',
    remote: bundle === null ? null : 'study',
    route: 'kana',
    registry: Buffer.from(JSON.stringify({ rev: 0, contract: '1.9.0', remotes: [] })),
    articles: '/articles',
    home: null,
    calls: queries.map(([key, data]) => ({ address: '', key, body: Buffer.from(JSON.stringify(data)) })),
    release: bundle === null ? null : aPublishedRemote(version, integrity ?? integrityOf(bundle)),
    shell: { version: 7, server: { file: 'server.cjs', integrity: integrityOf(shell) } },
    sheets: [],
    ...order,
  };
}

function writeFile(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const aPublishedRemote = (version: string, integrity: string): RenderTarget['release'] => ({
  name: 'study',
  version,
  container: 'study',
  base: `/remotes/study/${version}/`,
  entry: 'remote.js',
  contract: '1.9.0',
  files: {},
  preload: [],
  routes: {},
  contributes: { routes: [], panels: [], dialogs: [], slots: [], decorations: [] },
  server: { file: 'server.cjs', integrity },
  sourceHash: `sources of ${version}`,
});

/** Starts a server that renders only what the test asks for: its own pages would replace those that a test prepares. */
export async function startRenderingApp(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await startApp(options);
  app.nest.get(PagePreparationService).onApplicationShutdown();
  return app;
}

/** Asks for a page and lets the server try it as often as it does without a pause. */
export async function render({ nest }: TestApp, target: RenderTarget): Promise<Markup | null> {
  const rendering = nest.get(RenderingService);
  await rendering.find(target);
  await rendering.whenIdle();
  return rendering.find(target);
}
