import { Injectable } from '@nestjs/common';
import type {
  EditState,
  VersionAuthor,
  VersionSummary as VersionSummarySchema,
} from '@shinobi/shared/contract/editing/edit-state';
import type { z } from 'zod';
import { UserService } from '../../people/user/index.js';
import { Clock } from '../../runtime/clock.js';
import { takeAdvisoryLock } from '../../database/take-advisory-lock.js';
import type { ReadTransaction, Transaction } from '../../database/unit-of-work.js';
import { staleVersion, versionNotFound } from './edit-versions.errors.js';
import type { VersionBy } from './edited-documents.service.js';
import type { EditKind, EditVersionEntity } from './edit-version.entity.js';
import { EditVersionRepository, type VersionHead } from './edit-version.repository.js';

/** Lower ids belong to content files. */
const FIRST_EDITOR_ID = 1_000_000;
/** The number of versions to keep, apart from the state before the first change. */
const VERSIONS_KEPT = 50;

/** A document at the time of saving. */
export interface DocumentSnapshot {
  readonly kind: EditKind;
  readonly id: number;
  readonly body: object;
  /** The number of sentences, words, characters or questions. */
  readonly count: number;
  /** False for a draft, which readers do not see. */
  readonly published?: boolean;
  /** When it was saved, unless it is saved now. ISO 8601. */
  readonly at?: string;
  /** Who saves it; null for a holder of the editor's token. */
  readonly author?: VersionBy;
}

type VersionSummary = z.infer<typeof VersionSummarySchema>;

const stateOf = (id: number, head: VersionHead | null | undefined): EditState => ({
  origin: id < FIRST_EDITOR_ID ? 'product' : 'editor',
  version: head?.version ?? 0,
  changedAt: head && head.version > 0 ? head.at : null,
  ...(head && !head.published && { isDraft: true }),
});

/** Returns a version as it is stored. */
const versionOf = (snapshot: DocumentSnapshot, version: number, at: string): EditVersionEntity => {
  const { author, ...rest } = snapshot;
  const by = { authorId: author?.userId ?? null, byToken: author === null };
  return { published: true, at, ...rest, ...by, version };
};

/** Stores the versions of the documents that editors change: folktales, genres, grammar and kanji lessons. */
@Injectable()
export class EditVersionsService {
  constructor(
    private readonly versions: EditVersionRepository,
    private readonly users: UserService,
    private readonly clock: Clock,
  ) {}

  /** Locks the content until the transaction ends, against other editors and the loading of content files. */
  lockContent(tx: Transaction): Promise<void> {
    return takeAdvisoryLock(tx, 'content');
  }

  async getState(tx: ReadTransaction, kind: EditKind, id: number): Promise<EditState> {
    return stateOf(id, await this.versions.findLatest(tx, kind, id));
  }

  /** Returns a lookup for all documents of a kind. */
  async getStates(tx: ReadTransaction, kind: EditKind): Promise<(id: number) => EditState> {
    const heads = await this.versions.findLatestOfAll(tx, kind);
    return (id) => stateOf(id, heads.get(id));
  }

  /** Throws `StaleVersion` if the edited version is not the current one. */
  requireCurrent(edited: number, current: EditState): void {
    if (edited !== current.version) throw staleVersion(current);
  }

  /** Returns the ids of the documents of a kind whose latest version is a draft. */
  async findDraftIds(tx: ReadTransaction, kind: EditKind): Promise<ReadonlySet<number>> {
    const heads = [...(await this.versions.findLatestOfAll(tx, kind)).values()];
    return new Set(heads.filter(({ published }) => !published).map(({ id }) => id));
  }

  /**
   * Saves `after` as the next version and returns its number. The first time it also saves `before`, which is null for a
   * new document.
   */
  async saveVersion(tx: Transaction, before: DocumentSnapshot | null, after: DocumentSnapshot): Promise<number> {
    const { kind, id } = after;
    const at = this.clock.iso();
    const latest = await this.versions.findLatest(tx, kind, id);
    if (!latest && before) await this.versions.insert(tx, versionOf(before, 0, at));
    const version = (latest?.version ?? 0) + 1;
    await this.versions.insert(tx, versionOf(after, version, at));
    await this.versions.deleteUpTo(tx, kind, id, version - VERSIONS_KEPT);
    return version;
  }

  /** Returns the versions, newest first. */
  async getHistory(tx: ReadTransaction, kind: EditKind, id: number): Promise<VersionSummary[]> {
    const heads = await this.listVersions(tx, kind, id);
    const authorOf = await this.findAuthors(tx, heads);
    return heads.map((head) => ({
      ...{ version: head.version, at: head.at, count: head.count, author: authorOf(head) },
      ...(!head.published && { isDraft: true as const }),
    }));
  }

  /** Returns a lookup for the authors of versions. */
  async findAuthors(
    tx: ReadTransaction,
    heads: readonly VersionHead[],
  ): Promise<(head: VersionHead) => VersionAuthor | null> {
    const ids = heads.flatMap(({ authorId }) => authorId ?? []);
    const people = await this.users.getPublicViews(tx, [...new Set(ids)]);
    return ({ authorId, byToken }) => {
      if (byToken) return { userId: null, name: 'editor token' };
      const name = authorId === null ? undefined : people.get(authorId)?.name;
      return authorId !== null && name !== undefined ? { userId: authorId, name } : null;
    };
  }

  /** Returns the number of the latest version that was published, if it is stored. */
  findPublishedNumber(tx: ReadTransaction, kind: EditKind, id: number): Promise<number | null> {
    return this.versions.findPublishedNumber(tx, kind, id);
  }

  /** Returns the versions without their bodies, newest first. */
  listVersions(tx: ReadTransaction, kind: EditKind, id: number): Promise<VersionHead[]> {
    return this.versions.findHeads(tx, kind, id);
  }

  /** Returns the latest version with its body; null for a document that was never edited. */
  findLatest(tx: ReadTransaction, kind: EditKind, id: number): Promise<EditVersionEntity | null> {
    return this.versions.findLatestWithBody(tx, kind, id);
  }

  /** Returns the versions with their bodies, newest first. */
  findAll(tx: ReadTransaction, kind: EditKind, id: number): Promise<EditVersionEntity[]> {
    return this.versions.findAll(tx, kind, id);
  }

  /** Returns the body and the state of a version. Rejects with `NotFound`. */
  async getVersion(
    tx: ReadTransaction,
    kind: EditKind,
    id: number,
    version: number,
  ): Promise<EditState & { body: object }> {
    const kept = await this.requireVersion(tx, kind, id, version);
    return { ...stateOf(id, kept), body: kept.body };
  }

  /** Rejects with `NotFound`. */
  async requireVersion(tx: ReadTransaction, kind: EditKind, id: number, version: number): Promise<EditVersionEntity> {
    const kept = await this.versions.find(tx, kind, id, version);
    if (!kept) throw versionNotFound();
    return kept;
  }

  /** Reserves ids that no document has or will have. Returns the first. */
  async reserveIds(tx: Transaction, kind: string, count: number): Promise<number> {
    return FIRST_EDITOR_ID + (await this.versions.reserveNumbers(tx, kind, count));
  }
}
