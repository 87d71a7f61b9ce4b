import { nameKey } from '@shinobi/shared/domain/platform/name-key';
import { Injectable } from '@nestjs/common';
import type { RequestOf } from '@shinobi/shared/contract';
import type { SitemapEntry } from '@shinobi/shared/contract/site/sitemap-edit';
import { Clock } from '../../runtime/clock.js';
import { Settings } from '../../runtime/settings.js';
import { takeAdvisoryLock } from '../../database/take-advisory-lock.js';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { mainSite, PageService } from '../pages/index.js';
import { sitemapEntries } from './rules/entries.js';
import { ownAddress } from './rules/own-address.js';
import type { SitemapEntryEntity } from './sitemap-entry.entity.js';
import {
  alreadyListed,
  entryNotFound,
  foreignAddress,
  pageNotFound,
  staleEntry,
  tooManyAddresses,
} from './sitemap.errors.js';
import { SitemapRepository } from './sitemap.repository.js';

/** The most addresses that an administrator can add. */
const OWN_MAX = 1000;

type SaveEntryRequest = RequestOf<'POST /api/SitemapEdit/Save'>['body'];
type ResetEntryRequest = RequestOf<'POST /api/SitemapEdit/Reset'>['body'];
type EntrySettings = Pick<SitemapEntryEntity, 'included' | 'priority' | 'changefreq'>;

/** Removes differences that do not matter for finding a page: letter case and unnecessary encoding. */
const comparablePath = (path: string) => nameKey(decodeURIComponent(path));

const NO_SETTINGS: EntrySettings = { included: null, priority: null, changefreq: null };

/** The entries of the site map and the administrator's settings for them. */
@Injectable()
export class SitemapService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly rows: SitemapRepository,
    private readonly pages: PageService,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** The origin of the main site, without a trailing slash. */
  get site(): string {
    return mainSite(this.settings);
  }

  async listEntries(): Promise<SitemapEntry[]> {
    const rows = await this.work.read((tx) => this.rows.findAll(tx));
    const there = await this.findExisting(rows);
    return sitemapEntries(await this.pages.listPublicPages(), rows, (address) => there.has(address));
  }

  /** Rejects with `NotFound`. */
  async getEntry(typed: string): Promise<SitemapEntry> {
    const address = ownAddress(typed, this.site);
    const entry = address === null ? null : await this.work.read((tx) => this.findEntry(tx, address));
    if (!entry) throw entryNotFound();
    return entry;
  }

  /** Rejects with `UnknownAddress`, `StaleVersion` and `TooMuch`. */
  async saveEntry({
    address: typed,
    included,
    priority,
    changefreq,
    version,
  }: SaveEntryRequest): Promise<SitemapEntry> {
    const address = ownAddress(typed, this.site);
    if (address === null) throw foreignAddress();
    await this.requirePage(address);
    const tenths = priority === null ? null : Math.round(priority * 10);
    const entry = await this.storeSettings(address, version, { included, priority: tenths, changefreq });
    if (!entry) throw entryNotFound();
    return entry;
  }

  /** Resets an entry. Returns null if it no longer exists. Rejects with `NotFound` and `StaleVersion`. */
  async resetEntry({ address: typed, version }: ResetEntryRequest): Promise<SitemapEntry | null> {
    const { address, version: current } = await this.getEntry(typed);
    if (current > 0) return this.storeSettings(address, version, NO_SETTINGS);
    if (version !== undefined && version !== 0) throw staleEntry(await this.getEntry(address));
    return this.getEntry(address);
  }

  /** Returns a number that differs after each change of the settings. */
  revision(): Promise<number> {
    return this.work.read((tx) => this.rows.revision(tx));
  }

  private storeSettings(
    address: string,
    version: number | undefined,
    saying: EntrySettings,
  ): Promise<SitemapEntry | null> {
    return this.work.run(async (tx) => {
      await takeAdvisoryLock(tx, 'sitemap-edit');
      const before = await this.rows.find(tx, address);
      const known = before?.version ?? 0;
      if (version !== undefined && version !== known) throw staleEntry(await this.findEntry(tx, address));
      if (!before) await this.requireRoom(tx, address);
      await this.rows.save(tx, { address, ...saying, version: known + 1, changedAt: this.clock.iso() });
      return this.findEntry(tx, address);
    });
  }

  /** Checks that an added address is a page of the site and is written in its usual form. */
  private async requirePage(address: string): Promise<void> {
    const pages = await this.pages.listPublicPages();
    if (pages.some(({ path }) => path === address)) return;
    const alike = pages.find(({ path }) => comparablePath(path) === comparablePath(address));
    if (alike) throw alreadyListed(alike.path);
    const row = await this.work.read((tx) => this.rows.find(tx, address));
    const isKnown = row !== null && row.included !== null;
    if (!isKnown && !(await this.pages.isPublicPage(address))) throw pageNotFound();
  }

  private async requireRoom(tx: Transaction, address: string): Promise<void> {
    const pages = new Set((await this.pages.listPublicPages()).map(({ path }) => path));
    const own = (await this.rows.findAll(tx)).filter((row) => !pages.has(row.address));
    if (!pages.has(address) && own.length >= OWN_MAX) throw tooManyAddresses();
  }

  private async findEntry(tx: ReadTransaction, address: string): Promise<SitemapEntry | null> {
    const row = await this.rows.find(tx, address);
    const pages = (await this.pages.listPublicPages()).filter(({ path }) => path === address);
    const rows = row ? [row] : [];
    const there = await this.findExisting(rows);
    return sitemapEntries(pages, rows, (own) => there.has(own))[0] ?? null;
  }

  private async findExisting(rows: readonly SitemapEntryEntity[]): Promise<ReadonlySet<string>> {
    const found = await Promise.all(
      rows.map(async ({ address, included }) => (included && (await this.pages.isPublicPage(address)) ? address : '')),
    );
    return new Set(found);
  }
}
