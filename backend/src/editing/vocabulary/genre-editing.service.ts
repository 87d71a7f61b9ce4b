import { nameKey } from '@shinobi/shared/domain/platform/name-key';
import { Injectable } from '@nestjs/common';
import type { RequestOf, ResponseOf } from '@shinobi/shared/contract';
import type { EditedGenre } from '@shinobi/shared/contract/editing/vocab-edit';
import { genreFaults } from '@shinobi/shared/domain/editing/word-list';
import { EditVersionsService, nameFixed, nameTaken, rejectFaults } from '../versions/index.js';
import { PublicContentService } from '../../learning/content/index.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { type GenreEntity, hasSameSounds, VocabularyRepository } from '../../learning/vocabulary/index.js';
import { EditedGenreRepository } from './edited-genre.repository.js';
import { EditedGenresService } from './edited-genres.service.js';
import { EditedWordsService } from './edited-words.service.js';
import { type GenreWithWords, snapshotOf } from './genre-with-words.js';

type SaveGenreRequest = RequestOf<'POST /api/VocabEdit/Save'>['body'];

@Injectable()
export class GenreEditingService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly genres: EditedGenreRepository,
    private readonly vocabulary: VocabularyRepository,
    private readonly edited: EditedGenresService,
    private readonly words: EditedWordsService,
    private readonly versions: EditVersionsService,
    private readonly content: PublicContentService,
  ) {}

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

  /** Rejects with `InvalidInput`, `GenreNotFound`, `StaleVersion`, `NameTaken` and `NameFixed`. */
  async saveGenre(request: SaveGenreRequest): Promise<EditedGenre> {
    rejectFaults(genreFaults(request.released, request.words));
    const saved = await this.work.run(async (tx) => {
      await this.versions.lockContent(tx);
      const before = await this.openForChange(tx, request);
      const genre = before ? withChanges(before.genre, request) : await this.createGenre(tx, request);
      await this.genres.store(tx, genre);
      const words = await this.words.replaceWords(tx, genre.genreId, before?.words ?? [], request.words);
      if (genre.released) await this.genres.removeRedirect(tx, genre.genreId);
      await this.versions.saveVersion(tx, before && snapshotOf(before), snapshotOf({ genre, words }));
      await this.content.markChanged(tx, 'vocabulary', genre.genreId);
      // Which kanji lessons play a clip is not stored.
      if (!hasSameSounds(before, { genre, words })) await this.content.markChanged(tx, 'kanji');
      return this.edited.toView(tx, { genre, words });
    });
    await this.content.refresh();
    return saved;
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
      if (await this.genres.findByName(tx, nameKey(genreName))) throw nameTaken();
      return null;
    }
    const before = await this.edited.getById(tx, genreId);
    await this.edited.requireCurrent(tx, before, version);
    if (before.genre.genreName !== genreName) throw nameFixed();
    return before;
  }

  private async createGenre(tx: Transaction, request: SaveGenreRequest): Promise<GenreEntity> {
    const genreId = await this.versions.reserveIds(tx, 'genre', 1);
    const { genreName } = request;
    const blank = { genreId, genreName, nameKey: nameKey(genreName), hasAudio: true, hasProductAudio: false };
    return withChanges(blank, request);
  }
}

/** Returns the genre with the changes of a request. */
const withChanges = (
  genre: Pick<GenreEntity, 'genreId' | 'genreName' | 'nameKey' | 'hasAudio' | 'hasProductAudio'>,
  { order, released, youtube, youtubeSpecial, fallingAnimation }: SaveGenreRequest,
): GenreEntity => ({ ...genre, order, released, youtube, youtubeSpecial, fallingAnimation });
