import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { Genre, MergedGenre, Word } from '../../learning/vocabulary/index.js';

/** Few enough for a statement on either database. */
const BATCH = 500;

/** Genres, released or not, for their editors. */
@Injectable()
export class EditedGenreRepository {
  /** In learning order. */
  all(tx: ReadTransaction): Promise<Genre[]> {
    return managerOf(tx).find(Genre, { order: { order: 'ASC', genreId: 'ASC' } });
  }

  byId(tx: ReadTransaction, genreId: number): Promise<Genre | null> {
    return managerOf(tx).findOneBy(Genre, { genreId });
  }

  byName(tx: ReadTransaction, nameKey: string): Promise<Genre | null> {
    return managerOf(tx).findOneBy(Genre, { nameKey });
  }

  async store(tx: Transaction, genre: Genre): Promise<void> {
    await managerOf(tx).upsert(Genre, genre, ['genreId']);
  }

  /** Brings the words of a genre from how they are to how they shall be. */
  async replaceWords(tx: Transaction, before: readonly Word[], after: readonly Word[]): Promise<void> {
    const [known, kept] = [new Map(before.map((word) => [word.vocabId, word])), new Set(after.map(idOf))];
    const gone = before.map(idOf).filter((vocabId) => !kept.has(vocabId));
    if (gone.length > 0) await managerOf(tx).delete(Word, { vocabId: In(gone) });
    const changed = after.filter((word) => !isSame(known.get(word.vocabId), word));
    for (let at = 0; at < changed.length; at += BATCH)
      await managerOf(tx).upsert(Word, changed.slice(at, at + BATCH), ['vocabId']);
  }

  /** Which genre has taken over which, by the id of the emptied one. */
  async merged(tx: ReadTransaction): Promise<ReadonlyMap<number, number>> {
    const rows = await managerOf(tx).find(MergedGenre);
    return new Map(rows.map(({ genreId, into }) => [genreId, into]));
  }

  /** From now on the addresses of the emptied genres, and what led to them, lead to this one. */
  async lead(tx: Transaction, from: readonly number[], into: number): Promise<void> {
    await managerOf(tx).update(MergedGenre, { into: In([...from]) }, { into });
    await managerOf(tx).upsert(
      MergedGenre,
      from.map((genreId) => ({ genreId, into })),
      ['genreId'],
    );
    await this.leadNowhere(tx, into);
  }

  /** A genre has its address for itself. */
  async leadNowhere(tx: Transaction, genreId: number): Promise<void> {
    await managerOf(tx).delete(MergedGenre, { genreId });
  }
}

const idOf = ({ vocabId }: Word): number => vocabId;

const isSame = (before: Word | undefined, after: Word): boolean =>
  before !== undefined && (Object.keys(after) as (keyof Word)[]).every((column) => before[column] === after[column]);
