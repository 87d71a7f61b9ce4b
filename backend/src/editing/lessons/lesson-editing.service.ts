import { nameKey } from '@shinobi/shared/domain/platform/name-key';
import type { EditState } from '@shinobi/shared/contract/editing/edit-state';
import type { EditFault } from '@shinobi/shared/domain/editing/word-list';
import { hasRole } from '@shinobi/shared/domain/people/roles';
import type { z } from 'zod';
import type { ReadTransaction, Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import type { Actor } from '../../http/caller.js';
import { plainIssue } from '../../http/plain-issue.js';
import type { ContentFolder, HiddenDocumentRepository, PublicContentService } from '../../learning/content/index.js';
import { lessonNotFound } from '../../learning/lessons/index.js';
import type { Clock } from '../../runtime/clock.js';
import {
  type DocumentDescription,
  type DocumentSnapshot,
  type EditedDocumentKind,
  type EditKind,
  type EditVersionEntity,
  type EditVersionsService,
  nameFixed,
  nameTaken,
  rejectFaults,
  type VersionBy,
} from '../versions/index.js';
import type { EditedLessonRepository, LessonRow } from './edited-lesson.repository.js';

export type { LessonRow } from './edited-lesson.repository.js';

/** A lesson as a content file defines it. */
export interface LessonContent {
  readonly lessonId: number;
  readonly path: string;
  readonly title: string;
  readonly test: readonly unknown[];
}
type SaveLessonRequest<Content extends LessonContent> = Content & { readonly version: number };

/** The differences between the kinds of lessons. */
export interface LessonKind<Row extends LessonRow, Content extends LessonContent, InList> {
  readonly kind: EditKind;
  /** The folder of the kind's content files. */
  readonly folder: ContentFolder;
  /** The schema of the kind's content files. */
  readonly schema: z.ZodType<Content>;
  readonly rows: EditedLessonRepository<Row>;
  editPath(path: string): string;
  readerPath(path: string): string;
  faultsOf(content: Content): readonly EditFault[];
  contentOf(row: Row): Content;
  rowOf(content: Content, updatedAt: string): Row;
  listViewOf(content: Content, state: EditState): InList;
}

interface Dependencies {
  readonly work: UnitOfWork;
  readonly versions: EditVersionsService;
  readonly content: PublicContentService;
  readonly hidden: HiddenDocumentRepository;
  readonly clock: Clock;
}

/** The schema accepts only ids below those of editors' lessons, so a lesson is checked under this one. */
const ANY_FILE_ID = 1;

/** Editing of the lessons of one kind. */
export class LessonEditingService<
  Row extends LessonRow,
  Content extends LessonContent,
  InList,
> implements EditedDocumentKind {
  constructor(
    private readonly lessons: LessonKind<Row, Content, InList>,
    private readonly services: Dependencies,
  ) {}

  /** Returns the lessons in learning order. */
  listLessons(): Promise<InList[]> {
    const { work, versions, hidden } = this.services;
    return work.read(async (tx) => {
      const stateOf = await versions.getStates(tx, this.lessons.kind);
      const unseen = await hidden.findIds(tx, this.lessons.kind);
      const rows = await this.lessons.rows.findAll(tx);
      return rows.map((row) =>
        this.lessons.listViewOf(this.lessons.contentOf(row), {
          ...stateOf(row.lessonId),
          ...(unseen.has(row.lessonId) && { isHidden: true }),
        }),
      );
    });
  }

  /** Rejects with `LessonNotFound`. */
  getLesson(path: string): Promise<Content & EditState> {
    return this.services.work.read(async (tx) => this.viewOf(tx, await this.requireLesson(tx, path)));
  }

  /**
   * Saves a lesson, which readers see at once if the administrator saves it; else it is a draft. Rejects with
   * `InvalidInput`, `LessonNotFound`, `StaleVersion`, `NameTaken` and `NameFixed`.
   */
  async saveLesson(actor: Actor, { version, ...rest }: SaveLessonRequest<Content>): Promise<Content & EditState> {
    const edited = rest as unknown as Content;
    this.rejectFaultsOf(edited);
    const { work, versions, content } = this.services;
    const publishes = hasRole(actor.role, 'administrator');
    const saved = await work.run(async (tx) => {
      await versions.lockContent(tx);
      const before = await this.openForChange(tx, edited, version);
      const lessonId = before?.lessonId ?? (await versions.reserveIds(tx, this.kind, 1));
      const after = { ...edited, lessonId };
      const row = await (publishes
        ? this.publishContent(tx, before, after, actor)
        : this.saveDraft(tx, before, after, actor));
      return this.viewOf(tx, row);
    });
    if (publishes) await content.refresh();
    return saved;
  }

  get kind(): EditKind {
    return this.lessons.kind;
  }

  get folder(): ContentFolder {
    return this.lessons.folder;
  }

  /** Returns the versions, newest first. Rejects with `LessonNotFound`. */
  getHistory(path: string): ReturnType<EditVersionsService['getHistory']> {
    const { work, versions } = this.services;
    return work.read(async (tx) => {
      const { lessonId } = await this.requireLesson(tx, path);
      return versions.getHistory(tx, this.kind, lessonId);
    });
  }

  /** Rejects with `LessonNotFound` and `NotFound`. */
  getVersion(path: string, version: number): Promise<Content & EditState> {
    const { work, versions } = this.services;
    return work.read(async (tx) => {
      const { lessonId } = await this.requireLesson(tx, path);
      const { body, ...state } = await versions.getVersion(tx, this.kind, lessonId, version);
      return { ...(body as Content), ...state };
    });
  }

  async describe(tx: ReadTransaction, id: number): Promise<DocumentDescription | null> {
    const row = await this.lessons.rows.findById(tx, id);
    if (!row) return null;
    const { title, path, isHidden = false } = await this.viewOf(tx, row);
    const paths = { editPath: this.lessons.editPath(path), readerPath: this.lessons.readerPath(path) };
    return { title, ...paths, isPublic: !isHidden };
  }

  async publish(tx: Transaction, { id, body }: EditVersionEntity, author: VersionBy): Promise<void> {
    const before = await this.lessons.rows.findById(tx, id);
    if (!before) throw lessonNotFound();
    // The rules may have changed since it was saved.
    this.rejectFaultsOf(body as Content);
    await this.publishContent(tx, before, body as Content, author);
  }

  async hide(tx: Transaction, id: number): Promise<boolean> {
    const { content, hidden, clock } = this.services;
    const isDone = await hidden.hide(tx, this.kind, id, clock.iso());
    if (isDone) await content.markChanged(tx, this.lessons.folder, id);
    return isDone;
  }

  /** Returns the stored lesson after checking that the change applies to it; null for a new lesson. */
  private async openForChange(tx: Transaction, edited: Content, version: number): Promise<Row | null> {
    const holder = await this.lessons.rows.findByPath(tx, edited.path);
    if (edited.lessonId === 0) {
      if (holder) throw nameTaken(await this.viewOf(tx, holder));
      return null;
    }
    const row = await this.lessons.rows.findById(tx, edited.lessonId);
    if (!row) throw lessonNotFound();
    this.services.versions.requireCurrent(version, await this.viewOf(tx, row));
    if (row.path !== edited.path) throw nameFixed();
    return row;
  }

  /** The kind's own messages take precedence over those of the schema for the same field. */
  private rejectFaultsOf(edited: Content): void {
    const { error } = this.lessons.schema.safeParse({ ...edited, lessonId: ANY_FILE_ID }, { error: plainIssue });
    const schemaFaults = (error?.issues ?? []).map(({ path, message }) => ({
      path: path.map(String).join('.'),
      message,
    }));
    const faults = this.lessons.faultsOf(edited);
    const paths = new Set(faults.map(({ path }) => path));
    rejectFaults([...faults, ...schemaFaults.filter(({ path }) => !paths.has(path))]);
  }

  private async requireLesson(tx: ReadTransaction, path: string): Promise<Row> {
    const row = await this.lessons.rows.findByPath(tx, nameKey(path));
    if (!row) throw lessonNotFound();
    return row;
  }

  private async publishContent(tx: Transaction, before: Row | null, edited: Content, author: VersionBy): Promise<Row> {
    const { versions, content, hidden, clock } = this.services;
    const row = this.lessons.rowOf(edited, clock.iso());
    await this.lessons.rows.store(tx, row);
    await hidden.show(tx, this.kind, row.lessonId);
    const original = before && this.snapshotOf(this.lessons.contentOf(before));
    await versions.saveVersion(tx, original, { ...this.snapshotOf(edited), author });
    await content.markChanged(tx, this.lessons.folder, row.lessonId);
    return row;
  }

  /** Stores only a version; a new lesson gets a row that readers do not see, which keeps its path. */
  private async saveDraft(tx: Transaction, before: Row | null, edited: Content, author: Actor): Promise<Row> {
    const { versions, hidden, clock } = this.services;
    const row = before ?? this.lessons.rowOf(edited, clock.iso());
    if (!before) {
      await this.lessons.rows.store(tx, row);
      await hidden.hide(tx, this.kind, row.lessonId, clock.iso());
    }
    const original = before && this.snapshotOf(this.lessons.contentOf(before));
    await versions.saveVersion(tx, original, { ...this.snapshotOf(edited), published: false, author });
    return row;
  }

  private snapshotOf(body: Content): DocumentSnapshot {
    return { kind: this.kind, id: body.lessonId, body, count: body.test.length };
  }

  /** Returns the lesson as last saved. */
  private async viewOf(tx: ReadTransaction, row: Row): Promise<Content & EditState> {
    const { versions, hidden } = this.services;
    const state = await versions.getState(tx, this.kind, row.lessonId);
    const draft = state.isDraft && (await versions.findLatest(tx, this.kind, row.lessonId));
    const isHidden = await hidden.isHidden(tx, this.kind, row.lessonId);
    const shown = draft ? (draft.body as Content) : this.lessons.contentOf(row);
    return { ...shown, ...state, ...(isHidden && { isHidden: true }) };
  }
}
