import { describe, expect, it } from '@jest/globals';
import type { PublicPage } from '../../pages/index.js';
import type { SitemapEntryEntity } from '../sitemap-entry.entity.js';
import { sitemapEntries } from './entries.js';

const aPage = (path: string, given: Partial<PublicPage> = {}): PublicPage => ({
  path,
  origin: 'page',
  changedAt: null,
  isOnDemand: false,
  ...given,
});
const aRow = (address: string, given: Partial<SitemapEntryEntity> = {}): SitemapEntryEntity => ({
  address,
  included: true,
  priority: null,
  changefreq: null,
  version: 1,
  changedAt: '2026-11-21T09:00:00.000Z',
  ...given,
});
const everywhere = () => true;
const listed = (...given: Parameters<typeof sitemapEntries>) =>
  sitemapEntries(...given).flatMap(({ address, listed: isListed }) => (isListed ? [address] : []));

describe('the entries of the site map', () => {
  it('are all public pages, as long as nothing is said', () => {
    const changedAt = '2026-11-20T08:00:00.000Z';
    const pages = [aPage('/'), aPage('/folktales/momotaro', { origin: 'content', changedAt })];
    expect(sitemapEntries(pages, [], everywhere)).toEqual([
      {
        ...{ address: '/', origin: 'page', included: true, listed: true, lastmod: null },
        ...{ priority: null, changefreq: null, version: 0, changedAt: null },
      },
      {
        ...{ address: '/folktales/momotaro', origin: 'content', included: true, listed: true, lastmod: changedAt },
        ...{ priority: null, changefreq: null, version: 0, changedAt: null },
      },
    ]);
  });

  it('are without a page that is left out, and as the administrator says', () => {
    const rows = [aRow('/terms', { included: false }), aRow('/', { priority: 7, changefreq: 'daily', version: 3 })];
    expect(listed([aPage('/'), aPage('/terms')], rows, everywhere)).toEqual(['/']);
    expect(sitemapEntries([aPage('/')], rows, everywhere)[0]).toMatchObject({
      priority: 0.7,
      changefreq: 'daily',
      version: 3,
    });
  });

  it('are also the administrator’s own, as long as their pages are there', () => {
    const rows = [aRow('/flashcard/genre-1'), aRow('/flashcard/genre-2'), aRow('/old', { included: false })];
    const isThere = (address: string) => address !== '/flashcard/genre-2';
    expect(listed([aPage('/')], rows, isThere)).toEqual(['/', '/flashcard/genre-1']);
    expect(sitemapEntries([], rows, isThere).map(({ address }) => address)).toContain('/flashcard/genre-2');
  });

  it('say nothing of what was taken back', () => {
    const rows = [aRow('/', { included: null, version: 4 }), aRow('/own', { included: null, version: 2 })];
    expect(sitemapEntries([aPage('/')], rows, everywhere)).toMatchObject([
      { address: '/', included: true, listed: true, version: 4 },
    ]);
  });

  it('name an address once', () => {
    const first = aPage('/', { origin: 'content' });
    expect(sitemapEntries([first, aPage('/')], [aRow('/')], everywhere)).toMatchObject([
      { address: '/', origin: 'content' },
    ]);
  });
});
