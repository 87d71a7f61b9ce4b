import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../../database/unit-of-work.js';
import { RenderFaultEntity } from './render-fault.entity.js';

const LIST_MAX = 200;

const COUNT = `INSERT INTO "release_render_faults" ("name", "version", "path", "reason", "message", "count", "at")
  VALUES ($1, $2, $3, $4, $5, 1, $6)
  ON CONFLICT ("name", "version", "path") DO UPDATE SET "count" = "release_render_faults"."count" + 1,
    "reason" = excluded."reason", "message" = excluded."message", "at" = excluded."at"`;

/** The shell's own pages have faults too, and no release. */
const DELETE_STRAYS = `DELETE FROM "release_render_faults" WHERE "name" <> 'shell' AND NOT EXISTS (
  SELECT 1 FROM "releases" r
  WHERE r."name" = "release_render_faults"."name" AND r."version" = "release_render_faults"."version")`;

@Injectable()
export class RenderFaultRepository {
  /** Adds a fault, or counts it if its page has had one before. */
  async count(tx: Transaction, fault: Omit<RenderFaultEntity, 'count'>): Promise<void> {
    const { name, version, path, reason, message, at } = fault;
    await managerOf(tx).query(COUNT, [name, version, path, reason, message, at]);
  }

  /** Returns the latest faults of a remote. */
  findLatest(tx: ReadTransaction, name: string): Promise<RenderFaultEntity[]> {
    return managerOf(tx).find(RenderFaultEntity, {
      where: { name },
      order: { at: 'DESC', version: 'DESC', path: 'ASC' },
      take: LIST_MAX,
    });
  }

  async deleteVersion(tx: Transaction, name: string, version: string): Promise<void> {
    await managerOf(tx).delete(RenderFaultEntity, { name, version });
  }

  /** Deletes faults from before a time in ISO 8601, and those of deleted versions. */
  async deleteOld(tx: Transaction, before: string): Promise<void> {
    await managerOf(tx).delete(RenderFaultEntity, { at: LessThan(before) });
    await managerOf(tx).query(DELETE_STRAYS);
  }
}
