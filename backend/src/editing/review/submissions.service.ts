import { Injectable } from '@nestjs/common';
import type { RequestOf, ResponseOf } from '@shinobi/shared/contract';
import type { Submission } from '@shinobi/shared/contract/editing/review';
import { SCHEDULE_DAYS_MAX, type SubmissionState } from '@shinobi/shared/domain/limits/editing';
import { hasRole } from '@shinobi/shared/domain/people/roles';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import type { Actor } from '../../http/caller.js';
import { idPage, readIdCursor } from '../../http/id-pages.js';
import type { Input } from '../../http/route.decorator.js';
import { PublicContentService } from '../../learning/content/index.js';
import { Clock } from '../../runtime/clock.js';
import { EditedDocumentsService, EditVersionsService, staleVersion } from '../versions/index.js';
import {
  badTime,
  nothingToReview,
  notYourSubmission,
  ownSubmission,
  submissionDecided,
  submissionNotFound,
  submissionOutdated,
} from './review.errors.js';
import type { SubmissionEntity } from './submission.entity.js';
import { SubmissionRepository } from './submission.repository.js';
import { SubmissionViewsService } from './submission-views.service.js';

type Body<Call extends 'Submit' | 'Approve' | 'Schedule'> = RequestOf<`POST /api/Review/${Call}`>['body'];

const DAY_MS = 86_400_000;

/** Versions that editors send for review, and what reviewers decide about them. */
@Injectable()
export class SubmissionsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly submissions: SubmissionRepository,
    private readonly views: SubmissionViewsService,
    private readonly versions: EditVersionsService,
    private readonly documents: EditedDocumentsService,
    private readonly content: PublicContentService,
    private readonly clock: Clock,
  ) {}

  list(
    { userId }: Actor,
    { state, limit, before }: Input<'GET /api/Review/GetSubmissions'>['query'],
  ): Promise<ResponseOf<'GET /api/Review/GetSubmissions'>> {
    const page = { limit: limit + 1, before: readIdCursor(before) };
    return this.work.read(async (tx) => {
      const found = await this.submissions.list(tx, state, userId, page);
      const { rows, nextCursor } = idPage(found, limit, ({ submissionId }) => submissionId);
      return { submissions: await this.views.toViews(tx, rows), nextCursor };
    });
  }

  /** Rejects with `NotFound`, `StaleVersion` and `NothingToReview`. */
  submit({ userId }: Actor, { kind, id, version, note }: Body<'Submit'>): Promise<Submission> {
    return this.work.run(async (tx) => {
      await this.versions.lockContent(tx);
      const { title, editPath, isPublic } = await this.documents.describe(tx, kind, id);
      const state = await this.versions.getState(tx, kind, id);
      if (state.version !== version) throw staleVersion(state);
      if (!state.isDraft && (isPublic || version === 0)) throw nothingToReview();
      const sent = { kind, id, version, title, editPath, note, submittedBy: userId, at: this.clock.iso() };
      return this.views.toView(tx, await this.submissions.insert(tx, sent));
    });
  }

  /** Rejects with `NotFound`, `Forbidden` and `SubmissionDecided`. */
  withdraw(actor: Actor, submissionId: number): Promise<Submission> {
    return this.work.run(async (tx) => {
      const found = await this.require(tx, submissionId);
      if (found.submittedBy !== actor.userId && !hasRole(actor.role, 'administrator')) throw notYourSubmission();
      return this.decide(tx, submissionId, actor, { state: 'withdrawn', decision: '' });
    });
  }

  /** Rejects with `NotFound` and `SubmissionDecided`. */
  askForChanges(actor: Actor, submissionId: number, note: string): Promise<Submission> {
    return this.work.run(async (tx) => {
      await this.require(tx, submissionId);
      return this.decide(tx, submissionId, actor, { state: 'changesAsked', decision: note });
    });
  }

  /** Publishes a submission. Rejects with its faults, with `NotFound`, `Forbidden` and the conflicts. */
  async approve(actor: Actor, { submissionId, version, note }: Body<'Approve'>): Promise<Submission> {
    const published = await this.work.run(async (tx) => {
      const found = await this.openForApproval(tx, actor, submissionId, version);
      const view = await this.decide(tx, submissionId, actor, { state: 'published', decision: note });
      await this.publish(tx, found, actor);
      return view;
    });
    await this.content.refresh();
    return published;
  }

  /** Rejects with `NotFound`, `Forbidden`, `InvalidInput` for an impossible time, and the conflicts. */
  schedule(actor: Actor, { submissionId, version, at, note }: Body<'Schedule'>): Promise<Submission> {
    const publishAt = new Date(at).toISOString();
    const now = this.clock.now();
    if (Date.parse(publishAt) <= now) throw badTime('Choose a time in the future.');
    if (Date.parse(publishAt) > now + SCHEDULE_DAYS_MAX * DAY_MS) throw badTime('Choose a time within a year.');
    return this.work.run(async (tx) => {
      await this.openForApproval(tx, actor, submissionId, version);
      return this.decide(tx, submissionId, actor, { state: 'scheduled', decision: note, publishAt });
    });
  }

  /** Rejects with `NotFound` and `SubmissionDecided`. */
  cancelSchedule(actor: Actor, submissionId: number): Promise<Submission> {
    return this.work.run(async (tx) => {
      await this.require(tx, submissionId);
      const open = { state: 'open' as const, decision: '', publishAt: null };
      return this.decide(tx, submissionId, actor, open, ['scheduled']);
    });
  }

  /** Publishes a scheduled submission whose time has come, or records why it cannot. Of two instances one does it. */
  async publishScheduled({ submissionId }: Pick<SubmissionEntity, 'submissionId'>): Promise<void> {
    await this.work.run(async (tx) => {
      await this.versions.lockContent(tx);
      const due = await this.require(tx, submissionId);
      const done = { state: 'published' as const, ...decisionOf(due), decidedAt: this.clock.iso() };
      if (!(await this.submissions.decide(tx, submissionId, done, ['scheduled']))) return;
      await this.publish(tx, due, due.decidedBy === null ? undefined : { userId: due.decidedBy });
    });
    await this.content.refresh();
  }

  /** Records why a scheduled submission was not published. */
  async recordFailure(due: SubmissionEntity, reason: string): Promise<void> {
    const failed = { state: 'failed' as const, ...decisionOf(due), decision: reason, decidedAt: this.clock.iso() };
    await this.work.run((tx) => this.submissions.decide(tx, due.submissionId, failed, ['scheduled']));
  }

  findDue(): Promise<SubmissionEntity[]> {
    return this.work.read((tx) => this.submissions.findDue(tx, this.clock.iso()));
  }

  /** Returns the submission after checking that the actor may publish exactly this version of it. */
  private async openForApproval(
    tx: Transaction,
    actor: Actor,
    submissionId: number,
    version: number,
  ): Promise<SubmissionEntity> {
    await this.versions.lockContent(tx);
    const found = await this.require(tx, submissionId);
    if (found.submittedBy === actor.userId && !hasRole(actor.role, 'administrator')) throw ownSubmission();
    const view = await this.views.toView(tx, found);
    if (found.liveKey === null) throw submissionDecided(view);
    if (view.isOutdated || found.version !== version) throw submissionOutdated(view);
    return found;
  }

  /** Publishes the submitted version, if it still is the latest. The caller holds the content lock. */
  private async publish(
    tx: Transaction,
    submission: SubmissionEntity,
    author: Pick<Actor, 'userId'> | undefined,
  ): Promise<void> {
    const { kind, id, version } = submission;
    const { version: latest } = await this.versions.getState(tx, kind, id);
    if (latest !== version) throw submissionOutdated(await this.views.toView(tx, submission));
    await this.documents.get(kind).publish(tx, await this.versions.requireVersion(tx, kind, id, version), author);
  }

  private async decide(
    tx: Transaction,
    submissionId: number,
    { userId }: Actor,
    decision: { readonly state: SubmissionState; readonly decision: string; readonly publishAt?: string | null },
    from?: readonly SubmissionState[],
  ): Promise<Submission> {
    const made = { ...decision, decidedBy: userId, decidedAt: this.clock.iso() };
    const isFirst = await this.submissions.decide(tx, submissionId, made, from);
    const view = await this.views.toView(tx, await this.require(tx, submissionId));
    if (!isFirst) throw submissionDecided(view);
    return view;
  }

  private async require(tx: ReadTransaction, submissionId: number): Promise<SubmissionEntity> {
    const found = await this.submissions.find(tx, submissionId);
    if (!found) throw submissionNotFound();
    return found;
  }
}

const decisionOf = ({ decidedBy, decision, publishAt }: SubmissionEntity) => ({ decidedBy, decision, publishAt });
