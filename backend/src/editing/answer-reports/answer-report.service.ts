import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { AppError } from '../../http/app-error.js';
import type { Client } from '../../http/caller.js';
import { Clock } from '../../runtime/clock.js';
import { RateLimitService } from '../../security/rate-limit.service.js';
import { PublicContentService } from '../../learning/content/index.js';
import { takeAdvisoryLock } from '../../database/take-advisory-lock.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { VocabularyService } from '../../learning/vocabulary/index.js';
import { AnswerReportRepository, type ReportedAnswer } from './answer-report.repository.js';
import { normalizeAnswer, partOfAnswer } from './rules/part-of-answer.js';

/** What is accepted with one report depends on others of the same answer: one decision at a time. */
const DECISION_LOCK = 'answer-reports';

const noWord = () => new AppError('NotFound', 'There is no such word.');
const noReport = () => new AppError('NotFound', 'There is no such report.');

/** Typed answers that learners call right, until an editor accepts or dismisses them. */
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

  /** Rejects with `NotFound` for a word that no quiz asks, and with `TooManyRequests`. */
  async report(client: Client, { vocabId, kind, given }: ReportedAnswer): Promise<void> {
    await this.limits.consume('answerReport', client.key);
    await this.work.run(async (tx) => {
      if (!(await this.quizzes.isReleasedWord(tx, vocabId))) throw noWord();
      await this.reports.add(tx, { vocabId, kind, given: normalizeAnswer(given) }, this.clock.iso());
    });
  }

  /** Open ones, those reported most first. */
  listOpen(limit: number): Promise<ResponseOf<'GET /api/AnswerReport/GetOpen'>> {
    return this.work.read(async (tx) => ({
      reports: await this.reports.findOpen(tx, limit),
      open: await this.reports.countOpen(tx),
    }));
  }

  /** What is resolved already stays as it is. Rejects with `NotFound`. */
  async resolve(reportId: number, accept: boolean): Promise<void> {
    await this.work.run(async (tx) => {
      await takeAdvisoryLock(tx, DECISION_LOCK);
      const report = await this.reports.find(tx, reportId);
      if (!report) throw noReport();
      const isFirst = await this.reports.resolve(tx, reportId, accept, this.clock.iso());
      const { vocabId, kind, given } = report;
      if (isFirst && accept)
        await this.quizzes.acceptAnswer(tx, { vocabId, part: partOfAnswer(kind, given), text: given });
    });
    if (accept) await this.content.refresh();
  }

  /** Takes a decision back: the report is open again, and what was accepted with it is not. Rejects with `NotFound`. */
  async reopen(reportId: number): Promise<void> {
    const withdrawn = await this.work.run(async (tx) => {
      await takeAdvisoryLock(tx, DECISION_LOCK);
      const report = await this.reports.find(tx, reportId);
      if (!report) throw noReport();
      const isFirst = await this.reports.reopen(tx, reportId);
      return isFirst && report.accepted === true && (await this.withdraw(tx, report));
    });
    if (withdrawn) await this.content.refresh();
  }

  /** One answer can have been reported in several quizzes: it stays as long as one of these is accepted. */
  private async withdraw(tx: Transaction, { vocabId, kind, given }: ReportedAnswer): Promise<boolean> {
    const part = partOfAnswer(kind, given);
    const alike = await this.reports.findAcceptedAlike(tx, { vocabId, kind, given });
    if (alike.some((other) => partOfAnswer(other.kind, given) === part)) return false;
    await this.quizzes.withdrawAnswer(tx, { vocabId, part, text: given });
    return true;
  }
}
