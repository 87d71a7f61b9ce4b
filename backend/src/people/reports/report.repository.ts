import { Injectable } from '@nestjs/common';
import { IsNull, LessThan, Not } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { ReportEntity } from './report.entity.js';

export type NewReport = Omit<ReportEntity, 'reportId' | 'resolvedAt' | 'resolvedBy'>;

/** Identifies a reported text. */
export type ReportedText = Pick<ReportEntity, 'kind' | 'ref'>;

/** A position in the list: open reports first, each group newest first. */
export interface ReportPosition {
  readonly open: boolean;
  readonly reportId: number;
}

/** Undefined means both. */
export type ReportState = 'open' | 'resolved' | undefined;

const inState = (state: ReportState) =>
  state === undefined ? {} : { resolvedAt: state === 'open' ? IsNull() : Not(IsNull()) };

const IS_OPEN = `EXISTS (SELECT 1 FROM "reports" r WHERE r."kind" = "moderation_cases"."kind"
  AND r."ref" = "moderation_cases"."ref" AND r."resolvedAt" IS NULL)`;

/** Nobody has said what becomes of a text whose reports were only resolved. */
const REOPEN_RESOLVED = `UPDATE "moderation_cases" SET "decision" = NULL, "decidedAt" = NULL, "decidedBy" = NULL
  WHERE "kind" = $1 AND "ref" = $2 AND "decision" = 'resolved' AND ${IS_OPEN}`;
const RESOLVE_DECIDED = `UPDATE "reports" SET "resolvedAt" = $1
  WHERE "kind" = $2 AND "ref" = $3 AND "resolvedAt" IS NULL
  AND EXISTS (SELECT 1 FROM "moderation_cases" c
    WHERE c."kind" = "reports"."kind" AND c."ref" = "reports"."ref" AND c."decidedAt" IS NOT NULL)`;
const CLOSE_RESOLVED = `UPDATE "moderation_cases"
  SET "decision" = 'resolved', "decidedAt" = $1, "decidedBy" = $2, "claimedBy" = NULL, "claimedUntil" = NULL
  WHERE "kind" = $3 AND "ref" = $4 AND "decidedAt" IS NULL AND NOT ${IS_OPEN}`;

@Injectable()
export class ReportRepository {
  /** Stores a report and counts it in the case of its text. A repeated report by the same user is ignored. */
  async insert(tx: Transaction, report: NewReport): Promise<void> {
    const manager = managerOf(tx);
    const { kind, ref, at, reporterId } = report;
    if (reporterId === null && (await manager.existsBy(ReportEntity, { kind, ref, reporterId: IsNull() }))) return;
    const row = { ...report, resolvedAt: null, resolvedBy: null };
    await manager.createQueryBuilder().insert().into(ReportEntity).values(row).orIgnore().execute();
    await manager.query(REOPEN_RESOLVED, [kind, ref]);
    await manager.query(RESOLVE_DECIDED, [at, kind, ref]);
  }

  /** Returns the reports of a text, newest first, below an id if one is given. */
  listAbout(
    tx: ReadTransaction,
    { kind, ref }: ReportedText,
    limit: number,
    below: number | null,
  ): Promise<ReportEntity[]> {
    return managerOf(tx).find(ReportEntity, {
      where: { kind, ref, ...(below !== null && { reportId: LessThan(below) }) },
      order: { reportId: 'DESC' },
      take: limit,
    });
  }

  /** Resolves all reports of a text. */
  async resolveAbout(tx: Transaction, { kind, ref }: ReportedText, resolvedBy: number, resolvedAt: string) {
    await managerOf(tx).update(ReportEntity, { kind, ref, resolvedAt: IsNull() }, { resolvedAt, resolvedBy });
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

  /** Returns whether the report was open. The case of a text without open reports is closed. */
  async resolve(tx: Transaction, reportId: number, resolvedBy: number, resolvedAt: string): Promise<boolean> {
    const manager = managerOf(tx);
    const open = { reportId, resolvedAt: IsNull() };
    const { affected } = await manager.update(ReportEntity, open, { resolvedAt, resolvedBy });
    if (affected !== 1) return false;
    const { kind, ref } = await manager.findOneByOrFail(ReportEntity, { reportId });
    await manager.query(CLOSE_RESOLVED, [resolvedAt, resolvedBy, kind, ref]);
    return true;
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

  find(tx: ReadTransaction, reportId: number): Promise<ReportEntity | null> {
    return managerOf(tx).findOneBy(ReportEntity, { reportId });
  }
}
