import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RequestOf } from '@shinobi/shared/contract';
import type { CheckedArticle, CheckedPage, CheckNote } from '@shinobi/shared/contract/editing/en-check';
import { type ArticleEntity, articleNotFound, ArticleRepository } from '../../learning/articles/index.js';
import { Clock } from '../../runtime/clock.js';
import { hashToken } from '../../security/compare-tokens.js';
import { takeAdvisoryLock } from '../../database/take-advisory-lock.js';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import type { EnCheckNoteEntity } from './en-check-note.entity.js';
import { noteChanged, noteNotFound, notYourNote, paragraphChanged, tooManyNotes } from './en-check.errors.js';
import { EnCheckRepository } from './en-check.repository.js';
import { placeOf } from './rules/note-place.js';

/** The most notes of an article. */
const NOTES_MAX = 500;

type RequestBody<Call extends 'Add' | 'Edit' | 'Resolve' | 'Remove'> = RequestOf<`POST /api/EnCheck/${Call}`>['body'];

/** Returns a mark for the wording of a paragraph. */
const markOf = (paragraph: string): string => hash('sha256', paragraph, 'base64url').slice(0, 22);

const noteView = (row: EnCheckNoteEntity, { body: { body } }: ArticleEntity): CheckNote => ({
  noteId: row.noteId,
  ...placeOf(row, body),
  note: row.note,
  signedBy: row.signedBy,
  at: row.at,
  editedAt: row.editedAt,
  resolvedAt: row.resolvedAt,
  version: row.version,
});

/** Proofreaders' notes on the English of articles. */
@Injectable()
export class EnCheckService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly notes: EnCheckRepository,
    private readonly articles: ArticleRepository,
    private readonly clock: Clock,
  ) {}

  listArticles(): Promise<CheckedArticle[]> {
    return this.work.read(async (tx) => {
      const counts = new Map((await this.notes.countByPage(tx)).map((count) => [count.pageName, count]));
      return (await this.articles.findAll(tx)).map(({ pageName, title, body }) => {
        const { open = 0, resolved = 0 } = counts.get(pageName) ?? {};
        return { pageName, title, paragraphs: body.body.length, open, resolved };
      });
    });
  }

  /** Rejects with `ArticleNotFound`. */
  getArticle(pageName: string): Promise<CheckedPage> {
    return this.work.read(async (tx) => this.pageView(tx, await this.requireArticle(tx, pageName)));
  }

  /**
   * Rejects with `ArticleNotFound`, `TooMuch`, and with `StaleVersion` if the paragraph has changed since it was read.
   */
  addNote({ pageName, paragraph, mark, note, signedBy, noteKey }: RequestBody<'Add'>): Promise<CheckNote> {
    return this.work.run(async (tx) => {
      await takeAdvisoryLock(tx, 'en-check');
      const article = await this.requireArticle(tx, pageName);
      const keyHash = hashToken(noteKey);
      const before = await this.notes.findByKey(tx, keyHash);
      if (before) return noteView(before, article);
      const said = article.body.body[paragraph];
      if (said === undefined || markOf(said) !== mark) throw paragraphChanged(await this.pageView(tx, article));
      if ((await this.notes.findByPage(tx, article.pageName)).length >= NOTES_MAX) throw tooManyNotes();
      await this.notes.insert(tx, {
        ...{ pageName: article.pageName, paragraph, said, note, signedBy, keyHash },
        ...{ at: this.clock.iso(), editedAt: null, resolvedAt: null, version: 1 },
      });
      const added = await this.notes.findByKey(tx, keyHash);
      if (!added) throw noteNotFound();
      return noteView(added, article);
    });
  }

  /** Rejects with `NotFound`, `Forbidden` and `StaleVersion`. */
  editNote({ noteId, note, noteKey, version }: RequestBody<'Edit'>): Promise<CheckNote> {
    return this.work.run(async (tx) => {
      await this.requireOwnNote(tx, noteId, noteKey);
      return this.updateNote(tx, noteId, version, { note, editedAt: this.clock.iso() });
    });
  }

  /** Rejects with `NotFound` and `StaleVersion`. */
  resolveNote({ noteId, resolved, version }: RequestBody<'Resolve'>): Promise<CheckNote> {
    return this.work.run((tx) =>
      this.updateNote(tx, noteId, version, { resolvedAt: resolved ? this.clock.iso() : null }),
    );
  }

  /** Rejects with `NotFound` and `Forbidden`. */
  async removeNote({ noteId, noteKey }: RequestBody<'Remove'>): Promise<void> {
    await this.work.run(async (tx) => {
      await this.requireOwnNote(tx, noteId, noteKey);
      await this.notes.remove(tx, noteId);
    });
  }

  private async updateNote(
    tx: Transaction,
    noteId: number,
    version: number,
    change: Partial<EnCheckNoteEntity>,
  ): Promise<CheckNote> {
    const isDone = await this.notes.update(tx, noteId, version, change);
    const row = await this.notes.find(tx, noteId);
    if (!row) throw noteNotFound();
    const view = noteView(row, await this.requireArticle(tx, row.pageName));
    if (!isDone) throw noteChanged(view);
    return view;
  }

  private async requireOwnNote(tx: ReadTransaction, noteId: number, noteKey: string): Promise<void> {
    const row = await this.notes.find(tx, noteId);
    if (!row) throw noteNotFound();
    if (row.keyHash !== hashToken(noteKey)) throw notYourNote();
  }

  private async requireArticle(tx: ReadTransaction, pageName: string): Promise<ArticleEntity> {
    const article = await this.articles.findByName(tx, pageName);
    if (!article) throw articleNotFound();
    return article;
  }

  private async pageView(tx: ReadTransaction, article: ArticleEntity): Promise<CheckedPage> {
    const { pageName, title, body } = article;
    const rows = await this.notes.findByPage(tx, pageName);
    return {
      pageName,
      title,
      paragraphs: body.body.map((text) => ({ text, mark: markOf(text) })),
      notes: rows.map((row) => noteView(row, article)),
    };
  }
}
