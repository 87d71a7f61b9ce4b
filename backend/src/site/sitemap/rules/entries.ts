import type { SitemapEntry } from '@shinobi/shared/contract/site/sitemap-edit';
import type { PublicPage } from '../../pages/index.js';
import type { SitemapEntryEntity } from '../sitemap-entry.entity.js';

type EntrySettings = Omit<SitemapEntryEntity, 'address'>;
const NO_SETTINGS: EntrySettings = { included: null, priority: null, changefreq: null, version: 0, changedAt: '' };

const settingsView = ({ priority, changefreq, version, changedAt }: EntrySettings) => ({
  priority: priority === null ? null : priority / 10,
  changefreq,
  version,
  changedAt: changedAt || null,
});

function entryOfPage({ path, origin, changedAt: lastmod }: PublicPage, row: EntrySettings = NO_SETTINGS): SitemapEntry {
  const included = row.included ?? true;
  return { address: path, origin, included, listed: included, lastmod, ...settingsView(row) };
}

function entryOfOwn(row: SitemapEntryEntity, isThere: boolean): SitemapEntry {
  const included = row.included === true;
  return {
    address: row.address,
    origin: 'own',
    included,
    listed: included && isThere,
    lastmod: null,
    ...settingsView(row),
  };
}

/**
 * Returns the entries for all pages, in their order, and for the addresses that the administrator has added. `isThere`
 * returns whether a public page exists at an address.
 */
export function sitemapEntries(
  pages: readonly PublicPage[],
  rows: readonly SitemapEntryEntity[],
  isThere: (address: string) => boolean,
): SitemapEntry[] {
  const saidOf = new Map(rows.map((row) => [row.address, row]));
  const byPath = new Map(pages.toReversed().map((page) => [page.path, page]));
  const own = rows.filter(({ address, included }) => included !== null && !byPath.has(address));
  return [
    ...pages.filter((page) => byPath.get(page.path) === page).map((page) => entryOfPage(page, saidOf.get(page.path))),
    ...own.map((row) => entryOfOwn(row, isThere(row.address))),
  ];
}
