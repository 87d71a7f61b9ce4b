import { Injectable } from '@nestjs/common';
import type { AnswerReport } from '@shinobi/shared/contract/editing/answer-report';
import type { Vocab } from '@shinobi/shared/contract/learning/vocab-quiz';
import { In, IsNull, Not } from 'typeorm';
import { changePrepared } from '../../database/prepared-statements.js';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { AnswerReporterEntity } from './answer-reporter.entity.js';
import { AnswerReportEntity } from './answer-report.entity.js';

/** An open report with the word that was asked. */
export type OpenReport = Omit<AnswerReport, 'accepted' | 'opinion' | 'reason' | 'entries'> &
  Pick<Vocab, 'partOfSpeech'>;
type AddedReport = Pick<AnswerReportEntity, 'reportId' | 'resolvedAt'>;
export type ReportedAnswer = Pick<AnswerReportEntity, 'vocabId' | 'kind' | 'given'>;

/** Anyone may report, so each word has a limit of open reports. */
const OPEN_PER_WORD = 30;

const ADD = `INSERT INTO "answer_reports" ("vocabId", "kind", "given", "count", "at")
  SELECT CAST($1 AS INTEGER), CAST($2 AS TEXT), CAST($3 AS TEXT), 0, CAST($4 AS TEXT)
  WHERE (SELECT COUNT(*) FROM "answer_reports" WHERE "vocabId" = $1 AND "resolvedAt" IS NULL) < ${OPEN_PER_WORD}
    OR EXISTS (SELECT 1 FROM "answer_reports" WHERE "vocabId" = $1 AND "kind" = $2 AND "given" = $3)
  ON CONFLICT ("vocabId", "kind", "given")
  DO UPDATE SET "at" = excluded."at" RETURNING "reportId", "resolvedAt"`;
const ADD_REPORTER = `INSERT INTO "answer_reporters" ("reportId", "reporter") VALUES ($1, $2)
  ON CONFLICT ("reportId", "reporter") DO NOTHING RETURNING "reportId"`;

/** Reports about deleted or unreleased words need no decision. */
const OPEN = `FROM "answer_reports" r
  JOIN "words" w ON w."vocabId" = r."vocabId" JOIN "genres" g ON g."genreId" = w."genreId"
  WHERE r."resolvedAt" IS NULL AND g."released" = TRUE`;
const LIST = `SELECT r."reportId", r."vocabId", r."kind", r."given", r."count", r."at",
  g."genreName", w."kanji", w."hiragana", w."english", w."partOfSpeech" ${OPEN} ORDER BY r."count" DESC, r."reportId" LIMIT $1`;
const COUNT = `SELECT CAST(COUNT(*) AS INTEGER) AS "open" ${OPEN}`;

@Injectable()
export class AnswerReportRepository {
  /**
   * Adds a report of an answer, or renews the one that exists; a resolved report stays resolved. Returns null if the word
   * has too many open reports.
   */
  async add(tx: Transaction, { vocabId, kind, given }: ReportedAnswer, at: string): Promise<AddedReport | null> {
    const [added] = await changePrepared<AddedReport>(tx, ADD, [vocabId, kind, given, at]);
    return added ?? null;
  }

  /** Counts a person once. */
  async addReporter(tx: Transaction, reportId: number, reporter: string): Promise<void> {
    const added = await changePrepared(tx, ADD_REPORTER, [reportId, reporter]);
    if (added.length > 0) await managerOf(tx).increment(AnswerReportEntity, { reportId }, 'count', 1);
  }

  async removeReporters(tx: Transaction, reportId: number): Promise<void> {
    await managerOf(tx).delete(AnswerReporterEntity, { reportId });
  }

  /** Returns those of the reports that have been decided. */
  findDecided(tx: ReadTransaction, reportIds: readonly number[]): Promise<AnswerReportEntity[]> {
    const where = { reportId: In([...reportIds]), accepted: Not(IsNull()) };
    return managerOf(tx).find(AnswerReportEntity, { where, order: { reportId: 'ASC' } });
  }

  /** Returns the open reports, those of most people first. */
  findOpen(tx: ReadTransaction, limit: number): Promise<OpenReport[]> {
    return managerOf(tx).query<OpenReport[]>(LIST, [limit]);
  }

  async countOpen(tx: ReadTransaction): Promise<number> {
    const [row] = await managerOf(tx).query<{ open: number }[]>(COUNT);
    return row?.open ?? 0;
  }

  find(tx: ReadTransaction, reportId: number): Promise<AnswerReportEntity | null> {
    return managerOf(tx).findOneBy(AnswerReportEntity, { reportId });
  }

  /** Returns whether the report was open: of two simultaneous calls only the first returns true. */
  async resolve(tx: Transaction, reportId: number, accepted: boolean, resolvedAt: string): Promise<boolean> {
    const open = { reportId, resolvedAt: IsNull() };
    const { affected } = await managerOf(tx).update(AnswerReportEntity, open, { resolvedAt, accepted });
    return affected === 1;
  }

  /** Returns whether the report was resolved: of two simultaneous calls only the first returns true. */
  async reopen(tx: Transaction, reportId: number): Promise<boolean> {
    const resolved = { reportId, resolvedAt: Not(IsNull()) };
    const { affected } = await managerOf(tx).update(AnswerReportEntity, resolved, { resolvedAt: null, accepted: null });
    return affected === 1;
  }

  /** Returns the accepted reports of one answer to one word, from all quizzes. */
  findAcceptedAlike(tx: ReadTransaction, { vocabId, given }: ReportedAnswer): Promise<AnswerReportEntity[]> {
    return managerOf(tx).findBy(AnswerReportEntity, { vocabId, given, accepted: true });
  }
}
