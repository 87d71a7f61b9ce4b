import { nameKey } from '@shinobi/shared/domain/platform/name-key';
import { Injectable } from '@nestjs/common';
import type { EditedGenre } from '@shinobi/shared/contract/editing/vocab-edit';
import { EditVersionsService, staleVersion } from '../versions/index.js';
import type { ReadTransaction } from '../../database/unit-of-work.js';
import { type GenreEntity, genreNotFound, VocabularyRepository } from '../../learning/vocabulary/index.js';
import { EditedGenreRepository } from './edited-genre.repository.js';
import { editedGenre, type GenreSnapshot, type GenreWithWords } from './genre-with-words.js';

/** Finds genres for editing. */
@Injectable()
export class EditedGenresService {
  constructor(
    private readonly genres: EditedGenreRepository,
    private readonly vocabulary: VocabularyRepository,
    private readonly versions: EditVersionsService,
  ) {}

  /** Rejects with `GenreNotFound`. */
  async getByName(tx: ReadTransaction, genreName: string): Promise<GenreWithWords> {
    return this.withWords(tx, await this.genres.findByName(tx, nameKey(genreName)));
  }

  /** Rejects with `GenreNotFound`. */
  async getById(tx: ReadTransaction, genreId: number): Promise<GenreWithWords> {
    return this.withWords(tx, await this.genres.findById(tx, genreId));
  }

  /**
   * Returns the genre as last saved, or one of its earlier versions. Rejects with `NotFound` for an unknown
   * version.
   */
  async toView(tx: ReadTransaction, inHand: GenreWithWords, version?: number): Promise<EditedGenre> {
    const { genreId } = inHand.genre;
    const mergedInto = await this.mergedInto(tx, genreId);
    if (version === undefined) {
      const state = await this.versions.getState(tx, 'genre', genreId);
      const draft = state.isDraft && (await this.versions.findLatest(tx, 'genre', genreId));
      return editedGenre(inHand, state, mergedInto, draft ? (draft.body as GenreSnapshot) : undefined);
    }
    const { body, ...state } = await this.versions.getVersion(tx, 'genre', genreId, version);
    return editedGenre(inHand, state, mergedInto, body as GenreSnapshot);
  }

  /** Throws `StaleVersion` if the edited version is not the current one. */
  async requireCurrent(tx: ReadTransaction, inHand: GenreWithWords, edited: number): Promise<void> {
    const current = await this.toView(tx, inHand);
    if (current.version !== edited) throw staleVersion(current);
  }

  private async withWords(tx: ReadTransaction, genre: GenreEntity | null): Promise<GenreWithWords> {
    if (!genre) throw genreNotFound();
    return { genre, words: await this.vocabulary.findWordsOfGenre(tx, genre.genreId) };
  }

  private async mergedInto(tx: ReadTransaction, genreId: number): Promise<string | null> {
    const into = (await this.genres.findMerged(tx)).get(genreId);
    return into === undefined ? null : ((await this.genres.findById(tx, into))?.genreName ?? null);
  }
}
