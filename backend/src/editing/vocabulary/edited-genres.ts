import { Injectable } from '@nestjs/common';
import type { EditedGenre } from '@shinobi/shared/contract/editing/vocab-edit';
import { EditVersions, staleVersion } from '../versions/index.js';
import type { ReadTransaction } from '../../database/unit-of-work.js';
import { type Genre, genreNotFound, nameKeyOf, wordsOf } from '../../learning/vocabulary/index.js';
import { EditedGenreRepository } from './edited-genre.repository.js';
import { editedGenre, type GenreInHand, type KeptGenre } from './genre-in-hand.js';

/** Genres as editors find them. */
@Injectable()
export class EditedGenres {
  constructor(
    private readonly genres: EditedGenreRepository,
    private readonly versions: EditVersions,
  ) {}

  /** Rejects with `GenreNotFound`. */
  async named(tx: ReadTransaction, genreName: string): Promise<GenreInHand> {
    return this.inHand(tx, await this.genres.byName(tx, nameKeyOf(genreName)));
  }

  /** Rejects with `GenreNotFound`. */
  async numbered(tx: ReadTransaction, genreId: number): Promise<GenreInHand> {
    return this.inHand(tx, await this.genres.byId(tx, genreId));
  }

  /** As it is now; of `version` as it was then. Rejects with `NotFound` for a version that is not kept. */
  async view(tx: ReadTransaction, inHand: GenreInHand, version?: number): Promise<EditedGenre> {
    const { genreId } = inHand.genre;
    const mergedInto = await this.mergedInto(tx, genreId);
    if (version === undefined) return editedGenre(inHand, await this.versions.state(tx, 'genre', genreId), mergedInto);
    const { body, ...state } = await this.versions.find(tx, 'genre', genreId, version);
    return editedGenre(inHand, state, mergedInto, body as KeptGenre);
  }

  /** Throws `StaleVersion` when what was edited is not what is there. */
  async check(tx: ReadTransaction, inHand: GenreInHand, edited: number): Promise<void> {
    const current = await this.view(tx, inHand);
    if (current.version !== edited) throw staleVersion(current);
  }

  private async inHand(tx: ReadTransaction, genre: Genre | null): Promise<GenreInHand> {
    if (!genre) throw genreNotFound();
    return { genre, words: await wordsOf(tx, genre.genreId) };
  }

  private async mergedInto(tx: ReadTransaction, genreId: number): Promise<string | null> {
    const into = (await this.genres.merged(tx)).get(genreId);
    return into === undefined ? null : ((await this.genres.byId(tx, into))?.genreName ?? null);
  }
}
