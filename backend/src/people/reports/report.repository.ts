import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { ReportEntity } from './report.entity.js';

export type NewReport = Omit<ReportEntity, 'reportId' | 'resolvedAt' | 'resolvedBy'>;

/** A position in the list: open reports first, each group newest first. */
export interface ReportPosition {
  readonly open: boolean;
  readonly reportId: number;
}

/** Undefined means both. */
export type ReportState = 'open' | 'resolved' | undefined;

const inState = (state: ReportState) =>
  state === undefined ? {} : { resolvedAt: state === 'open' ? IsNull() : Not(IsNull()) };

@Injectable()
export class ReportRepository {
  /** A repeated report by the same user is ignored. */
  async insert(tx: Transaction, report: NewReport): Promise<void> {
    const row = { ...report, resolvedAt: null, resolvedBy: null };
    await managerOf(tx).createQueryBuilder().insert().into(ReportEntity).values(row).orIgnore().execute();
  }

  list(tx: ReadTransaction, state: ReportState, limit: number, after: ReportPosition | null): Promise<ReportEntity[]> {
    const isOpen = 'CASE WHEN report.resolvedAt IS NULL THEN 1 ELSE 0 END';
    const query = managerOf(tx)
      .createQueryBuilder(ReportEntity, 'report')
      .where(inState(state))
      .orderBy(isOpen, 'DESC')
      .addOrderBy('report.reportId', 'DESC')
      .limit(limit);
    if (after)
      query.andWhere(`(${isOpen} < :open OR (${isOpen} = :open AND report.reportId < :reportId))`, {
        open: after.open ? 1 : 0,
        reportId: after.reportId,
      });
    return query.getMany();
  }

  count(tx: ReadTransaction, state: ReportState): Promise<number> {
    return managerOf(tx).countBy(ReportEntity, inState(state));
  }

  async findOldestTime(tx: ReadTransaction): Promise<string | null> {
    const [report] = await managerOf(tx).find(ReportEntity, { order: { reportId: 'ASC' }, take: 1 });
    return report?.at ?? null;
  }

  /** Returns whether the report was open. */
  async resolve(tx: Transaction, reportId: number, resolvedBy: number, resolvedAt: string): Promise<boolean> {
    const open = { reportId, resolvedAt: IsNull() };
    const { affected } = await managerOf(tx).update(ReportEntity, open, { resolvedAt, resolvedBy });
    return affected === 1;
  }

  /**
   * Removes the reporter and the reason from the user's reports. Reports about the user stay without their name; their
   * text stays only if it is still public, as in posts and comments.
   */
  async eraseUser(tx: Transaction, userId: number): Promise<void> {
    const manager = managerOf(tx);
    await manager.update(ReportEntity, { reporterId: userId }, { reporterId: null, reason: '' });
    await manager.update(ReportEntity, { reportedUserId: userId, kind: 'message' }, { text: '' });
    await manager.update(ReportEntity, { reportedUserId: userId }, { reportedUserId: null, imageId: null });
  }

  exists(tx: ReadTransaction, reportId: number): Promise<boolean> {
    return managerOf(tx).existsBy(ReportEntity, { reportId });
  }
}
