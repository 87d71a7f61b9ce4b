import { describe, expect, it } from '@jest/globals';
import { ADDRESSES_MAX, sitemapXml } from './sitemap-xml.js';

const SITE = 'https://shinobi.example';
const anEntry = (given: Partial<Parameters<typeof sitemapXml>[1][number]> = {}) => ({
  address: '/terms',
  lastmod: null,
  changefreq: null,
  priority: null,
  ...given,
});
const urlsOf = (text: string) => text.split('\n').filter((line) => line.startsWith('<url>'));

describe('the text of the site map', () => {
  it('names whole addresses, and of each what is known', () => {
    expect(sitemapXml(SITE, [anEntry()])).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        '<url><loc>https://shinobi.example/terms</loc></url>\n</urlset>\n',
    );
    const known = anEntry({ lastmod: '2026-11-21T09:00:00.000Z', changefreq: 'weekly', priority: 1 });
    expect(urlsOf(sitemapXml(SITE, [known]))).toEqual([
      '<url><loc>https://shinobi.example/terms</loc><lastmod>2026-11-21</lastmod>' +
        '<changefreq>weekly</changefreq><priority>1.0</priority></url>',
    ]);
    expect(sitemapXml(SITE, [anEntry({ priority: 0 })])).toContain('<priority>0.0</priority>');
  });

  it('is well-formed whatever an address holds', () => {
    const [url] = urlsOf(sitemapXml(SITE, [anEntry({ address: `/a&b'c"<d>` })]));
    expect(url).toBe('<url><loc>https://shinobi.example/a&amp;b&#39;c&quot;&lt;d&gt;</loc></url>');
  });

  it('names no more addresses than a site map may', () => {
    const many = Array.from({ length: ADDRESSES_MAX + 1 }, () => anEntry());
    expect(urlsOf(sitemapXml(SITE, many))).toHaveLength(ADDRESSES_MAX);
  });
});
