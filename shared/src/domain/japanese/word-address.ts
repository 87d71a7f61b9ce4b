import { romaji } from './romaji.js';

const SLUG_MAX_LENGTH = 60;

/** The reading in Latin letters as a part of an address: lower case, words joined by dashes. Empty for a reading without kana. */
export const wordSlug = (reading: string): string =>
  romaji(reading)
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/['’\p{M}]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX_LENGTH)
    .replaceAll(/^-|-$/g, '');

/** What follows `/word/`: the id of an entry, and its reading for people who read the address. */
export function wordSegment({ entryId, reading }: { readonly entryId: string; readonly reading: string }): string {
  const slug = wordSlug(reading);
  return slug === '' ? entryId : `${entryId}-${slug}`;
}

/** The address of a word's page. */
export const wordAddress = (word: { readonly entryId: string; readonly reading: string }): string =>
  `/word/${wordSegment(word)}`;
