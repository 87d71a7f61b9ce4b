import { Injectable } from '@nestjs/common';
import { In, LessThan } from 'typeorm';
import type { ClientCounts } from '@shinobi/shared/domain/platform/release-health';
import { managerOf, type ReadTransaction, type Transaction } from '../../../database/unit-of-work.js';
import { ReleaseReportEntity } from '../release-report.entity.js';
import { ReleaseEntity } from '../release.entity.js';

/** A version without its files and contributions, which are large. */
export type VersionMarks = Pick<
  ReleaseEntity,
  'name' | 'version' | 'provenAt' | 'rolledBackAt' | 'promotedAt' | 'lastUsedAt'
>;

const MARKS = ['name', 'version', 'provenAt', 'rolledBackAt', 'promotedAt', 'lastUsedAt'] as const;

const COUNT = `SELECT COUNT(DISTINCT "client") AS "clients",
    COUNT(DISTINCT CASE WHEN "outcome" = 'failed' THEN "client" END) AS "failed"
  FROM "release_reports" WHERE "name" = $1 AND "version" = $2 AND "at" >= $3`;

const DELETE_STRAYS = `DELETE FROM "release_reports" WHERE NOT EXISTS (
  SELECT 1 FROM "releases" r WHERE r."name" = "release_reports"."name" AND r."version" = "release_reports"."version")`;

/** Which clients have mounted which versions, or seen them fail. */
@Injectable()
export class ReleaseReportRepository {
  /** Returns the versions of all remotes, or of one, from the newest to the oldest within a remote. */
  findVersions(tx: ReadTransaction, name?: string): Promise<VersionMarks[]> {
    return managerOf(tx).find(ReleaseEntity, {
      select: [...MARKS],
      where: name === undefined ? {} : { name },
      order: { name: 'ASC', createdAt: 'DESC', version: 'DESC' },
    });
  }

  /** Returns those of the versions that are stored. */
  findKnown(tx: ReadTransaction, versions: readonly Pick<VersionMarks, 'name' | 'version'>[]): Promise<VersionMarks[]> {
    const where = versions.map(({ name, version }) => ({ name, version }));
    return managerOf(tx).find(ReleaseEntity, { select: [...MARKS], where });
  }

  /** Adds reports. Of one that is there already, only the time changes. */
  async upsert(tx: Transaction, reports: readonly ReleaseReportEntity[]): Promise<void> {
    await managerOf(tx).upsert(ReleaseReportEntity, [...reports], ['name', 'version', 'client', 'outcome']);
  }

  /** Counts the clients that have reported a version at or after `since`, a time in ISO 8601. */
  async countClients(tx: ReadTransaction, name: string, version: string, since = ''): Promise<ClientCounts> {
    const values = [name, version, since];
    const [row] = await managerOf(tx).query<Record<keyof ClientCounts, number | string>[]>(COUNT, values);
    return { clients: Number(row?.clients ?? 0), failed: Number(row?.failed ?? 0) };
  }

  /** Deletes reports from before a time in ISO 8601, and those of deleted versions. */
  async deleteOld(tx: Transaction, before: string): Promise<void> {
    await managerOf(tx).delete(ReleaseReportEntity, { at: LessThan(before) });
    await managerOf(tx).query(DELETE_STRAYS);
  }

  /** Records that something refers to these versions at a time in ISO 8601. */
  async touch(tx: Transaction, name: string, versions: readonly string[], at: string): Promise<void> {
    await managerOf(tx).update(ReleaseEntity, { name, version: In([...versions]) }, { lastUsedAt: at });
  }

  /** Deletes a version with its reports. */
  async deleteVersion(tx: Transaction, name: string, version: string): Promise<void> {
    await managerOf(tx).delete(ReleaseReportEntity, { name, version });
    await managerOf(tx).delete(ReleaseEntity, { name, version });
  }
}
