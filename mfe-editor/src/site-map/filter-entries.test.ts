import { describe, expect, it } from '@jest/globals';
import type { SitemapEntry } from '@shinobi/shared/contract/site/sitemap-edit';
import { type EntryFilter, filterEntries, readableAddress } from './filter-entries.js';

const anEntry = (address: string, given: Partial<SitemapEntry> = {}): SitemapEntry => ({
  ...{ address, origin: 'page', included: true, listed: true, priority: null, changefreq: null },
  ...{ lastmod: null, version: 0, changedAt: null },
  ...given,
});
const entries = [
  anEntry('/'),
  anEntry('/terms', { included: false, listed: false }),
  anEntry('/vocabulary-quiz/%E9%A3%9F', { origin: 'content', priority: 0.5 }),
  anEntry('/flashcard/kana', { origin: 'own', listed: false }),
];

describe('filterEntries', () => {
  it.each<[EntryFilter, string, string[]]>([
    ['all', '', ['/', '/terms', '/vocabulary-quiz/%E9%A3%9F', '/flashcard/kana']],
    ['page', '', ['/', '/terms']],
    ['content', '', ['/vocabulary-quiz/%E9%A3%9F']],
    ['own', '', ['/flashcard/kana']],
    ['out', '', ['/terms', '/flashcard/kana']],
    ['changed', '', ['/terms', '/vocabulary-quiz/%E9%A3%9F', '/flashcard/kana']],
    ['all', ' TERM ', ['/terms']],
    ['all', '食', ['/vocabulary-quiz/%E9%A3%9F']],
    ['own', 'terms', []],
  ])('for %s and "%s" returns %j', (filter, text, addresses) => {
    expect(filterEntries(entries, filter, text).map(({ address }) => address)).toEqual(addresses);
  });

  it('shows undecodable addresses unchanged', () => {
    expect(readableAddress('/%E9%A3%9F')).toBe('/食');
    expect(readableAddress('/%FF')).toBe('/%FF');
  });
});
