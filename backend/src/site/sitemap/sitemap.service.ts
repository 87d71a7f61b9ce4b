import { Injectable } from '@nestjs/common';
import type { RequestOf } from '@shinobi/shared/contract';
import type { SitemapEntry } from '@shinobi/shared/contract/site/sitemap-edit';
import { Clock } from '../../runtime/clock.js';
import { Settings } from '../../runtime/settings.js';
import { takeAdvisoryLock } from '../../database/take-advisory-lock.js';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { mainSite, PageService } from '../pages/index.js';
import { siteMapEntries } from './rules/entries.js';
import { ownAddress } from './rules/own-address.js';
import type { SitemapEntryRow } from './sitemap-entry.entity.js';
import { foreignAddress, noEntry, nothingThere, stale, tooMany, writtenOtherwise } from './sitemap.errors.js';
import { SitemapRepository } from './sitemap.repository.js';

/** As many addresses of one's own as somebody looks after. */
const OWN_MAX = 1000;

type Sent = RequestOf<'POST /api/SitemapEdit/Save'>['body'];
type Reset = RequestOf<'POST /api/SitemapEdit/Reset'>['body'];
type Saying = Pick<SitemapEntryRow, 'included' | 'priority' | 'changefreq'>;

/** Without what makes no difference to which page is meant: letter case, and what is encoded that need not be. */
const plain = (path: string) => decodeURIComponent(path).toLowerCase();

const NOTHING: Saying = { included: null, priority: null, changefreq: null };

/** What the site map names, and what the administrator says of it. */
@Injectable()
export class SitemapService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly rows: SitemapRepository,
    private readonly pages: PageService,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Where the site is, without a closing slash. */
  get site(): string {
    return mainSite(this.settings);
  }

  async all(): Promise<SitemapEntry[]> {
    const rows = await this.work.read((tx) => this.rows.all(tx));
    const there = await this.there(rows);
    return siteMapEntries(await this.pages.publicPages(), rows, (address) => there.has(address));
  }

  /** Rejects with `NotFound`. */
  async one(typed: string): Promise<SitemapEntry> {
    const address = ownAddress(typed, this.site);
    const entry = address === null ? null : await this.work.read((tx) => this.entry(tx, address));
    if (!entry) throw noEntry();
    return entry;
  }

  /** Rejects with `UnknownAddress`, `StaleVersion` and `TooMuch`. */
  async save({ address: typed, included, priority, changefreq, version }: Sent): Promise<SitemapEntry> {
    const address = ownAddress(typed, this.site);
    if (address === null) throw foreignAddress();
    await this.checkThere(address);
    const tenths = priority === null ? null : Math.round(priority * 10);
    const entry = await this.say(address, version, { included, priority: tenths, changefreq });
    if (!entry) throw noEntry();
    return entry;
  }

  /** Rejects with `NotFound` and `StaleVersion`; null where nothing is left of it. */
  async reset({ address: typed, version }: Reset): Promise<SitemapEntry | null> {
    const { address, version: current } = await this.one(typed);
    if (current > 0) return this.say(address, version, NOTHING);
    if (version !== undefined && version !== 0) throw stale(await this.one(address));
    return this.one(address);
  }

  /** Another number after each change of what is said. */
  revision(): Promise<number> {
    return this.work.read((tx) => this.rows.revision(tx));
  }

  private say(address: string, version: number | undefined, saying: Saying): Promise<SitemapEntry | null> {
    return this.work.run(async (tx) => {
      await takeAdvisoryLock(tx, 'sitemap-edit');
      const before = await this.rows.find(tx, address);
      const known = before?.version ?? 0;
      if (version !== undefined && version !== known) throw stale(await this.entry(tx, address));
      if (!before) await this.checkRoom(tx, address);
      await this.rows.put(tx, { address, ...saying, version: known + 1, changedAt: this.clock.iso() });
      return this.entry(tx, address);
    });
  }

  /** An address that the map does not name by itself has to be a page, in the one way in which it is written. */
  private async checkThere(address: string): Promise<void> {
    const pages = await this.pages.publicPages();
    if (pages.some(({ path }) => path === address)) return;
    const alike = pages.find(({ path }) => plain(path) === plain(address));
    if (alike) throw writtenOtherwise(alike.path);
    const row = await this.work.read((tx) => this.rows.find(tx, address));
    const isKnown = row !== null && row.included !== null;
    if (!isKnown && !(await this.pages.isPublicPage(address))) throw nothingThere();
  }

  private async checkRoom(tx: Transaction, address: string): Promise<void> {
    const pages = new Set((await this.pages.publicPages()).map(({ path }) => path));
    const own = (await this.rows.all(tx)).filter((row) => !pages.has(row.address));
    if (!pages.has(address) && own.length >= OWN_MAX) throw tooMany();
  }

  private async entry(tx: ReadTransaction, address: string): Promise<SitemapEntry | null> {
    const row = await this.rows.find(tx, address);
    const pages = (await this.pages.publicPages()).filter(({ path }) => path === address);
    const rows = row ? [row] : [];
    const there = await this.there(rows);
    return siteMapEntries(pages, rows, (own) => there.has(own))[0] ?? null;
  }

  private async there(rows: readonly SitemapEntryRow[]): Promise<ReadonlySet<string>> {
    const found = await Promise.all(
      rows.map(async ({ address, included }) => (included && (await this.pages.isPublicPage(address)) ? address : '')),
    );
    return new Set(found);
  }
}
