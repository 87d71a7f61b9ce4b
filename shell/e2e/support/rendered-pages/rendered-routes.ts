import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteContribution } from '@shinobi/shared/contract/platform/release';
import { unescapeHtml } from '../crawler.js';
import { ROOT } from '../build-output.js';

const REMOTES = ['mfe-study', 'mfe-social', 'mfe-games', 'mfe-editor', 'mfe-admin'];

/** A page that the server renders: of a route with parameters, the one of its shortest or its longest document. */
export interface RenderedPage {
  readonly name: string;
  /** The remote that owns the page; null: the shell. */
  readonly remote: string | null;
  readonly route: string;
  /** The path of the route. */
  readonly pattern: string;
  readonly document: 'none' | 'shortest' | 'longest';
  /** The addresses of the calls that the page is rendered from, with the parameters of the route. */
  readonly calls: readonly string[];
}

const OF_THE_SHELL: readonly RenderedPage[] = (
  [
    ['home', '/'],
    ['terms', '/terms'],
  ] as const
).map(([route, pattern]) => ({ name: pattern, remote: null, route, pattern, document: 'none', calls: [] }));

/** A route as the file has it: without its defaults. */
type RouteInFile = Pick<RouteContribution, 'id' | 'path' | 'rendered'> & Partial<RouteContribution>;

function pagesOf(remote: string, { id, path: pattern, preload = [] }: RouteInFile): RenderedPage[] {
  const page = { remote, route: id, pattern, calls: preload };
  if (!pattern.includes(':')) return [{ ...page, name: pattern, document: 'none' }];
  return (['shortest', 'longest'] as const).map((document) => ({
    ...page,
    name: `${pattern} (${document} document)`,
    document,
  }));
}

function renderedRoutes(remote: string): RouteInFile[] {
  const file = path.join(ROOT, remote, 'contributes.json');
  const { routes = [] } = JSON.parse(readFileSync(file, 'utf8')) as { routes?: RouteInFile[] };
  return routes.filter(({ rendered, audience = 'everyone' }) => rendered && audience === 'everyone');
}

/** All rendered pages, of the shell and of the remotes. */
export const RENDERED_PAGES: readonly RenderedPage[] = [
  ...OF_THE_SHELL,
  ...REMOTES.flatMap((folder) =>
    renderedRoutes(folder).flatMap((route) => pagesOf(folder.replace(/^mfe-/, ''), route)),
  ),
];

/** Returns the paths that the site map lists. */
export async function fetchSitemap(url: string): Promise<string[]> {
  const xml = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(unescapeHtml(address)).pathname);
}

const NAME = /:(\w+)/g;
const namesIn = (pattern: string): readonly string[] => [...pattern.matchAll(NAME)].map(([, name = '']) => name);

/** Matches the addresses of a route, with a group for each parameter. */
const patternOf = (route: string) => new RegExp(`^${route.replaceAll(NAME, '(?<$1>[^/]+)')}$`);

/** There are thousands of pages of words: few of them are enough. */
const DOCUMENTS_MAX = 1_000;
const FEW = 12;

/** Returns the length of the responses from which a page is rendered, as far as its address names them. */
async function sizeOf(url: string, { pattern, calls }: RenderedPage, address: string): Promise<number> {
  const params = patternOf(pattern).exec(address)?.groups ?? {};
  const named = calls.filter((call) => namesIn(call).every((name) => name in params));
  const responses = named.map(async (call) => {
    const filled = call.replaceAll(NAME, (_, name: string) => params[name] ?? '');
    return (await (await fetch(url + filled)).text()).length;
  });
  return (await Promise.all(responses)).reduce((sum, length) => sum + length, 0);
}

/** Returns the addresses of a route's documents, the shortest one first. */
async function fetchBySize(url: string, page: RenderedPage, sitemap: readonly string[]): Promise<string[]> {
  const isOfRoute = patternOf(page.pattern);
  const all = sitemap.filter((each) => isOfRoute.test(each));
  const apart = all.length > DOCUMENTS_MAX ? Math.ceil(all.length / FEW) : 1;
  const some = all.filter((_, at) => at % apart === 0);
  const sizes = await Promise.all(some.map(async (address) => ({ address, size: await sizeOf(url, page, address) })));
  return sizes.toSorted((one, other) => one.size - other.size).map(({ address }) => address);
}

/** Returns the address of each page, by its name. */
export async function findAddresses(url: string, sitemap: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const addresses = new Map<string, string>();
  for (const page of RENDERED_PAGES) {
    if (page.document === 'none') addresses.set(page.name, page.pattern.replace(/\/\*$/, ''));
    if (page.document !== 'shortest') continue;
    const bySize = await fetchBySize(url, page, sitemap);
    for (const each of RENDERED_PAGES.filter(({ pattern }) => pattern === page.pattern))
      addresses.set(each.name, bySize.at(each.document === 'shortest' ? 0 : -1) ?? each.pattern);
  }
  return addresses;
}
