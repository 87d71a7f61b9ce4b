import { Injectable } from '@nestjs/common';
import { badCursor } from '../../http/bad-cursor.js';
import { Clock } from '../../runtime/clock.js';
import type { Actor } from '../../http/caller.js';
import type { Input } from '../../http/route.decorator.js';
import type { ReadTransaction, Transaction } from '../../database/unit-of-work.js';
import { ImageService, imageSrc } from '../../platform/images/index.js';
import type { ReportEntity } from './report.entity.js';
import { idPage, readIdCursor } from '../../http/id-pages.js';
import { type NewReport, type ReportedText, ReportRepository } from './report.repository.js';
import { ownText, reportNotFound } from './report.errors.js';
import { isOwnText } from './rules/own-text.js';

export interface Report extends Pick<
  ReportEntity,
  'reportId' | 'kind' | 'reporterId' | 'reportedUserId' | 'text' | 'reason' | 'at' | 'resolvedAt'
> {
  readonly imageSrc: string | null;
}

const CURSOR = /^(open|done)-(\d{1,9})$/;

function readCursor(cursor: string) {
  const [, state, reportId] = CURSOR.exec(cursor) ?? [];
  if (!state) throw badCursor();
  return { open: state === 'open', reportId: Number(reportId) };
}

const view = (
  { imageId, resolvedBy: _, ref: __, filterRule: ___, ...report }: ReportEntity,
  shownImages: ReadonlySet<string>,
  isOwn: boolean,
): Report => ({
  ...report,
  reporterId: isOwn ? null : report.reporterId,
  imageSrc: imageId && shownImages.has(imageId) ? imageSrc(imageId) : null,
});

/** Users' reports to the administrators. */
@Injectable()
export class ReportService {
  constructor(
    private readonly reports: ReportRepository,
    private readonly images: ImageService,
    private readonly clock: Clock,
  ) {}

  /** Adds a user's report. */
  addReport(tx: Transaction, report: Omit<NewReport, 'at' | 'filterRule'>): Promise<void> {
    return this.reports.insert(tx, { ...report, filterRule: null, at: this.clock.iso() });
  }

  /** Adds a report of the text filter, which counts as one reporter. */
  addFilterReport(
    tx: Transaction,
    report: Omit<NewReport, 'at' | 'reporterId' | 'reason'> & { readonly filterRule: string },
  ): Promise<void> {
    const reason = `Found by the text filter: ${report.filterRule}`;
    return this.reports.insert(tx, { ...report, reporterId: null, reason, at: this.clock.iso() });
  }

  findOldestTime(tx: ReadTransaction): Promise<string | null> {
    return this.reports.findOldestTime(tx);
  }

  /** Returns the reports of one text, newest first. Rejects with `InvalidInput` for another cursor. */
  async listReportsAbout(
    tx: ReadTransaction,
    text: ReportedText,
    { limit, before }: { readonly limit: number; readonly before?: string },
  ) {
    const found = await this.reports.listAbout(tx, text, limit + 1, readIdCursor(before));
    return idPage(found, limit, ({ reportId }) => reportId);
  }

  resolveReportsAbout(tx: Transaction, text: ReportedText, moderatorId: number): Promise<void> {
    return this.reports.resolveAbout(tx, text, moderatorId, this.clock.iso());
  }

  /**
   * Returns open reports first, each group newest first. Rejects with `InvalidInput` for a cursor that this server did
   * not write.
   */
  async listReports(
    tx: ReadTransaction,
    actor: Actor,
    { limit, before, state }: Input<'GET /api/Admin/GetReports'>['query'],
  ) {
    const place = before === undefined ? null : readCursor(before);
    const found = await this.reports.list(tx, state, limit + 1, place);
    const reports = found.slice(0, limit);
    const last = reports.at(-1);
    const nextCursor =
      last && found.length > limit ? `${last.resolvedAt === null ? 'open' : 'done'}-${last.reportId}` : null;
    const shown = await this.images.filterAvailable(
      tx,
      reports.flatMap(({ imageId }) => imageId ?? []),
    );
    return {
      reports: reports.map((report) => view(report, shown, isOwnText(actor, report))),
      total: await this.reports.count(tx, state),
      since: await this.reports.findOldestTime(tx),
      nextCursor,
    };
  }

  /** Of two simultaneous calls the first counts. Rejects with `NotFound`, or with `Forbidden` for a moderator's own text. */
  async resolveReport(tx: Transaction, actor: Actor, reportId: number): Promise<void> {
    const report = await this.reports.find(tx, reportId);
    if (!report) throw reportNotFound();
    if (isOwnText(actor, report)) throw ownText();
    await this.reports.resolve(tx, reportId, actor.userId, this.clock.iso());
  }
}
