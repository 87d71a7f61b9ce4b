import type { SitemapEntry } from '@shinobi/shared/contract/site/sitemap-edit';
import { escapeHtml } from '../../pages/index.js';

/** The limit of the sitemap protocol (sitemaps.org). */
export const ADDRESSES_MAX = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

type SitemapUrl = Pick<SitemapEntry, 'address' | 'lastmod' | 'changefreq' | 'priority'>;

const element = (name: string, text: string | null | undefined) =>
  text === null || text === undefined ? '' : `<${name}>${escapeHtml(text)}</${name}>`;

const urlElement = (site: string, { address, lastmod, changefreq, priority }: SitemapUrl): string =>
  [
    '<url>',
    element('loc', site + address),
    element('lastmod', lastmod?.slice(0, 'YYYY-MM-DD'.length)),
    element('changefreq', changefreq),
    element('priority', priority?.toFixed(1)),
    '</url>',
  ].join('');

/** Returns the site map as XML. `site` is the origin, without a trailing slash. */
export function sitemapXml(site: string, entries: readonly SitemapUrl[]): string {
  const urls = entries.slice(0, ADDRESSES_MAX).map((entry) => `${urlElement(site, entry)}\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n${urls.join('')}</urlset>\n`;
}
