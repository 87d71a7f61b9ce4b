import { Injectable } from '@nestjs/common';
import { managerOf, type ReadTransaction, type Transaction } from '../../../database/unit-of-work.js';
import { ReleaseAuditEntity } from './release-audit.entity.js';
import { type AuditEntry, auditHash } from './rules/audit-chain.js';

@Injectable()
export class ReleaseAuditRepository {
  /** Adds a row. The caller holds the lock `releases`, so that no other row comes between. */
  async append(tx: Transaction, entry: AuditEntry): Promise<void> {
    const [last] = await this.findPage(tx, null, 1);
    await managerOf(tx).insert(ReleaseAuditEntity, { ...entry, hash: auditHash(last?.hash ?? '', entry) });
  }

  /** Returns rows from the newest to the oldest, those before an id. */
  findPage(tx: ReadTransaction, before: number | null, count: number): Promise<ReleaseAuditEntity[]> {
    const rows = managerOf(tx).createQueryBuilder(ReleaseAuditEntity, 'row').orderBy('row.auditId', 'DESC').take(count);
    if (before !== null) rows.where('row.auditId < :before', { before });
    return rows.getMany();
  }

  /** Returns all rows from the oldest to the newest. */
  findAll(tx: ReadTransaction): Promise<ReleaseAuditEntity[]> {
    return managerOf(tx).find(ReleaseAuditEntity, { order: { auditId: 'ASC' } });
  }
}
