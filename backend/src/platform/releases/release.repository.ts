import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { ReleasePointerEntity } from './release-pointer.entity.js';
import { ReleaseEntity } from './release.entity.js';
import { ReleaseReportEntity } from './release-report.entity.js';

/** How many distinct clients have reported a version, and how many of them a failure. */
export interface VersionReports {
  readonly name: string;
  readonly version: string;
  readonly clients: number;
  readonly failed: number;
}

@Injectable()
export class ReleaseRepository {
  /** All releases, newest first within a remote. */
  findAll(tx: ReadTransaction): Promise<ReleaseEntity[]> {
    return managerOf(tx).find(ReleaseEntity, { order: { name: 'ASC', createdAt: 'DESC', version: 'DESC' } });
  }

  find(tx: ReadTransaction, name: string, version: string): Promise<ReleaseEntity | null> {
    return managerOf(tx).findOneBy(ReleaseEntity, { name, version });
  }

  count(tx: ReadTransaction): Promise<number> {
    return managerOf(tx).count(ReleaseEntity);
  }

  async insert(tx: Transaction, release: ReleaseEntity): Promise<void> {
    await managerOf(tx).insert(ReleaseEntity, release);
  }

  findPointers(tx: ReadTransaction): Promise<ReleasePointerEntity[]> {
    return managerOf(tx).find(ReleasePointerEntity, { order: { name: 'ASC' } });
  }

  findPointer(tx: ReadTransaction, name: string): Promise<ReleasePointerEntity | null> {
    return managerOf(tx).findOneBy(ReleasePointerEntity, { name });
  }

  /** Rises with every change of a pointer; 0 while there is none. */
  async getRevision(tx: ReadTransaction): Promise<number> {
    return (await managerOf(tx).sum(ReleasePointerEntity, 'rev')) ?? 0;
  }

  /** Adds the pointer of a new remote. */
  async insertPointer(tx: Transaction, pointer: ReleasePointerEntity): Promise<void> {
    await managerOf(tx).insert(ReleasePointerEntity, pointer);
  }

  /** Changes a pointer if nobody has changed it since it was read. Returns whether that is so. */
  async replacePointer(tx: Transaction, { name, rev, ...state }: ReleasePointerEntity): Promise<boolean> {
    const { affected } = await managerOf(tx).update(ReleasePointerEntity, { name, rev }, { ...state, rev: rev + 1 });
    return Boolean(affected);
  }

  /** Returns how many clients have mounted each version of a remote, and how many of them have seen a failure. */
  async countReports(tx: ReadTransaction, name?: string): Promise<VersionReports[]> {
    const rows = await managerOf(tx).query<{ name: string; version: string; clients: string; failed: string }[]>(
      `SELECT "name", "version", COUNT(DISTINCT "client") AS "clients",
         COUNT(DISTINCT CASE WHEN "outcome" = 'failed' THEN "client" END) AS "failed"
       FROM "release_reports" WHERE ($1 = '' OR "name" = $1) GROUP BY "name", "version"`,
      [name ?? ''],
    );
    return rows.map((row) => ({ ...row, clients: Number(row.clients), failed: Number(row.failed) }));
  }

  /** `at` is the time in ISO 8601. The version is no longer proven. */
  async markRolledBack(tx: Transaction, name: string, version: string, at: string): Promise<void> {
    await managerOf(tx).update(ReleaseEntity, { name, version }, { rolledBackAt: at, provenAt: null });
  }

  /** Removes the mark of a version that is used again, and its reports: the old failures would roll it back at once. */
  async removeRolledBackMark(tx: Transaction, name: string, version: string): Promise<void> {
    const marked = { name, version, rolledBackAt: Not(IsNull()) };
    const { affected } = await managerOf(tx).update(ReleaseEntity, marked, { rolledBackAt: null });
    if (affected) await managerOf(tx).delete(ReleaseReportEntity, { name, version });
  }

  /** Marks a version as proven unless it is already or was rolled back. Returns whether it was marked now. */
  async markProven(tx: Transaction, name: string, version: string, at: string): Promise<boolean> {
    const unproven = { name, version, provenAt: IsNull(), rolledBackAt: IsNull() };
    const { affected } = await managerOf(tx).update(ReleaseEntity, unproven, { provenAt: at });
    return Boolean(affected);
  }

  /** Records at a time in ISO 8601 that versions became or ceased to be what visitors get. */
  async recordUse(tx: Transaction, name: string, versions: readonly string[], at: string): Promise<void> {
    for (const version of versions) {
      await managerOf(tx).update(ReleaseEntity, { name, version }, { lastUsedAt: at });
      await managerOf(tx).update(ReleaseEntity, { name, version, promotedAt: IsNull() }, { promotedAt: at });
    }
  }
}
