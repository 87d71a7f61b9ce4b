import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { crawl, type CrawledPage, tagsIn, unescapeHtml } from './support/crawler.js';
import { type Product, startProduct } from './support/product.js';
import { waitUntilRendered } from './support/rendered-pages/page-html.js';
import { findAddresses } from './support/rendered-pages/rendered-routes.js';

/** Until all pages have been rendered after the start. */
const RENDERED_WITHIN_MS = 240_000;
const TITLE_MAX = 70;
/** Editors choose the titles of documents. */
const DOCUMENT_TITLE_MAX = 90;
const SITE = 'https://shinobi.example';

let product: Product;
let pages: ReadonlyMap<string, CrawledPage>;
/** The paths of the site map. */
let inSitemap: readonly string[];
/** Those that are checked: of the thousands of words a few. */
let listed: readonly string[];
/** Those to which no link leads. */
let missing: readonly string[];

async function readSitemap(): Promise<string[]> {
  const xml = await (await fetch(`${product.url}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(unescapeHtml(url)).pathname);
}

const isWord = (path: string) => path.startsWith('/word/');
/** Between two words that are checked. */
const WORDS_APART = 400;

beforeAll(async () => {
  product = await startProduct({ env: { PUBLIC_URL: SITE } });
  inSitemap = await readSitemap();
  const words = inSitemap.filter(isWord).filter((_, at) => at % WORDS_APART === 0);
  listed = [...inSitemap.filter((path) => !isWord(path)), ...words];
  const follows = (path: string) => !isWord(path) || words.includes(path);
  // The server renders its pages after its start; until then a page has the links of its frame alone.
  const deadline = Date.now() + RENDERED_WITHIN_MS;
  const kinds = await findAddresses(product.url, inSitemap);
  await waitUntilRendered(product.url, [...kinds.values()], RENDERED_WITHIN_MS);
  do {
    const found = await crawl(product.url, follows);
    pages = found.pages;
    missing = inSitemap.filter((path) => !found.linked.has(path));
  } while (missing.length > 0 && Date.now() < deadline);
}, RENDERED_WITHIN_MS + 60_000);
afterAll(() => product?.stop());

const htmlOf = (path: string): string => pages.get(path)?.html ?? '';
const metaIn = (html: string, name: string): string | undefined =>
  tagsIn(html, 'meta').find((meta) => meta.property === name || meta.name === name)?.content;
const titleIn = (html: string): string => unescapeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
const isRendered = (html: string): boolean => html.includes('id="page-data"');

const isOneOfMany = (html: string): boolean => html.includes('"BreadcrumbList"');

type Node = Readonly<Record<string, unknown>>;

/** What each type needs; structured data without it is of no use to a search engine. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['name', 'url', 'description', 'publisher'],
  Organization: ['name', 'url', 'logo'],
  Course: ['name', 'description', 'url', 'provider', 'inLanguage'],
  LearningResource: ['name', 'description', 'url', 'provider', 'inLanguage', 'image'],
  Article: ['headline', 'description', 'url', 'image', 'author', 'publisher', 'inLanguage', 'mainEntityOfPage'],
  DefinedTerm: ['name', 'description', 'url', 'inLanguage', 'inDefinedTermSet'],
  DefinedTermSet: ['name', 'description', 'url', 'inLanguage'],
  BreadcrumbList: ['itemListElement'],
};

function nodesIn(html: string): readonly Node[] {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return json === undefined ? [] : (JSON.parse(json) as { '@graph': Node[] })['@graph'];
}

const faultsOfNode = (node: Node): string[] => {
  const required = REQUIRED[String(node['@type'])];
  if (!required) return [`unknown type ${String(node['@type'])}`];
  return required.filter((field) => !node[field]).map((field) => `${String(node['@type'])} without ${field}`);
};

/** Returns what is wrong with the pages of the site map, by path. */
const faults = (check: (html: string, path: string) => readonly string[]) =>
  listed.flatMap((path) => check(htmlOf(path), path).map((fault) => `${path}: ${fault}`));

describe('a crawler that runs no script', () => {
  it('finds every page of the site map by links from the home page (docs/behaviour/search.md, rule 4)', () => {
    expect(listed.length).toBeGreaterThan(300);
    expect(inSitemap.filter(isWord).length).toBeGreaterThan(2000);
    expect(missing).toEqual([]);
  });

  it('finds no link to a page that does not exist', () => {
    const dead = [...pages].filter(([path, { status }]) => status !== 200 && !path.startsWith('/api/'));
    expect(dead.map(([path, { status }]) => `${path}: ${status}`)).toEqual([]);
  });

  it('finds nothing in the site map that must not be indexed (docs/behaviour/search.md, rule 3)', () => {
    expect(faults((html) => (metaIn(html, 'robots')?.includes('noindex') ? ['noindex'] : []))).toEqual([]);
  });

  it('finds no page with a canonical address that the site map lacks', () => {
    const canonical = [...pages.values()].flatMap(({ html }) =>
      tagsIn(html, 'link').filter(({ rel }) => rel === 'canonical'),
    );
    const paths = new Set(canonical.map(({ href = '' }) => new URL(href).pathname));
    expect([...paths].filter((path) => !inSitemap.includes(path))).toEqual([]);
  });
});

describe('every page of the site map', () => {
  it('has one canonical address, its own (docs/behaviour/search.md, rule 1)', () => {
    expect(
      faults((html, path) => {
        const found = tagsIn(html, 'link').filter(({ rel }) => rel === 'canonical');
        return found.length === 1 && found[0]?.href === SITE + path ? [] : [JSON.stringify(found)];
      }),
    ).toEqual([]);
  });

  it('has a title that fits into a list of results, and a description', () => {
    expect(
      faults((html) => [
        ...(titleIn(html).length > (isOneOfMany(html) ? DOCUMENT_TITLE_MAX : TITLE_MAX)
          ? [`${titleIn(html).length} characters: ${titleIn(html)}`]
          : []),
        ...((metaIn(html, 'description') ?? '').length < 20 ? ['no description'] : []),
      ]),
    ).toEqual([]);
  });

  it('has structured data that is complete (docs/behaviour/search.md, rule 5)', () => {
    expect(faults((html) => nodesIn(html).flatMap(faultsOfNode))).toEqual([]);
    const types = new Set(listed.flatMap((path) => nodesIn(htmlOf(path)).map((node) => node['@type'])));
    expect([...types].toSorted()).toEqual(Object.keys(REQUIRED).toSorted());
  });

  it('has one first heading when its content is rendered', () => {
    expect(
      faults((html) => {
        const count = (html.match(/<h1[\s>]/g) ?? []).length;
        return !isRendered(html) || count === 1 ? [] : [`${count} first headings`];
      }),
    ).toEqual([]);
  });

  it('has a picture of the right size for social networks (docs/behaviour/search.md, rule 9)', async () => {
    const pictures = new Set(listed.map((path) => metaIn(htmlOf(path), 'og:image') ?? 'none'));
    expect(pictures.size).toBeGreaterThan(100);
    // Drawing all of them would take a minute.
    const byKind = Map.groupBy(pictures, (picture) => picture.split('/')[4]);
    const some = [...byKind.values()].flatMap((kind) => kind.slice(0, 3));
    const wrong: string[] = [];
    for (const picture of some) {
      const response = await fetch(picture.replace(SITE, product.url));
      const png = Buffer.from(await response.arrayBuffer());
      const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
      if (response.status !== 200 || width !== 1200 || height !== 630 || png.length > 60_000)
        wrong.push(`${picture}: ${response.status}, ${width} × ${height}, ${png.length} bytes`);
    }
    expect(wrong).toEqual([]);
  });
});
