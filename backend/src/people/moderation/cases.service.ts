import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { ModerationCase } from '@shinobi/shared/contract/people/moderation';
import { CLAIM_MINUTES } from '@shinobi/shared/domain/limits/moderation';
import type { ReadTransaction } from '../../database/unit-of-work.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import type { Actor } from '../../http/caller.js';
import type { Input } from '../../http/route.decorator.js';
import { ImageService } from '../../platform/images/index.js';
import { Clock } from '../../runtime/clock.js';
import { isOwnText, ownText, ReportService } from '../reports/index.js';
import { UserService } from '../user/index.js';
import { readCaseCursor, writeCaseCursor } from './case-cursor.js';
import { CaseRepository, type CaseRow } from './case.repository.js';
import { caseView, peopleIn } from './case-view.js';
import { caseClaimed, caseDecided, caseNotFound } from './moderation.errors.js';

/** The queue of reported texts, in which several moderators work at the same time. */
@Injectable()
export class CasesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly cases: CaseRepository,
    private readonly reports: ReportService,
    private readonly users: UserService,
    private readonly images: ImageService,
    private readonly clock: Clock,
  ) {}

  listCases(
    { userId }: Actor,
    { limit, before, state }: Input<'GET /api/Admin/GetCases'>['query'],
  ): Promise<ResponseOf<'GET /api/Admin/GetCases'>> {
    const after = readCaseCursor(before, state);
    const query = { state, moderatorId: userId, now: this.clock.iso() };
    return this.work.read(async (tx) => {
      const found = await this.cases.list(tx, query, limit + 1, after);
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      return {
        cases: await this.toViews(tx, rows),
        ...(await this.cases.count(tx, query)),
        since: await this.reports.findOldestTime(tx),
        nextCursor: last && found.length > limit ? writeCaseCursor(last, state) : null,
      };
    });
  }

  /** Rejects with `NotFound`, or with `Forbidden` for a moderator's own text. */
  listReports(
    actor: Actor,
    { caseId, ...page }: Input<'GET /api/Admin/GetCaseReports'>['query'],
  ): Promise<ResponseOf<'GET /api/Admin/GetCaseReports'>> {
    return this.work.read(async (tx) => {
      const found = await this.findForeign(tx, actor, caseId);
      const { rows, nextCursor } = await this.reports.listReportsAbout(tx, found, page);
      const ids = rows.flatMap(({ reporterId }) => reporterId ?? []);
      const people = await this.users.getPublicViews(tx, ids);
      const reports = rows.map(({ reportId, reporterId, filterRule, reason, at }) => ({
        ...{ reportId, filterRule, reason, at },
        reporter: reporterId === null ? null : { userId: reporterId, name: people.get(reporterId)?.name ?? null },
      }));
      return { reports, nextCursor };
    });
  }

  /** Rejects with `NotFound`, `CaseClaimed`, `CaseDecided`, or with `Forbidden` for a moderator's own text. */
  claimCase(actor: Actor, caseId: number, takeOverFrom: number | undefined): Promise<ModerationCase> {
    return this.work.run(async (tx) => {
      await this.findForeign(tx, actor, caseId);
      const until = new Date(this.clock.now() + CLAIM_MINUTES * 60_000).toISOString();
      const takenFrom = takeOverFrom === undefined ? [] : [takeOverFrom];
      const claim = { by: actor.userId, until, takenFrom, now: this.clock.iso() };
      if (!(await this.cases.claim(tx, caseId, claim))) throw await this.refusalOf(tx, caseId);
      return this.getCase(tx, caseId);
    });
  }

  /** Rejects with `NotFound`, `CaseClaimed` or `CaseDecided`. */
  releaseCase({ userId }: Actor, caseId: number): Promise<ModerationCase> {
    return this.work.run(async (tx) => {
      if (!(await this.cases.release(tx, caseId, userId))) throw await this.refusalOf(tx, caseId);
      return this.getCase(tx, caseId);
    });
  }

  /** Rejects with `NotFound`. */
  async getCase(tx: ReadTransaction, caseId: number): Promise<ModerationCase> {
    const row = await this.cases.find(tx, caseId);
    const [view] = row ? await this.toViews(tx, [row]) : [];
    if (!view) throw caseNotFound();
    return view;
  }

  /** Returns a case that the moderator may work on. Rejects with `NotFound`, or with `Forbidden` for their own text. */
  async findForeign(tx: ReadTransaction, actor: Actor, caseId: number): Promise<CaseRow> {
    const found = await this.cases.find(tx, caseId);
    if (!found) throw caseNotFound();
    if (isOwnText(actor, found)) throw ownText();
    return found;
  }

  /** Returns why a case could not be changed. */
  async refusalOf(tx: ReadTransaction, caseId: number) {
    const current = await this.getCase(tx, caseId);
    return current.decision ? caseDecided(current) : caseClaimed(current);
  }

  private async toViews(tx: ReadTransaction, rows: readonly CaseRow[]): Promise<ModerationCase[]> {
    const people = await this.users.getPublicViews(tx, peopleIn(rows));
    const pictures = await this.images.filterAvailable(
      tx,
      rows.flatMap(({ imageId }) => imageId ?? []),
    );
    const now = this.clock.iso();
    return rows.map((row) => caseView(row, { people, pictures, now }));
  }
}
