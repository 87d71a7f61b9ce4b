import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { PageData } from '@shinobi/shared/contract/platform/rendering';
import { tagsIn, unescapeHtml } from '../crawler.js';
import type { RenderedPage } from './rendered-routes.js';

/** A page as the server sends it. */
interface SentPage {
  readonly html: string;
  /** The size of the compressed page. */
  readonly bytes: number;
  /** The content security policy. */
  readonly policy: string;
}

/** Requests a page without decompressing it, as `fetch` does. */
const fetchPage = (address: string): Promise<SentPage> =>
  new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        const body = Buffer.concat(chunks);
        const policy = String(response.headers['content-security-policy']);
        resolve({ html: brotliDecompressSync(body).toString(), bytes: body.length, policy });
      });
    }).once('error', reject);
  });

const isRendered = ({ html }: SentPage) => html.includes('id="page-data"');
const RETRY_MS = 500;

/** Waits until the server has rendered all of these pages, but not longer than some time; then tests say which are missing. */
export async function waitUntilRendered(url: string, paths: readonly string[], timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let waiting = paths;
  for (;;) {
    const missing: string[] = [];
    for (const path of waiting) if (!isRendered(await fetchPage(url + path))) missing.push(path);
    if (missing.length === 0 || Date.now() > deadline) return;
    waiting = missing;
    await delay(RETRY_MS);
  }
}

/** Returns the HTML of the page's content, without scripts; empty if the page has none inside `#root`. */
function contentOf(html: string): string {
  const root = html.slice(html.indexOf('<div id="root">'), html.indexOf('<div id="loading"'));
  return /<main[^>]*>(.*)<\/main>/s.exec(root)?.[1] ?? '';
}

const textOf = (html: string): string => unescapeHtml(html.replaceAll(/<[^>]*>/g, ' ')).replaceAll(/\s+/g, ' ');

const metaIn = (html: string, name: string) => tagsIn(html, 'meta').find((meta) => meta.name === name)?.content ?? '';

const jsonIn = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? 'null');

/** Shorter ones have a heading and nothing else. */
export const CONTENT_MIN = 100;
const DESCRIPTION_MIN = 20;
/** What the first packets carry. */
const BYTES_MAX = 14 * 1024;
/** The text and the furigana of a whole tale or article, and the 129 units of the path are more than that. */
const LONG_PAGE = /^\/((folktales|articles)\/[^/]+|path)$/;
const LONG_BYTES_MAX = 16_500;
const bytesMaxOf = (path: string) => (LONG_PAGE.test(path) ? LONG_BYTES_MAX : BYTES_MAX);

function contentFaults({ html }: SentPage): string[] {
  const content = contentOf(html);
  const headings = content.match(/<h1[\s>]/g)?.length ?? 0;
  const length = textOf(content).length;
  return [
    ...(headings === 1 ? [] : [`${headings} first headings in main`]),
    ...(length >= CONTENT_MIN ? [] : [`only ${length} characters in main`]),
    ...(content.includes('Loading the page') ? ['the skeleton of a page'] : []),
  ];
}

const SITE = ' · Shinobi Nihongo';
const TITLE_MAX = 65;

/** The name of the site is left out when it does not fit (docs/behaviour/search.md, rule 11). */
const isGoodTitle = (title: string): boolean =>
  title.endsWith(SITE)
    ? title.length <= TITLE_MAX
    : title.length <= TITLE_MAX && title.length > TITLE_MAX - SITE.length;

function headFaults({ html, policy, bytes }: SentPage, path: string, isListed: boolean): string[] {
  const title = unescapeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
  const canonical = tagsIn(html, 'link').filter(({ rel }) => rel === 'canonical');
  const named = canonical.map(({ href = '' }) => new URL(href).pathname);
  const wanted = isListed ? [path] : [];
  return [
    ...(isGoodTitle(title) ? [] : [`the title "${title}"`]),
    ...(metaIn(html, 'description').length >= DESCRIPTION_MIN ? [] : ['no description']),
    ...(JSON.stringify(named) === JSON.stringify(wanted)
      ? []
      : [`the canonical addresses ${JSON.stringify(canonical)}`]),
    ...(/[\s"]style=/.test(html) ? ['a style attribute'] : []),
    ...(/\snonce=/.test(html) || policy.includes('nonce') ? ['a nonce'] : []),
    ...(bytes <= bytesMaxOf(path) ? [] : [`${bytes} bytes, more than ${bytesMaxOf(path)}`]),
  ];
}

interface KeyParams {
  readonly params?: Readonly<Record<string, string>>;
}

/** Returns the address of the call that a key of the query cache belongs to: `['GET /api/X/:id', { params }]`. */
function addressOf([call, { params = {} } = {}]: readonly [string, KeyParams?]): string {
  return call.replace('GET ', '').replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

const patternOf = (call: string) => new RegExp(`^${call.replaceAll(/:\w+/g, '[^/]+')}$`);

/** Compares the data that the page was rendered from with the responses of the API. */
async function dataFaults(url: string, page: RenderedPage, { html }: SentPage): Promise<string[]> {
  const data = jsonIn(html, 'page-data') as PageData | null;
  if (!data) return ['no page data: the server has not rendered it'];
  const faults = data.remote === page.remote && data.route === page.route ? [] : [`the data of ${data.route}`];
  const inside = data.queries.map(([key, response]) => ({ address: addressOf(key as [string]), response }));
  for (const { address, response } of inside) {
    const current = (await (await fetch(url + address)).json()) as unknown;
    if (JSON.stringify(current) !== JSON.stringify(response)) faults.push(`other data than ${address}`);
  }
  const addresses = [...inside.map(({ address }) => address), ...data.calls.map(([, address]) => address)];
  const missing = page.calls.filter((call) => !addresses.some((address) => patternOf(call).test(address)));
  return [...faults, ...missing.map((call) => `no data of ${call}`)];
}

/** Returns what is wrong with the HTML of a rendered page. */
export async function faultsOf(
  url: string,
  path: string,
  { page, isListed }: { readonly page: RenderedPage; readonly isListed: boolean },
): Promise<string[]> {
  const sent = await fetchPage(url + path);
  return [...contentFaults(sent), ...headFaults(sent, path, isListed), ...(await dataFaults(url, page, sent))];
}
