import { nameKey } from '@shinobi/shared/domain/platform/name-key';
import type { EditState } from '@shinobi/shared/contract/editing/edit-state';
import type { EditFault } from '@shinobi/shared/domain/editing/word-list';
import type { z } from 'zod';
import type { ReadTransaction, Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { plainIssue } from '../../http/plain-issue.js';
import type { ContentFolder, PublicContentService } from '../../learning/content/index.js';
import { lessonNotFound } from '../../learning/lessons/index.js';
import type { Clock } from '../../runtime/clock.js';
import {
  type DocumentSnapshot,
  type EditKind,
  type EditVersionsService,
  nameFixed,
  nameTaken,
  rejectFaults,
} from '../versions/index.js';
import type { EditedLessonRepository, LessonRow } from './edited-lesson.repository.js';

export type { LessonRow } from './edited-lesson.repository.js';

/** A lesson as a content file defines it. */
export interface LessonContent {
  readonly lessonId: number;
  readonly path: string;
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
  findAll(tx: ReadTransaction): Promise<readonly Row[]>;
  faultsOf(content: Content): readonly EditFault[];
  contentOf(row: Row): Content;
  rowOf(content: Content, updatedAt: string): Row;
  listViewOf(content: Content, state: EditState): InList;
}

interface Dependencies {
  readonly work: UnitOfWork;
  readonly versions: EditVersionsService;
  readonly content: PublicContentService;
  readonly clock: Clock;
}

/** The schema accepts only ids below those of editors' lessons, so a lesson is checked under this one. */
const ANY_FILE_ID = 1;

/** Editing of the lessons of one kind. */
export class LessonEditingService<Row extends LessonRow, Content extends LessonContent, InList> {
  constructor(
    private readonly kind: LessonKind<Row, Content, InList>,
    private readonly services: Dependencies,
  ) {}

  /** Returns the lessons in learning order. */
  listLessons(): Promise<InList[]> {
    const { work, versions } = this.services;
    return work.read(async (tx) => {
      const stateOf = await versions.getStates(tx, this.kind.kind);
      const rows = await this.kind.findAll(tx);
      return rows.map((row) => this.kind.listViewOf(this.kind.contentOf(row), stateOf(row.lessonId)));
    });
  }

  /** Rejects with `LessonNotFound`. */
  getLesson(path: string): Promise<Content & EditState> {
    return this.services.work.read(async (tx) => this.viewOf(tx, await this.requireLesson(tx, path)));
  }

  /** Rejects with `InvalidInput`, `LessonNotFound`, `StaleVersion`, `NameTaken` and `NameFixed`. */
  async saveLesson({ version, ...rest }: SaveLessonRequest<Content>): Promise<Content & EditState> {
    const edited = rest as unknown as Content;
    this.rejectFaultsOf(edited);
    const { work, versions, content, clock } = this.services;
    const saved = await work.run(async (tx) => {
      await versions.lockContent(tx);
      const before = await this.openForChange(tx, edited, version);
      const lessonId = before?.lessonId ?? (await versions.reserveIds(tx, this.kind.kind, 1));
      const row = this.kind.rowOf({ ...edited, lessonId }, clock.iso());
      await this.kind.rows.store(tx, row);
      await versions.saveVersion(tx, before && this.snapshotOf(before), this.snapshotOf(row));
      await content.markChanged(tx, this.kind.folder, lessonId);
      return this.viewOf(tx, row);
    });
    await content.refresh();
    return saved;
  }

  /** Returns the versions, newest first. Rejects with `LessonNotFound`. */
  getHistory(path: string): Promise<{ version: number; at: string; count: number }[]> {
    const { work, versions } = this.services;
    return work.read(async (tx) => {
      const { lessonId } = await this.requireLesson(tx, path);
      return versions.getHistory(tx, this.kind.kind, lessonId);
    });
  }

  /** Rejects with `LessonNotFound` and `NotFound`. */
  getVersion(path: string, version: number): Promise<Content & EditState> {
    const { work, versions } = this.services;
    return work.read(async (tx) => {
      const { lessonId } = await this.requireLesson(tx, path);
      const { body, ...state } = await versions.getVersion(tx, this.kind.kind, lessonId, version);
      return { ...(body as Content), ...state };
    });
  }

  /** Returns the stored lesson after checking that the change applies to it; null for a new lesson. */
  private async openForChange(tx: Transaction, edited: Content, version: number): Promise<Row | null> {
    const holder = await this.kind.rows.findByPath(tx, edited.path);
    if (edited.lessonId === 0) {
      if (holder) throw nameTaken();
      return null;
    }
    const row = await this.kind.rows.findById(tx, edited.lessonId);
    if (!row) throw lessonNotFound();
    this.services.versions.requireCurrent(version, await this.viewOf(tx, row));
    if (row.path !== edited.path) throw nameFixed();
    return row;
  }

  /** The kind's own messages take precedence over those of the schema for the same field. */
  private rejectFaultsOf(edited: Content): void {
    const { error } = this.kind.schema.safeParse({ ...edited, lessonId: ANY_FILE_ID }, { error: plainIssue });
    const schemaFaults = (error?.issues ?? []).map(({ path, message }) => ({
      path: path.map(String).join('.'),
      message,
    }));
    const faults = this.kind.faultsOf(edited);
    const paths = new Set(faults.map(({ path }) => path));
    rejectFaults([...faults, ...schemaFaults.filter(({ path }) => !paths.has(path))]);
  }

  private async requireLesson(tx: ReadTransaction, path: string): Promise<Row> {
    const row = await this.kind.rows.findByPath(tx, nameKey(path));
    if (!row) throw lessonNotFound();
    return row;
  }

  private snapshotOf(row: Row): DocumentSnapshot {
    const body = this.kind.contentOf(row);
    return { kind: this.kind.kind, id: row.lessonId, body, count: body.test.length };
  }

  private async viewOf(tx: ReadTransaction, row: Row): Promise<Content & EditState> {
    const state = await this.services.versions.getState(tx, this.kind.kind, row.lessonId);
    return { ...this.kind.contentOf(row), ...state };
  }
}
