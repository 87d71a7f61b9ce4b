/** A page as a crawler sees it. */
export interface CrawledPage {
  readonly status: number;
  readonly html: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };

/** Returns a text or an attribute's value without its escapes. */
export const unescapeHtml = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => ENTITIES[name] ?? '');

/** Returns the attributes of all tags of a name, in their order. */
export const tagsIn = (html: string, name: string): Readonly<Record<string, string>>[] =>
  [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, unescapeHtml(value)]),
    ),
  );

/** Returns the paths of the site that the links of a page lead to, without queries and hashes. */
function linksIn({ html }: CrawledPage, from: string, origin: string): string[] {
  const addresses = tagsIn(html, 'a').flatMap(({ href }) => (href === undefined ? [] : [new URL(href, origin + from)]));
  return addresses.filter((address) => address.origin === origin).map(({ pathname }) => pathname);
}

async function fetchPage(address: string): Promise<CrawledPage> {
  const response = await fetch(address);
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  return { status: response.status, html: isPage ? await response.text() : '' };
}

/** What a crawler finds by links of the HTML from the home page. No script runs. */
interface Crawl {
  readonly pages: ReadonlyMap<string, CrawledPage>;
  /** The paths of all links, also of those that were not followed. */
  readonly linked: ReadonlySet<string>;
}

export async function crawl(origin: string, follows: (path: string) => boolean): Promise<Crawl> {
  const pages = new Map<string, CrawledPage>();
  const linked = new Set(['/']);
  // A set also iterates over what is added meanwhile.
  for (const path of linked) {
    if (!follows(path)) continue;
    const page = await fetchPage(origin + path);
    pages.set(path, page);
    for (const link of linksIn(page, path, origin)) linked.add(link);
  }
  return { pages, linked };
}
