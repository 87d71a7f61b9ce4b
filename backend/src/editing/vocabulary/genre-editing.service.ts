import { nameKey } from '@shinobi/shared/domain/platform/name-key';
import { Injectable } from '@nestjs/common';
import type { RequestOf, ResponseOf } from '@shinobi/shared/contract';
import type { EditedGenre } from '@shinobi/shared/contract/editing/vocab-edit';
import { hasRole } from '@shinobi/shared/domain/people/roles';
import { genreFaults } from '@shinobi/shared/domain/editing/word-list';
import {
  type DocumentDescription,
  type EditedDocumentKind,
  EditedDocumentsService,
  type EditVersionEntity,
  EditVersionsService,
  nameFixed,
  nameTaken,
  rejectFaults,
  type VersionBy,
} from '../versions/index.js';
import type { Actor } from '../../http/caller.js';
import { PublicContentService } from '../../learning/content/index.js';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { type GenreEntity, hasSameSounds, VocabularyRepository } from '../../learning/vocabulary/index.js';
import { EditedGenreRepository } from './edited-genre.repository.js';
import { EditedGenresService } from './edited-genres.service.js';
import { EditedWordsService } from './edited-words.service.js';
import { documentOf, type GenreSnapshot, type GenreWithWords, snapshotOf } from './genre-with-words.js';

type SaveGenreRequest = RequestOf<'POST /api/VocabEdit/Save'>['body'];
type GenreChanges = Omit<SaveGenreRequest, 'version' | 'genreId' | 'words' | 'fallingAnimation'> & {
  readonly fallingAnimation: string | null;
  readonly words: readonly SaveGenreRequest['words'][number][];
};

@Injectable()
export class GenreEditingService implements EditedDocumentKind {
  readonly kind = 'genre';
  readonly folder = 'vocabulary';

  constructor(
    private readonly work: UnitOfWork,
    private readonly genres: EditedGenreRepository,
    private readonly vocabulary: VocabularyRepository,
    private readonly edited: EditedGenresService,
    private readonly words: EditedWordsService,
    private readonly versions: EditVersionsService,
    private readonly content: PublicContentService,
    documents: EditedDocumentsService,
  ) {
    documents.register(this);
  }

  listGenres(): Promise<ResponseOf<'GET /api/VocabEdit/GetAll'>> {
    return this.work.read(async (tx) => {
      const [all, counts, merged] = [
        await this.genres.findAll(tx),
        await this.vocabulary.countWordsByGenre(tx),
        await this.genres.findMerged(tx),
      ];
      const stateOf = await this.versions.getStates(tx, 'genre');
      const names = new Map(all.map(({ genreId, genreName }) => [genreId, genreName]));
      return all.map(({ genreId, genreName, order, released }) => ({
        ...{ genreId, genreName, order, released, wordCount: counts.get(genreId) ?? 0 },
        mergedInto: names.get(merged.get(genreId) ?? NaN) ?? null,
        ...stateOf(genreId),
      }));
    });
  }

  /** Rejects with `GenreNotFound`. */
  getGenre(genreName: string): Promise<EditedGenre> {
    return this.work.read(async (tx) => this.edited.toView(tx, await this.edited.getByName(tx, genreName)));
  }

  /**
   * Saves a genre, which readers see at once if the administrator saves it and it is released; else it is a draft. Rejects
   * with `InvalidInput`, `GenreNotFound`, `StaleVersion`, `NameTaken` and `NameFixed`.
   */
  async saveGenre(actor: Actor, request: SaveGenreRequest): Promise<EditedGenre> {
    rejectFaults(genreFaults(request.released, request.words));
    const publishes = hasRole(actor.role, 'administrator');
    const saved = await this.work.run(async (tx) => {
      await this.versions.lockContent(tx);
      const before = await this.openForChange(tx, request);
      const after = await (publishes
        ? this.publishGenre(tx, before, request, actor)
        : this.saveDraft(tx, before, request, actor));
      return this.edited.toView(tx, after);
    });
    if (publishes) await this.content.refresh();
    return saved;
  }

  async describe(tx: ReadTransaction, id: number): Promise<DocumentDescription | null> {
    const genre = await this.genres.findById(tx, id);
    if (!genre) return null;
    const { genreName, released } = genre;
    return {
      title: genreName,
      editPath: `/vocabularyEdit/${genreName}`,
      readerPath: `/vocabulary-quiz/${genreName}`,
      isPublic: released,
    };
  }

  async publish(tx: Transaction, { body }: EditVersionEntity, author: VersionBy): Promise<void> {
    const draft = body as GenreSnapshot;
    rejectFaults(genreFaults(draft.released, draft.words));
    await this.publishGenre(tx, await this.edited.getById(tx, draft.genreId), draft, author);
  }

  /** Takes the genre back: it is no longer released. */
  async hide(tx: Transaction, id: number, author: VersionBy): Promise<boolean> {
    const before = await this.edited.getById(tx, id);
    if (!before.genre.released) return false;
    const after = { ...before, genre: { ...before.genre, released: false } };
    await this.genres.store(tx, after.genre);
    await this.versions.saveVersion(tx, snapshotOf(before), { ...snapshotOf(after), author });
    await this.markChanged(tx, before, after);
    return true;
  }

  /** Returns the versions, newest first. Rejects with `GenreNotFound`. */
  getHistory(genreName: string): Promise<ResponseOf<'GET /api/VocabEdit/GetHistory/:genreName'>> {
    return this.work.read(async (tx) => {
      const { genre } = await this.edited.getByName(tx, genreName);
      return this.versions.getHistory(tx, 'genre', genre.genreId);
    });
  }

  /** Rejects with `GenreNotFound` and `NotFound`. */
  getVersion(genreName: string, version: number): Promise<EditedGenre> {
    return this.work.read(async (tx) => this.edited.toView(tx, await this.edited.getByName(tx, genreName), version));
  }

  /** Returns the stored genre after checking that the change applies to it; null for a new genre. */
  private async openForChange(
    tx: Transaction,
    { genreId, genreName, version }: SaveGenreRequest,
  ): Promise<GenreWithWords | null> {
    if (genreId === 0) {
      const holder = await this.genres.findByName(tx, nameKey(genreName));
      if (holder) throw nameTaken(await this.edited.toView(tx, await this.edited.getById(tx, holder.genreId)));
      return null;
    }
    const before = await this.edited.getById(tx, genreId);
    await this.edited.requireCurrent(tx, before, version);
    if (before.genre.genreName !== genreName) throw nameFixed();
    return before;
  }

  private async publishGenre(
    tx: Transaction,
    before: GenreWithWords | null,
    request: GenreChanges,
    author: VersionBy,
  ): Promise<GenreWithWords> {
    const genre = before ? withChanges(before.genre, request) : await this.createGenre(tx, request);
    await this.genres.store(tx, genre);
    const words = await this.words.replaceWords(tx, genre.genreId, before?.words ?? [], request.words);
    if (genre.released) await this.genres.removeRedirect(tx, genre.genreId);
    await this.versions.saveVersion(tx, before && snapshotOf(before), { ...snapshotOf({ genre, words }), author });
    await this.markChanged(tx, before, { genre, words });
    return { genre, words };
  }

  /** Stores only a version; a new genre gets a row that is not released, which keeps its name. */
  private async saveDraft(
    tx: Transaction,
    before: GenreWithWords | null,
    request: GenreChanges,
    author: Actor,
  ): Promise<GenreWithWords> {
    const stored = before ?? { genre: { ...(await this.createGenre(tx, request)), released: false }, words: [] };
    if (!before) await this.genres.store(tx, stored.genre);
    const { genreId, genreName } = stored.genre;
    const { order, released, youtube, youtubeSpecial, fallingAnimation } = request;
    const words = await this.words.draftWords(tx, genreId, stored.words, request.words);
    const draft = { genreId, genreName, order, released, youtube, youtubeSpecial, fallingAnimation, words };
    const version = { ...documentOf(draft), published: false, author };
    await this.versions.saveVersion(tx, before && snapshotOf(before), version);
    return stored;
  }

  private async markChanged(tx: Transaction, before: GenreWithWords | null, after: GenreWithWords): Promise<void> {
    await this.content.markChanged(tx, 'vocabulary', after.genre.genreId);
    // Which kanji lessons play a clip is not stored.
    if (!hasSameSounds(before, after)) await this.content.markChanged(tx, 'kanji');
  }

  private async createGenre(tx: Transaction, request: GenreChanges): Promise<GenreEntity> {
    const genreId = await this.versions.reserveIds(tx, 'genre', 1);
    const { genreName } = request;
    const blank = { genreId, genreName, nameKey: nameKey(genreName), hasAudio: true, hasProductAudio: false };
    return withChanges(blank, request);
  }
}

/** Returns the genre with the changes of a request. */
const withChanges = (
  genre: Pick<GenreEntity, 'genreId' | 'genreName' | 'nameKey' | 'hasAudio' | 'hasProductAudio'>,
  { order, released, youtube, youtubeSpecial, fallingAnimation }: GenreChanges,
): GenreEntity => ({ ...genre, order, released, youtube, youtubeSpecial, fallingAnimation });
