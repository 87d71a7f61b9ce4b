import { Injectable } from '@nestjs/common';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { SitemapEntryRow } from './sitemap-entry.entity.js';

/** Every change raises a version, and no row ever goes. */
const REVISION = 'SELECT CAST(COALESCE(SUM("version"), 0) AS INTEGER) AS "revision" FROM "sitemap_entries"';

@Injectable()
export class SitemapRepository {
  all(tx: ReadTransaction): Promise<SitemapEntryRow[]> {
    return managerOf(tx).find(SitemapEntryRow, { order: { address: 'ASC' } });
  }

  find(tx: ReadTransaction, address: string): Promise<SitemapEntryRow | null> {
    return managerOf(tx).findOneBy(SitemapEntryRow, { address });
  }

  async put(tx: Transaction, row: SitemapEntryRow): Promise<void> {
    await managerOf(tx).upsert(SitemapEntryRow, row, ['address']);
  }

  /** Another number after each change. */
  async revision(tx: ReadTransaction): Promise<number> {
    const [row] = await managerOf(tx).query<{ revision: number }[]>(REVISION);
    return row?.revision ?? 0;
  }
}
