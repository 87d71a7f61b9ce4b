import type { EditState } from '@shinobi/shared/contract/editing/edit-state';
import type { EditFault } from '@shinobi/shared/domain/editing/word-list';
import type { z } from 'zod';
import type { Clock } from '../../runtime/clock.js';
import { plainIssue } from '../../http/plain-issue.js';
import {
  type EditKind,
  type EditVersionsService,
  type DocumentSnapshot,
  nameFixed,
  nameTaken,
  rejectFaults,
} from '../versions/index.js';
import type { PublicContentService } from '../../learning/content/index.js';
import type { ReadTransaction, Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { lessonNotFound } from '../../learning/lessons/index.js';
import type { EditedLessonRepository, LessonRow } from './edited-lesson.repository.js';

/** A lesson as a content file has it. */
interface Content {
  readonly lessonId: number;
  readonly path: string;
  readonly test: readonly unknown[];
}
type Sent<C extends Content> = C & { readonly version: number };

/** What one kind of lesson has of its own. */
export interface LessonKind<Row extends LessonRow, C extends Content> {
  readonly kind: EditKind;
  /** What a content file of the kind may hold. */
  readonly schema: z.ZodType<C>;
  readonly rows: EditedLessonRepository<Row>;
  all(tx: ReadTransaction): Promise<readonly Row[]>;
  faults(content: C): readonly EditFault[];
  contentOf(row: Row): C;
  rowOf(content: C, updatedAt: string): Row;
}

interface Parts {
  readonly work: UnitOfWork;
  readonly versions: EditVersionsService;
  readonly content: PublicContentService;
  readonly clock: Clock;
}

/** Of the files alone, which number their lessons below those of the editors. */
const ANY_FILE_ID = 1;

/** What editors do with the lessons of one kind. */
export abstract class LessonEditing<Row extends LessonRow, C extends Content> {
  protected constructor(
    private readonly of: LessonKind<Row, C>,
    private readonly parts: Parts,
  ) {}

  /** In learning order. */
  protected list<T>(inList: (content: C, state: EditState) => T): Promise<T[]> {
    return this.parts.work.read(async (tx) => {
      const stateOf = await this.parts.versions.getStates(tx, this.of.kind);
      return (await this.of.all(tx)).map((row) => inList(this.of.contentOf(row), stateOf(row.lessonId)));
    });
  }

  /** Rejects with `LessonNotFound`. */
  one(path: string): Promise<C & EditState> {
    return this.parts.work.read(async (tx) => this.view(tx, await this.found(tx, path)));
  }

  /** Rejects with what is wrong, `LessonNotFound`, `StaleVersion`, `NameTaken` and `NameFixed`. */
  async save({ version, ...rest }: Sent<C>): Promise<C & EditState> {
    const sent = rest as unknown as C;
    this.refuseFaults(sent);
    const { work, versions, content, clock } = this.parts;
    const saved = await work.run(async (tx) => {
      await versions.lockContent(tx);
      const before = await this.before(tx, sent, version);
      const lessonId = before?.lessonId ?? (await versions.reserveIds(tx, this.of.kind, 1));
      const row = this.of.rowOf({ ...sent, lessonId }, clock.iso());
      await this.of.rows.store(tx, row);
      await versions.saveVersion(tx, before && this.kept(before), this.kept(row));
      await content.markChanged(tx);
      return this.view(tx, row);
    });
    await content.refresh();
    return saved;
  }

  /** Newest first. Rejects with `LessonNotFound`. */
  history(path: string): Promise<{ version: number; at: string; count: number }[]> {
    return this.parts.work.read(async (tx) => {
      const { lessonId } = await this.found(tx, path);
      return this.parts.versions.getHistory(tx, this.of.kind, lessonId);
    });
  }

  /** Rejects with `LessonNotFound` and `NotFound`. */
  version(path: string, version: number): Promise<C & EditState> {
    return this.parts.work.read(async (tx) => {
      const { lessonId } = await this.found(tx, path);
      const { body, ...state } = await this.parts.versions.find(tx, this.of.kind, lessonId, version);
      return { ...(body as C), ...state };
    });
  }

  /** What is there, for a change of it; null for a new lesson. */
  private async before(tx: Transaction, sent: C, version: number): Promise<Row | null> {
    const holder = await this.of.rows.findByPath(tx, sent.path);
    if (sent.lessonId === 0) {
      if (holder) throw nameTaken();
      return null;
    }
    const row = await this.of.rows.findById(tx, sent.lessonId);
    if (!row) throw lessonNotFound();
    this.parts.versions.requireCurrent(version, await this.view(tx, row));
    if (row.path !== sent.path) throw nameFixed();
    return row;
  }

  private refuseFaults(sent: C): void {
    const { error } = this.of.schema.safeParse({ ...sent, lessonId: ANY_FILE_ID }, { error: plainIssue });
    const ofSchema = (error?.issues ?? []).map(({ path, message }) => ({
      path: path.map(String).join('.'),
      message,
    }));
    const faults = this.of.faults(sent);
    const told = new Set(faults.map(({ path }) => path));
    rejectFaults([...faults, ...ofSchema.filter(({ path }) => !told.has(path))]);
  }

  private async found(tx: ReadTransaction, path: string): Promise<Row> {
    const row = await this.of.rows.findByPath(tx, path.toLowerCase());
    if (!row) throw lessonNotFound();
    return row;
  }

  private kept(row: Row): DocumentSnapshot {
    const body = this.of.contentOf(row);
    return { kind: this.of.kind, id: row.lessonId, body, count: body.test.length };
  }

  private async view(tx: ReadTransaction, row: Row): Promise<C & EditState> {
    return { ...this.of.contentOf(row), ...(await this.parts.versions.getState(tx, this.of.kind, row.lessonId)) };
  }
}
