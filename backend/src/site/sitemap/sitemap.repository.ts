import { Injectable } from '@nestjs/common';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { SitemapEntryEntity } from './sitemap-entry.entity.js';

/** Every change raises a version and rows are never deleted, so the sum identifies the state. */
const REVISION = 'SELECT CAST(COALESCE(SUM("version"), 0) AS INTEGER) AS "revision" FROM "sitemap_entries"';

@Injectable()
export class SitemapRepository {
  findAll(tx: ReadTransaction): Promise<SitemapEntryEntity[]> {
    return managerOf(tx).find(SitemapEntryEntity, { order: { address: 'ASC' } });
  }

  find(tx: ReadTransaction, address: string): Promise<SitemapEntryEntity | null> {
    return managerOf(tx).findOneBy(SitemapEntryEntity, { address });
  }

  async save(tx: Transaction, row: SitemapEntryEntity): Promise<void> {
    await managerOf(tx).upsert(SitemapEntryEntity, row, ['address']);
  }

  /** Returns a number that differs after each change. */
  async revision(tx: ReadTransaction): Promise<number> {
    const [row] = await managerOf(tx).query<{ revision: number }[]>(REVISION);
    return row?.revision ?? 0;
  }
}
