import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Registry } from '@shinobi/shared/contract/platform/release';
import type { Browser, Page } from 'playwright-core';
import { startPostgres } from '../../backend/test/support/postgres.mjs';
import { type Balancer, SERVER_HEADER, startBalancer } from './support/balancer.js';
import { launch, visitor } from './support/browser.js';
import { BUILT, ROOT } from './support/build-output.js';
import { buildNext, type NextBuild } from './support/next-build.js';
import { type Product, startProduct } from './support/product.js';
import { integrityOf } from './support/registry.js';

const DRAIN_SEC = 2;
/** Enough for both servers to be asked for each file, in turns. */
const FETCHES_OF_A_FILE = 6;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let balancer: Balancer;
let browser: Browser;
let build: NextBuild;
let dataDir: string;
let old: Product;
let next: Product;

/** Two servers of different builds share a database and a data folder. The second one starts while the first one serves. */
beforeAll(async () => {
  [postgres, balancer, browser] = await Promise.all([startPostgres(), startBalancer(), launch()]);
  build = buildNext();
  const env = { DATABASE_URL: `${postgres.url}/postgres`, PUBLIC_URL: balancer.url, DRAIN_SEC: String(DRAIN_SEC) };
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'shinobi-deploy-'));
  old = await startProduct({ env, dataDir });
  const { shellDist, remotes } = build;
  const changed = { SHELL_DIST: shellDist, BUNDLED_REMOTES: remotes.join(path.delimiter) };
  next = await startProduct({ env: { ...env, ...changed }, dataDir });
  await Promise.all([old, next].map(({ url }) => balancer.add(url)));
}, 400_000);
afterAll(async () => {
  await browser?.close();
  await balancer?.stop();
  await next?.stop();
  await old?.stop();
  await postgres?.stop();
  build?.remove();
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
});

const ADDRESSES = ['/', '/terms', '/vocabulary-quiz', '/hiragana-katakana', '/romaji-converter', '/flashcard'];

interface LoadedPage {
  readonly version: number;
  /** What could not be loaded as the page expects it. */
  readonly missing: readonly string[];
}

const jsonOf = <T>(html: string, id: string) =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${id}"[^>]*>([^]*?)</script>`).exec(html)?.[1] ?? '{}',
  ) as T;

type FetchFile = (url: string, integrity: string | undefined) => Promise<readonly string[]>;

async function fetchIntegrity(url: string): Promise<string> {
  const response = await fetch(balancer.url + url);
  const bytes = Buffer.from(await response.arrayBuffer());
  return response.status === 200 ? integrityOf(bytes) : String(response.status);
}

/**
 * Returns a function that fetches a file as a browser does, which refuses contents with another hash, and returns what is wrong.
 * A file that was fetched `most` times is compared with what it was then.
 */
function createFetch(most: number): FetchFile {
  const fetched = new Map<string, string[]>();
  return async (url, integrity) => {
    const known = fetched.get(url) ?? [];
    fetched.set(url, known);
    if (known.length < most) known.push(await fetchIntegrity(url));
    const isWrong = (found: string) => !found.startsWith('sha256-') || (integrity !== undefined && found !== integrity);
    return known.filter(isWrong).map((found) => `${url}: ${found}`);
  };
}

type Folder = { readonly base: string; readonly files: Readonly<Record<string, string>> };

const fetchFolder = async ({ base, files }: Folder, fetchFile: FetchFile) =>
  (await Promise.all(Object.entries(files).map(([name, hash]) => fetchFile(base + name, hash)))).flat();

/** Fetches all files that the file list of the shell or of a remote names. */
async function fetchListed(
  { base, list }: Pick<Registry['remotes'][number], 'base' | 'list'>,
  fetchFile: FetchFile,
): Promise<string[]> {
  const response = await fetch(`${balancer.url}${base}${list}`);
  if (response.status !== 200) return [`${base}${list}: ${response.status}`];
  return fetchFolder({ base, files: (await response.json()) as Folder['files'] }, fetchFile);
}

/** Loads a page with everything that it may need later: all files of its shell, and those of one remote. */
async function loadPage(n: number, fetchFile: FetchFile): Promise<LoadedPage> {
  const address = ADDRESSES[n % ADDRESSES.length] ?? '/';
  const response = await fetch(balancer.url + address);
  const html = await response.text();
  const shell = jsonOf<Folder & { version: number; list: string }>(html, 'assets');
  const { rest } = jsonOf<Registry>(html, 'remotes');
  if (response.status !== 200 || !rest) return { version: 0, missing: [`${address}: ${response.status}`] };
  const { remotes } = (await (await fetch(balancer.url + rest.address)).json()) as Registry;
  const remote = remotes[n % remotes.length];
  if (!remote) return { version: 0, missing: [`${rest.address} without remotes`] };
  const linked = [...html.matchAll(/(?:src|href)="(\/(?:assets|remotes)\/[^"]+)"/g)].map(([, url = '']) => url);
  const { files } = jsonOf<{ files: readonly [string, string][] }>(html, 'boot');
  const missing = await Promise.all([
    fetchFile(rest.address, rest.integrity),
    ...linked.map((url) => fetchFile(url, undefined)),
    ...files.map(([url, integrity]) => fetchFile(url, integrity || undefined)),
    fetchFolder(shell, fetchFile),
    fetchListed(shell, fetchFile),
    fetchFolder(remote, fetchFile),
    fetchListed(remote, fetchFile),
  ]);
  return { version: shell.version, missing: missing.flat() };
}

/** Loads so many pages, a few at a time. */
async function loadPages(count: number, fetchFile = createFetch(Infinity)): Promise<LoadedPage[]> {
  const pages: LoadedPage[] = [];
  let n = 0;
  const loadSome = async () => {
    while (n < count) pages.push(await loadPage(n++, fetchFile));
  };
  await Promise.all(Array.from({ length: 4 }, loadSome));
  return pages;
}

const missingOf = (pages: readonly LoadedPage[]) => pages.flatMap(({ missing }) => missing);
const versionsOf = (pages: readonly LoadedPage[]) => new Set(pages.map(({ version }) => version)).size;

const card = (page: Page) => page.getByTestId('remote-fallback');
const isNextBuild = (page: Page) => page.evaluate(() => 'nextBuild' in window);

/** Opens a page in the browser, and waits until it has compared its version with the server's. `loads` grows with each load. */
async function open(address: string, headers: Readonly<Record<string, string>> = {}) {
  const { page, context } = await visitor(browser);
  await context.setExtraHTTPHeaders(headers);
  const loads: string[] = [];
  page.on('domcontentloaded', () => loads.push(page.url()));
  const checked = page.waitForResponse((response) => response.url().includes('/GetVersion/'));
  await page.goto(balancer.url + address);
  await checked;
  return { page, context, loads };
}

/**
 * Opens a page of one remote and then one of another; returns how many cards there were, and how often a page was loaded again.
 * A link that is clicked before the shell runs loads the other page, which is no reload.
 */
async function visit() {
  const { page, context, loads } = await open('/vocabulary-quiz');
  await page.getByTestId('genre-link').first().waitFor();
  await page.getByTestId('header').getByRole('link', { name: 'Game', exact: true }).click();
  await page.getByTestId('save-slot').first().waitFor();
  const cards = await card(page).count();
  await context.close();
  return { cards, reloads: loads.length - new Set(loads).size };
}

/** Opens the home page of the old build. What the page asks for after that goes to both servers. */
async function openOldPage() {
  const opened = await open('/', { [SERVER_HEADER]: old.url });
  await opened.page.waitForLoadState('networkidle');
  expect(await isNextBuild(opened.page)).toBe(false);
  await opened.context.setExtraHTTPHeaders({});
  return opened;
}

const HASHED = /^[0-9a-f]{12}\./;

const chunks = (dist: string) =>
  readdirSync(path.join(dist, 'assets')).filter((name) => HASHED.test(name) && name.endsWith('.js'));

describe('While two servers of different builds respond in turns', () => {
  it('the builds differ in most files', () => {
    const before = chunks(path.join(ROOT, 'shell/dist'));
    const after = chunks(build.shellDist);
    const shared = after.filter((name) => before.includes(name));
    expect(shared.length).toBeLessThan(after.length / 2);
    expect(build.remotes).not.toEqual(BUILT.remotes);
  });

  it('188 page loads find all their files', async () => {
    const pages = await loadPages(188, createFetch(FETCHES_OF_A_FILE));
    expect(missingOf(pages)).toEqual([]);
    expect([pages.length, versionsOf(pages), balancer.failures]).toEqual([188, 2, []]);
  }, 300_000);

  it('12 page loads in a browser open a lazy page, and reload at most once', async () => {
    const visits = [];
    for (let n = 0; n < 12; n += 3) visits.push(...(await Promise.all([visit(), visit(), visit()])));
    expect(visits.filter(({ cards, reloads }) => cards > 0 || reloads > 1)).toEqual([]);
    expect(balancer.failures).toEqual([]);
  }, 300_000);
});

describe('When the server of the old build stops', () => {
  let opened: Awaited<ReturnType<typeof openOldPage>>;
  beforeAll(async () => {
    opened = await openOldPage();
  }, 120_000);

  it('every page load meanwhile finds all its files', async () => {
    expect(versionsOf(await loadPages(2))).toBe(2);
    const loading = loadPages(60);
    const stopped = old.stop();
    await balancer.drained(old.url);
    await stopped;
    const pages = [...(await loading), ...(await loadPages(6))];
    expect(missingOf(pages)).toEqual([]);
    expect([versionsOf(pages), versionsOf(pages.slice(-6)), balancer.failures]).toEqual([2, 1, []]);
  }, 200_000);

  it('the other server has the files of its shell', async () => {
    const { files } = JSON.parse(readFileSync(path.join(ROOT, 'shell/dist/assets.json'), 'utf8')) as Folder;
    const hashed = Object.entries(files).filter(([name]) => HASHED.test(name));
    expect(await fetchFolder({ base: '/assets/', files: Object.fromEntries(hashed) }, createFetch(1))).toEqual([]);
  });

  it('its pages open parts that they have not loaded yet, and reload once these files were deleted', async () => {
    const { page, context, loads } = opened;
    const before = loads.length;
    await page.getByTestId('header').getByRole('link', { name: 'Game', exact: true }).click();
    await page.getByTestId('save-slot').first().waitFor();
    expect([loads.length - before, await isNextBuild(page)]).toEqual([0, false]);

    for (const name of readdirSync(path.join(dataDir, 'shell-assets')))
      rmSync(path.join(dataDir, 'shell-assets', name));
    await page.getByRole('link', { name: 'Terms of Use' }).click();
    await page.waitForFunction(() => 'nextBuild' in window);
    await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor();
    expect([loads.length - before, await card(page).count()]).toEqual([1, 0]);
    await context.close();
  });
});

describe('A page whose chunk is gone', () => {
  // Its version would be another reason to reload.
  beforeAll(async () => {
    await Promise.all([old.stop(), balancer.drained(old.url)]);
  }, 60_000);

  it('reloads once with what was typed, and shows a card when that does not help', async () => {
    const { page, context, loads } = await open('/romaji-converter');
    const input = page.getByTestId('romaji-input');
    await input.fill('sakura');
    await page.route(/\/remotes\/social\/[^/]+\/(?!remote\.js)[^/]+\.js/, (route) => route.fulfill({ status: 404 }));
    const reloaded = page.waitForEvent('domcontentloaded');
    await page.getByTestId('social-icon').click();
    await reloaded;
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('[data-testid="romaji-input"]')?.value === 'sakura',
    );
    await page.getByText('さくら').first().waitFor();

    await page.getByTestId('social-icon').click();
    await card(page).waitFor();
    expect([await input.inputValue(), loads.length]).toEqual(['sakura', 2]);
    await context.close();
  });
});
