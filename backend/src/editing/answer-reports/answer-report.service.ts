import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { DecisionResult } from '@shinobi/shared/contract/editing/answer-report';
import type { ResponseOf } from '@shinobi/shared/contract';
import { normalizeAnswer, partOfAnswer } from '@shinobi/shared/domain/quiz/part-of-answer';
import type { Actor, Client } from '../../http/caller.js';
import { Clock } from '../../runtime/clock.js';
import { Settings } from '../../runtime/settings.js';
import { RateLimitService } from '../../security/rate-limit.service.js';
import { PublicContentService } from '../../learning/content/index.js';
import { takeAdvisoryLock } from '../../database/take-advisory-lock.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { VocabularyService } from '../../learning/vocabulary/index.js';
import { AnswerOpinionService } from './answer-opinion.service.js';
import { AnswerReportRepository, type ReportedAnswer } from './answer-report.repository.js';
import { reportNotFound, wordNotFound } from './answer-report.errors.js';

/** Decisions on the same answer affect each other, so only one is made at a time. */
const DECISION_LOCK = 'answer-reports';

interface Reporter {
  readonly actor: Actor | null;
  readonly client: Client;
}
interface Decision {
  readonly reportId: number;
  readonly accept: boolean;
}

/** Typed answers that learners report as right, until an editor accepts or dismisses them. */
@Injectable()
export class AnswerReportService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reports: AnswerReportRepository,
    private readonly quizzes: VocabularyService,
    private readonly opinions: AnswerOpinionService,
    private readonly settings: Settings,
    private readonly content: PublicContentService,
    private readonly limits: RateLimitService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the id of the report; null if it was dropped. Rejects with `NotFound` for a word without a released genre, and with
   * `TooManyRequests`.
   */
  async addReport(reporter: Reporter, { vocabId, kind, given }: ReportedAnswer): Promise<number | null> {
    await this.limits.consume('answerReport', reporter.client.key);
    return this.work.run(async (tx) => {
      if (!(await this.quizzes.isReleasedWord(tx, vocabId))) throw wordNotFound();
      const report = await this.reports.add(tx, { vocabId, kind, given: normalizeAnswer(given) }, this.clock.iso());
      if (!report) return null;
      const { reportId, resolvedAt } = report;
      // People are counted until the decision only.
      if (resolvedAt === null) await this.reports.addReporter(tx, reportId, this.hashReporter(reporter, reportId));
      return reportId;
    });
  }

  /** Returns the decisions on those of the reports that have been decided. */
  listDecisions(reportIds: readonly number[]): Promise<{ reportId: number; accepted: boolean }[]> {
    return this.work.read(async (tx) => {
      const decided = await this.reports.findDecided(tx, reportIds);
      return decided.map(({ reportId, accepted }) => ({ reportId, accepted: accepted === true }));
    });
  }

  /** Returns the open reports, those of most people first, with the dictionary's opinions. */
  async listOpen(limit: number): Promise<ResponseOf<'GET /api/AnswerReport/GetOpen'>> {
    const { found, open } = await this.work.read(async (tx) => ({
      found: await this.reports.findOpen(tx, limit),
      open: await this.reports.countOpen(tx),
    }));
    return { reports: await this.opinions.withOpinions(found), open };
  }

  /** A report that is resolved already stays as it is. Rejects with `NotFound`. */
  async resolveReport(decision: Decision): Promise<DecisionResult> {
    const [result] = await this.resolveReports([decision]);
    if (!result || result.outcome === 'missing') throw reportNotFound();
    return result;
  }

  /** Decides on each report independently; resolved ones do not change. */
  async resolveReports(decisions: readonly Decision[]): Promise<DecisionResult[]> {
    const results = await this.work.run(async (tx) => {
      await takeAdvisoryLock(tx, DECISION_LOCK);
      const all: DecisionResult[] = [];
      for (const decision of decisions) all.push(await this.decide(tx, decision));
      return all;
    });
    if (results.some(({ outcome, accepted }) => outcome === 'decided' && accepted === true))
      await this.content.refresh();
    return results;
  }

  private async decide(tx: Transaction, { reportId, accept }: Decision): Promise<DecisionResult> {
    const report = await this.reports.find(tx, reportId);
    if (!report) return { reportId, outcome: 'missing', accepted: null };
    const isFirst = await this.reports.resolve(tx, reportId, accept, this.clock.iso());
    if (!isFirst) return { reportId, outcome: 'already', accepted: report.accepted };
    const { vocabId, kind, given } = report;
    await this.reports.removeReporters(tx, reportId);
    if (accept) await this.quizzes.acceptAnswer(tx, { vocabId, part: partOfAnswer(kind, given), text: given });
    return { reportId, outcome: 'decided', accepted: accept };
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

  /** Returns a hash of the account, or of the address of a guest, that differs between reports. */
  private hashReporter({ actor, client }: Reporter, reportId: number): string {
    const who = actor ? `user ${actor.userId}` : `address ${client.address}`;
    return createHmac('sha256', this.settings.previewSecret)
      .update(`answer report|${reportId}|${who}`)
      .digest('base64url');
  }
}
