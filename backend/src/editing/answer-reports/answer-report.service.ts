import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { normalizeAnswer, partOfAnswer } from '@shinobi/shared/domain/quiz/part-of-answer';
import type { Client } from '../../http/caller.js';
import { Clock } from '../../runtime/clock.js';
import { RateLimitService } from '../../security/rate-limit.service.js';
import { PublicContentService } from '../../learning/content/index.js';
import { takeAdvisoryLock } from '../../database/take-advisory-lock.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { VocabularyService } from '../../learning/vocabulary/index.js';
import { AnswerReportRepository, type ReportedAnswer } from './answer-report.repository.js';
import { reportNotFound, wordNotFound } from './answer-report.errors.js';

/** Decisions on the same answer affect each other, so only one is made at a time. */
const DECISION_LOCK = 'answer-reports';

/** Typed answers that learners report as right, until an editor accepts or dismisses them. */
@Injectable()
export class AnswerReportService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reports: AnswerReportRepository,
    private readonly quizzes: VocabularyService,
    private readonly content: PublicContentService,
    private readonly limits: RateLimitService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the id of the report; null if it was dropped. Rejects with `NotFound` for a word without a released genre, and with
   * `TooManyRequests`.
   */
  async addReport(client: Client, { vocabId, kind, given }: ReportedAnswer): Promise<number | null> {
    await this.limits.consume('answerReport', client.key);
    return this.work.run(async (tx) => {
      if (!(await this.quizzes.isReleasedWord(tx, vocabId))) throw wordNotFound();
      const reported = { vocabId, kind, given: normalizeAnswer(given) };
      await this.reports.add(tx, reported, this.clock.iso());
      return (await this.reports.findByAnswer(tx, reported))?.reportId ?? null;
    });
  }

  /** Returns the decisions on those of the reports that have been decided. */
  listDecisions(reportIds: readonly number[]): Promise<{ reportId: number; accepted: boolean }[]> {
    return this.work.read(async (tx) => {
      const decided = await this.reports.findDecided(tx, reportIds);
      return decided.map(({ reportId, accepted }) => ({ reportId, accepted: accepted === true }));
    });
  }

  /** Returns the open reports, the most frequent first. */
  listOpen(limit: number): Promise<ResponseOf<'GET /api/AnswerReport/GetOpen'>> {
    return this.work.read(async (tx) => ({
      reports: await this.reports.findOpen(tx, limit),
      open: await this.reports.countOpen(tx),
    }));
  }

  /** A report that is resolved already stays as it is. Rejects with `NotFound`. */
  async resolveReport(reportId: number, accept: boolean): Promise<void> {
    await this.work.run(async (tx) => {
      await takeAdvisoryLock(tx, DECISION_LOCK);
      const report = await this.reports.find(tx, reportId);
      if (!report) throw reportNotFound();
      const isFirst = await this.reports.resolve(tx, reportId, accept, this.clock.iso());
      const { vocabId, kind, given } = report;
      if (isFirst && accept)
        await this.quizzes.acceptAnswer(tx, { vocabId, part: partOfAnswer(kind, given), text: given });
    });
    if (accept) await this.content.refresh();
  }

  /** Reopens a report and withdraws the answer that was accepted with it. Rejects with `NotFound`. */
  async reopenReport(reportId: number): Promise<void> {
    const withdrawn = await this.work.run(async (tx) => {
      await takeAdvisoryLock(tx, DECISION_LOCK);
      const report = await this.reports.find(tx, reportId);
      if (!report) throw reportNotFound();
      const isFirst = await this.reports.reopen(tx, reportId);
      return isFirst && report.accepted === true && (await this.withdrawAnswer(tx, report));
    });
    if (withdrawn) await this.content.refresh();
  }

  /** An answer may have been reported in several quizzes; it stays accepted while one of those reports is accepted. */
  private async withdrawAnswer(tx: Transaction, { vocabId, kind, given }: ReportedAnswer): Promise<boolean> {
    const part = partOfAnswer(kind, given);
    const alike = await this.reports.findAcceptedAlike(tx, { vocabId, kind, given });
    if (alike.some((other) => partOfAnswer(other.kind, given) === part)) return false;
    await this.quizzes.withdrawAnswer(tx, { vocabId, part, text: given });
    return true;
  }
}
