import { Injectable } from '@nestjs/common';
import type { RequestOf } from '@shinobi/shared/contract';
import type { EditedGenre } from '@shinobi/shared/contract/editing/vocab-edit';
import { GENRE_WORDS_MAX } from '@shinobi/shared/domain/limits/library';
import { AppError } from '../../http/app-error.js';
import { EditVersions, refuse } from '../versions/index.js';
import { PublicContent } from '../../learning/content/index.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { nameKeyOf } from '../../learning/vocabulary/index.js';
import { EditedGenreRepository } from './edited-genre.repository.js';
import { EditedGenres } from './edited-genres.js';
import { type GenreInHand, keptOf } from './genre-in-hand.js';
import { gathered } from './rules/gathered.js';
import { type WordMove, WordMoves } from './word-moves.js';

type Sent = RequestOf<'POST /api/VocabEdit/Merge'>['body'];

const tooMany = () => new AppError('TooMuch', `A genre has ${GENRE_WORDS_MAX} words at most.`);

/** Moves the words of genres into one. */
@Injectable()
export class GenreMerging {
  constructor(
    private readonly work: UnitOfWork,
    private readonly genres: EditedGenreRepository,
    private readonly edited: EditedGenres,
    private readonly versions: EditVersions,
    private readonly moves: WordMoves,
    private readonly content: PublicContent,
  ) {}

  /** Answers the genre that has the words now. Rejects with `GenreNotFound`, `StaleVersion` and `TooMuch`. */
  async merge(sent: Sent): Promise<EditedGenre> {
    refuse(twiceNamed(sent));
    const merged = await this.work.run(async (tx) => {
      await this.versions.hold(tx);
      const into = await this.open(tx, sent.into);
      const from: GenreInHand[] = [];
      for (const each of sent.from) from.push(await this.open(tx, each));
      const after = await this.move(tx, into, from);
      await this.content.changed(tx);
      return this.edited.view(tx, after);
    });
    await this.content.refresh();
    return merged;
  }

  private async open(tx: Transaction, { genreName, version }: Sent['into']): Promise<GenreInHand> {
    const genre = await this.edited.named(tx, genreName);
    await this.edited.check(tx, genre, version);
    return genre;
  }

  private async move(tx: Transaction, into: GenreInHand, from: readonly GenreInHand[]): Promise<GenreInHand> {
    const words = gathered(into, from);
    if (words.length > GENRE_WORDS_MAX) throw tooMany();
    const before = [into, ...from].flatMap((each) => each.words);
    await this.genres.replaceWords(tx, before, words);
    for (const each of from) {
      const emptied = { genre: { ...each.genre, released: false }, words: [] };
      await this.genres.store(tx, emptied.genre);
      await this.versions.keep(tx, keptOf(each), keptOf(emptied));
      await this.moves.tell(tx, moveOf(each, into.genre.genreId, words));
    }
    const ids = from.map(({ genre }) => genre.genreId);
    await this.genres.lead(tx, ids, into.genre.genreId);
    const after = { genre: into.genre, words };
    await this.versions.keep(tx, keptOf(into), keptOf(after));
    return after;
  }
}

function moveOf({ genre, words }: GenreInHand, into: number, kept: GenreInHand['words']): WordMove {
  const there = new Set(kept.map(({ vocabId }) => vocabId));
  const vocabIds = words.map(({ vocabId }) => vocabId).filter((vocabId) => there.has(vocabId));
  return { from: genre.genreId, into, vocabIds };
}

function twiceNamed({ into, from }: Sent) {
  const seen = new Set([nameKeyOf(into.genreName)]);
  return from.flatMap(({ genreName }, index) => {
    const key = nameKeyOf(genreName);
    const isTwin = seen.has(key);
    seen.add(key);
    return isTwin ? [{ path: `from.${index}.genreName`, message: 'This genre is named twice.' }] : [];
  });
}
