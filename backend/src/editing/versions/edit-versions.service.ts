import { Injectable } from '@nestjs/common';
import type { EditState } from '@shinobi/shared/contract/editing/edit-state';
import { Clock } from '../../runtime/clock.js';
import { takeAdvisoryLock } from '../../database/take-advisory-lock.js';
import type { ReadTransaction, Transaction } from '../../database/unit-of-work.js';
import { staleVersion, versionNotFound } from './edit-versions.errors.js';
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
}

const stateOf = (id: number, head: VersionHead | null | undefined): EditState => ({
  origin: id < FIRST_EDITOR_ID ? 'product' : 'editor',
  version: head?.version ?? 0,
  changedAt: head && head.version > 0 ? head.at : null,
});

/** Stores the versions of the documents that editors change: folktales, genres, grammar and kanji lessons. */
@Injectable()
export class EditVersionsService {
  constructor(
    private readonly versions: EditVersionRepository,
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
    const saved = { published: true, at: this.clock.iso() };
    const latest = await this.versions.findLatest(tx, kind, id);
    if (!latest && before) await this.versions.insert(tx, { ...saved, ...before, version: 0 });
    const version = (latest?.version ?? 0) + 1;
    await this.versions.insert(tx, { ...saved, ...after, version });
    await this.versions.deleteUpTo(tx, kind, id, version - VERSIONS_KEPT);
    return version;
  }

  /** Returns the versions, newest first. */
  async getHistory(
    tx: ReadTransaction,
    kind: EditKind,
    id: number,
  ): Promise<Pick<VersionHead, 'version' | 'at' | 'count'>[]> {
    return (await this.listVersions(tx, kind, id)).map(({ version, at, count }) => ({ version, at, count }));
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
