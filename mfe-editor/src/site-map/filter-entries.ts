import type { SitemapEntry } from '@shinobi/shared/contract/site/sitemap-edit';

/** The filters of the list, with their labels. */
export const ENTRY_FILTERS = {
  all: 'All',
  page: 'Pages',
  content: 'Lessons, words, folktales, articles',
  own: 'Added by you',
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

/** Decodes an address for display. */
export function readableAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Returns the entries that match a filter and whose address contains a text in any letter case. */
export const filterEntries = (entries: readonly SitemapEntry[], kind: EntryFilter, text: string): SitemapEntry[] =>
  entries.filter(
    (entry) => MATCHES[kind](entry) && readableAddress(entry.address).toLowerCase().includes(text.trim().toLowerCase()),
  );
