import { Injectable } from '@nestjs/common';
import type { RequestOf, ResponseOf } from '@shinobi/shared/contract';
import type { EditedGenre } from '@shinobi/shared/contract/editing/vocab-edit';
import { genreFaults } from '@shinobi/shared/domain/editing/word-list';
import { EditVersions, nameFixed, nameTaken, refuse } from '../versions/index.js';
import { PublicContent } from '../../learning/content/index.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { type Genre, nameKeyOf, wordCounts } from '../../learning/vocabulary/index.js';
import { EditedGenreRepository } from './edited-genre.repository.js';
import { EditedGenres } from './edited-genres.js';
import { EditedWords } from './edited-words.js';
import { type GenreInHand, keptOf } from './genre-in-hand.js';

type Sent = RequestOf<'POST /api/VocabEdit/Save'>['body'];

@Injectable()
export class GenreEditing {
  constructor(
    private readonly work: UnitOfWork,
    private readonly genres: EditedGenreRepository,
    private readonly edited: EditedGenres,
    private readonly words: EditedWords,
    private readonly versions: EditVersions,
    private readonly content: PublicContent,
  ) {}

  list(): Promise<ResponseOf<'GET /api/VocabEdit/GetAll'>> {
    return this.work.read(async (tx) => {
      const [all, counts, merged] = [await this.genres.all(tx), await wordCounts(tx), await this.genres.merged(tx)];
      const stateOf = await this.versions.states(tx, 'genre');
      const names = new Map(all.map(({ genreId, genreName }) => [genreId, genreName]));
      return all.map(({ genreId, genreName, order, released }) => ({
        ...{ genreId, genreName, order, released, wordCount: counts.get(genreId) ?? 0 },
        mergedInto: names.get(merged.get(genreId) ?? NaN) ?? null,
        ...stateOf(genreId),
      }));
    });
  }

  /** Rejects with `GenreNotFound`. */
  one(genreName: string): Promise<EditedGenre> {
    return this.work.read(async (tx) => this.edited.view(tx, await this.edited.named(tx, genreName)));
  }

  /** Rejects with what is wrong, `GenreNotFound`, `StaleVersion`, `NameTaken` and `NameFixed`. */
  async save(sent: Sent): Promise<EditedGenre> {
    refuse(genreFaults(sent.released, sent.words));
    const saved = await this.work.run(async (tx) => {
      await this.versions.hold(tx);
      const before = await this.before(tx, sent);
      const genre = before ? changed(before.genre, sent) : await this.started(tx, sent);
      await this.genres.store(tx, genre);
      const words = await this.words.replace(tx, genre.genreId, before?.words ?? [], sent.words);
      if (genre.released) await this.genres.leadNowhere(tx, genre.genreId);
      await this.versions.keep(tx, before && keptOf(before), keptOf({ genre, words }));
      await this.content.changed(tx);
      return this.edited.view(tx, { genre, words });
    });
    await this.content.refresh();
    return saved;
  }

  /** Newest first. Rejects with `GenreNotFound`. */
  history(genreName: string): Promise<ResponseOf<'GET /api/VocabEdit/GetHistory/:genreName'>> {
    return this.work.read(async (tx) => {
      const { genre } = await this.edited.named(tx, genreName);
      return this.versions.history(tx, 'genre', genre.genreId);
    });
  }

  /** Rejects with `GenreNotFound` and `NotFound`. */
  version(genreName: string, version: number): Promise<EditedGenre> {
    return this.work.read(async (tx) => this.edited.view(tx, await this.edited.named(tx, genreName), version));
  }

  /** What is there, for a change of it; null for a new genre. */
  private async before(tx: Transaction, { genreId, genreName, version }: Sent): Promise<GenreInHand | null> {
    if (genreId === 0) {
      if (await this.genres.byName(tx, nameKeyOf(genreName))) throw nameTaken();
      return null;
    }
    const before = await this.edited.numbered(tx, genreId);
    await this.edited.check(tx, before, version);
    if (before.genre.genreName !== genreName) throw nameFixed();
    return before;
  }

  private async started(tx: Transaction, sent: Sent): Promise<Genre> {
    const genreId = await this.versions.newIds(tx, 'genre', 1);
    const { genreName } = sent;
    const blank = { genreId, genreName, nameKey: nameKeyOf(genreName), hasAudio: true, hasProductAudio: false };
    return changed(blank, sent);
  }
}

/** A genre as an editor sent it; the rest of it stays. */
const changed = (
  genre: Pick<Genre, 'genreId' | 'genreName' | 'nameKey' | 'hasAudio' | 'hasProductAudio'>,
  { order, released, youtube, youtubeSpecial, fallingAnimation }: Sent,
): Genre => ({ ...genre, order, released, youtube, youtubeSpecial, fallingAnimation });
