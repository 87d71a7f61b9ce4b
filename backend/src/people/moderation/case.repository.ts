import { Injectable } from '@nestjs/common';
import type { CASE_OUTCOMES } from '@shinobi/shared/domain/limits/moderation';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import type { ReportEntity } from '../reports/index.js';
import { type CasePosition, type CaseState, orderOf } from './case-cursor.js';
import { ModerationCaseEntity } from './moderation-case.entity.js';

/** A case with what its first report says. */
export type CaseRow = ModerationCaseEntity &
  Pick<ReportEntity, 'reportedUserId' | 'text' | 'imageId' | 'reason' | 'at'>;

export interface CaseQuery {
  readonly state: CaseState;
  /** Whose claims `mine` lists, and the current time, at which they are valid. */
  readonly moderatorId: number;
  readonly now: string;
}

interface Decision {
  readonly outcome: (typeof CASE_OUTCOMES)[number];
  readonly reason: string;
  readonly by: number;
  readonly at: string;
}

/** Counting further would read most of a long queue for a number of no use. */
const COUNT_MAX = 10_000;

const OF_REPORT = '"reportedUserId", "text", "imageId", "reason", "at"';
const withReport = (cases: string) =>
  `SELECT c.*, ${OF_REPORT} FROM (${cases}) c JOIN "reports" r ON r."reportId" = c."firstReportId"`;

const CONDITIONS: Readonly<Record<CaseState, string>> = {
  open: '"decidedAt" IS NULL',
  mine: '"claimedBy" = $1 AND "claimedUntil" > $2 AND "decidedAt" IS NULL',
  decided: '"decidedAt" IS NOT NULL',
};

@Injectable()
export class CaseRepository {
  /** Returns cases in the order of the list, after a position if one is given. */
  list(tx: ReadTransaction, query: CaseQuery, limit: number, after: CasePosition | null): Promise<CaseRow[]> {
    const { state } = query;
    const values: unknown[] = valuesOf(query);
    const { columns, comparison, direction } = orderOf(state);
    const place = after
      ? ` AND (${columns.join(', ')}) ${comparison} ($${values.push(after.value)}, $${values.push(after.caseId)})`
      : '';
    const order = `ORDER BY ${columns.map((column) => `${column} ${direction}`).join(', ')}`;
    const cases = `SELECT * FROM "moderation_cases" WHERE ${CONDITIONS[state]}${place} ${order} LIMIT $${values.push(limit)}`;
    return managerOf(tx).query<CaseRow[]>(`${withReport(cases)} ${order}`, values);
  }

  /** Counts the cases of a list up to a maximum. */
  async count(tx: ReadTransaction, query: CaseQuery): Promise<{ total: number; moreThanTotal: boolean }> {
    const values: unknown[] = valuesOf(query);
    const { columns } = orderOf(query.state);
    // In the order of its index, which it reads then.
    const cases = `SELECT 1 FROM "moderation_cases" WHERE ${CONDITIONS[query.state]}
      ORDER BY ${columns.join(', ')} LIMIT $${values.push(COUNT_MAX + 1)}`;
    const sql = `SELECT COUNT(*) AS "n" FROM (${cases}) AS "some"`;
    const [row] = await managerOf(tx).query<{ n: unknown }[]>(sql, values);
    const n = Number(row?.n);
    return { total: Math.min(n, COUNT_MAX), moreThanTotal: n > COUNT_MAX };
  }

  async find(tx: ReadTransaction, caseId: number): Promise<CaseRow | null> {
    const sql = withReport('SELECT * FROM "moderation_cases" WHERE "caseId" = $1');
    const [row] = await managerOf(tx).query<CaseRow[]>(sql, [caseId]);
    return row ?? null;
  }

  /**
   * Claims an open case that nobody, one of these moderators or somebody whose claim has expired holds. Returns whether it
   * was one.
   */
  claim(
    tx: Transaction,
    caseId: number,
    { by, until, takenFrom, now }: { by: number; until: string; takenFrom: readonly number[]; now: string },
  ): Promise<boolean> {
    const claim = { claimedBy: by, claimedUntil: until };
    return this.change(tx, { caseId, holders: [by, ...takenFrom], now }, claim);
  }

  /** Returns whether the moderator held the open case. */
  async release(tx: Transaction, caseId: number, claimedBy: number): Promise<boolean> {
    const nobody = { claimedBy: null, claimedUntil: null };
    const { affected } = await managerOf(tx).update(ModerationCaseEntity, { caseId, claimedBy }, nobody);
    return affected === 1;
  }

  /** Decides an open case that no other moderator holds. Returns whether it was one: of two decisions the first counts. */
  decide(tx: Transaction, caseId: number, { outcome, reason, by, at }: Decision): Promise<boolean> {
    const decision = { decision: outcome, decisionReason: reason, decidedBy: by, decidedAt: at };
    return this.change(tx, { caseId, holders: [by], now: at }, { ...decision, claimedBy: null, claimedUntil: null });
  }

  /** Removes a moderator whose account is deleted from claims and decisions. */
  async eraseUser(tx: Transaction, userId: number): Promise<void> {
    const manager = managerOf(tx);
    await manager.update(ModerationCaseEntity, { claimedBy: userId }, { claimedBy: null, claimedUntil: null });
    await manager.update(ModerationCaseEntity, { decidedBy: userId }, { decidedBy: null });
  }

  private async change(
    tx: Transaction,
    { caseId, holders, now }: { caseId: number; holders: readonly number[]; now: string },
    values: Partial<ModerationCaseEntity>,
  ): Promise<boolean> {
    const { affected } = await managerOf(tx)
      .createQueryBuilder()
      .update(ModerationCaseEntity)
      .set(values)
      .where('"caseId" = :caseId AND "decidedAt" IS NULL', { caseId })
      .andWhere('("claimedBy" IS NULL OR "claimedBy" IN (:...holders) OR "claimedUntil" <= :now)', { holders, now })
      .execute();
    return affected === 1;
  }
}

const valuesOf = ({ state, moderatorId, now }: CaseQuery) => (state === 'mine' ? [moderatorId, now] : []);
