import { Injectable } from '@nestjs/common';
import type { RequestOf, ResponseOf } from '@shinobi/shared/contract';
import type { DocumentReview, EditComment } from '@shinobi/shared/contract/editing/review';
import { DOCUMENT_COMMENTS_MAX } from '@shinobi/shared/domain/limits/editing';
import { type ReadTransaction, UnitOfWork } from '../../database/unit-of-work.js';
import type { Actor } from '../../http/caller.js';
import type { Input } from '../../http/route.decorator.js';
import { PublicContentService } from '../../learning/content/index.js';
import { Clock } from '../../runtime/clock.js';
import { EditedDocumentsService, EditVersionsService, staleVersion } from '../versions/index.js';
import type { EditCommentEntity } from './comment.entity.js';
import { EditCommentRepository } from './comment.repository.js';
import { commentNotFound, notPublished, tooManyComments } from './review.errors.js';
import { findReferences } from './rules/find-references.js';
import { SubmissionRepository } from './submission.repository.js';
import { SubmissionViewsService } from './submission-views.service.js';

type DocumentQuery = Input<'GET /api/Review/GetDocument'>['query'];

/** Comments on documents, and their visibility for readers. */
@Injectable()
export class DocumentReviewService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly comments: EditCommentRepository,
    private readonly submissions: SubmissionRepository,
    private readonly views: SubmissionViewsService,
    private readonly versions: EditVersionsService,
    private readonly documents: EditedDocumentsService,
    private readonly content: PublicContentService,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `NotFound`. */
  getDocument({ kind, id }: DocumentQuery): Promise<DocumentReview> {
    return this.work.read(async (tx) => {
      const { isPublic } = await this.documents.describe(tx, kind, id);
      const submission = await this.submissions.findLatest(tx, kind, id);
      return {
        latestVersion: (await this.versions.getState(tx, kind, id)).version,
        publishedVersion: isPublic ? await this.versions.findPublishedNumber(tx, kind, id) : null,
        isPublic,
        submission: submission && (await this.views.toView(tx, submission)),
        comments: await this.toViews(tx, await this.comments.findByDocument(tx, kind, id)),
      };
    });
  }

  /** Rejects with `NotFound` and `TooMuch`. */
  addComment(
    { userId }: Actor,
    { parentId: answered, ...comment }: RequestOf<'POST /api/Review/AddComment'>['body'],
  ): Promise<EditComment> {
    const { kind, id } = comment;
    const parentId = answered ?? null;
    return this.work.run(async (tx) => {
      await this.documents.describe(tx, kind, id);
      const parent = parentId === null ? null : await this.comments.find(tx, parentId);
      const isThere = parent?.kind === kind && parent.id === id && parent.parentId === null;
      if (parentId !== null && !isThere) throw commentNotFound();
      if ((await this.comments.count(tx, kind, id)) >= DOCUMENT_COMMENTS_MAX)
        throw tooManyComments(DOCUMENT_COMMENTS_MAX);
      const anchor = parent?.anchor ?? comment.anchor;
      const written = { authorId: userId, at: this.clock.iso(), resolvedAt: null, resolvedBy: null };
      return this.toView(tx, await this.comments.insert(tx, { ...comment, anchor, parentId, ...written }));
    });
  }

  /** Rejects with `NotFound`, also for a reply, which is resolved with its comment. */
  resolveComment({ userId }: Actor, commentId: number, resolved: boolean): Promise<EditComment> {
    return this.work.run(async (tx) => {
      const found = await this.comments.find(tx, commentId);
      if (!found || found.parentId !== null) throw commentNotFound();
      const state = resolved
        ? { resolvedAt: this.clock.iso(), resolvedBy: userId }
        : { resolvedAt: null, resolvedBy: null };
      await this.comments.setResolved(tx, commentId, state);
      return this.toView(tx, { ...found, ...state });
    });
  }

  /** Rejects with `NotFound`. */
  async getReferences({ kind, id }: DocumentQuery): Promise<ResponseOf<'GET /api/Review/GetReferences'>> {
    const { readerPath } = await this.work.read((tx) => this.documents.describe(tx, kind, id));
    const bodies = this.content.addresses.map(({ address }) => ({ address, body: this.content.findBody(address) }));
    return { references: findReferences(readerPath, bodies) };
  }

  /** Rejects with `NotFound`, `StaleVersion` and `NotPublished`. */
  async unpublish(
    actor: Actor,
    { kind, id, version }: RequestOf<'POST /api/Review/Unpublish'>['body'],
  ): Promise<ResponseOf<'POST /api/Review/Unpublish'>> {
    const hidden = await this.work.run(async (tx) => {
      await this.versions.lockContent(tx);
      await this.documents.describe(tx, kind, id);
      const state = await this.versions.getState(tx, kind, id);
      if (state.version !== version) throw staleVersion(state);
      if (!(await this.documents.get(kind).hide(tx, id, actor))) throw notPublished();
      return { version: (await this.versions.getState(tx, kind, id)).version };
    });
    await this.content.refresh();
    return hidden;
  }

  private async toViews(tx: ReadTransaction, rows: readonly EditCommentEntity[]): Promise<EditComment[]> {
    const ids = rows.flatMap(({ authorId, resolvedBy }) => [authorId, resolvedBy]);
    const personOf = await this.views.findPeople(tx, ids);
    return rows.map(({ commentId, parentId, anchor, version, text, authorId, at, resolvedAt, resolvedBy }) => ({
      ...{ commentId, parentId, anchor, version, text, at, resolvedAt },
      by: personOf(authorId),
      resolvedBy: personOf(resolvedBy),
    }));
  }

  private async toView(tx: ReadTransaction, row: EditCommentEntity): Promise<EditComment> {
    const [view] = await this.toViews(tx, [row]);
    return view as EditComment;
  }
}
