import type { SitemapEntry } from '@shinobi/shared/contract/site/sitemap-edit';

/** Which entries are looked at, with the words for them. */
export const KINDS = {
  all: 'All',
  page: 'Pages',
  content: 'Lessons, words, tales, articles',
  own: 'Your own',
  out: 'Not in the site map',
  changed: 'Changed by you',
} as const;
export type Kind = keyof typeof KINDS;

const IS_OF: Readonly<Record<Kind, (entry: SitemapEntry) => boolean>> = {
  all: () => true,
  page: ({ origin }) => origin === 'page',
  content: ({ origin }) => origin === 'content',
  own: ({ origin }) => origin === 'own',
  out: ({ listed }) => !listed,
  changed: ({ included, priority, changefreq, origin }) =>
    origin === 'own' || !included || priority !== null || changefreq !== null,
};

/** An address as it is read, not as it is sent. */
export function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Those of a kind whose address holds a text, whatever the letter case. */
export const wantedEntries = (entries: readonly SitemapEntry[], kind: Kind, text: string): SitemapEntry[] =>
  entries.filter(
    (entry) => IS_OF[kind](entry) && readable(entry.address).toLowerCase().includes(text.trim().toLowerCase()),
  );
