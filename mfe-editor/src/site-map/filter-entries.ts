import type { SitemapEntry } from '@shinobi/shared/contract/site/sitemap-edit';

/** Which entries are looked at, with the words for them. */
export const ENTRY_FILTERS = {
  all: 'All',
  page: 'Pages',
  content: 'Lessons, words, tales, articles',
  own: 'Your own',
  out: 'Not in the site map',
  changed: 'Changed by you',
} as const;
export type EntryFilter = keyof typeof ENTRY_FILTERS;

const MATCHES: Readonly<Record<EntryFilter, (entry: SitemapEntry) => boolean>> = {
  all: () => true,
  page: ({ origin }) => origin === 'page',
  content: ({ origin }) => origin === 'content',
  own: ({ origin }) => origin === 'own',
  out: ({ listed }) => !listed,
  changed: ({ included, priority, changefreq, origin }) =>
    origin === 'own' || !included || priority !== null || changefreq !== null,
};

/** An address as it is read, not as it is sent. */
export function readableAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Those of a kind whose address holds a text, whatever the letter case. */
export const filterEntries = (entries: readonly SitemapEntry[], kind: EntryFilter, text: string): SitemapEntry[] =>
  entries.filter(
    (entry) => MATCHES[kind](entry) && readableAddress(entry.address).toLowerCase().includes(text.trim().toLowerCase()),
  );
