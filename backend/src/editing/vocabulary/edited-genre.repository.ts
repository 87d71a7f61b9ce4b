import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { GenreEntity, MergedGenreEntity, WordEntity } from '../../learning/vocabulary/index.js';

/** Few enough for a statement on either database. */
const BATCH = 500;

/** Genres, released or not, for their editors. */
@Injectable()
export class EditedGenreRepository {
  /** In learning order. */
  findAll(tx: ReadTransaction): Promise<GenreEntity[]> {
    return managerOf(tx).find(GenreEntity, { order: { order: 'ASC', genreId: 'ASC' } });
  }

  findById(tx: ReadTransaction, genreId: number): Promise<GenreEntity | null> {
    return managerOf(tx).findOneBy(GenreEntity, { genreId });
  }

  findByName(tx: ReadTransaction, nameKey: string): Promise<GenreEntity | null> {
    return managerOf(tx).findOneBy(GenreEntity, { nameKey });
  }

  async store(tx: Transaction, genre: GenreEntity): Promise<void> {
    await managerOf(tx).upsert(GenreEntity, genre, ['genreId']);
  }

  /** Brings the words of a genre from how they are to how they shall be. */
  async replaceWords(tx: Transaction, before: readonly WordEntity[], after: readonly WordEntity[]): Promise<void> {
    const [known, kept] = [new Map(before.map((word) => [word.vocabId, word])), new Set(after.map(idOf))];
    const gone = before.map(idOf).filter((vocabId) => !kept.has(vocabId));
    if (gone.length > 0) await managerOf(tx).delete(WordEntity, { vocabId: In(gone) });
    const changed = after.filter((word) => !isSame(known.get(word.vocabId), word));
    for (let at = 0; at < changed.length; at += BATCH)
      await managerOf(tx).upsert(WordEntity, changed.slice(at, at + BATCH), ['vocabId']);
  }

  /** Which genre has taken over which, by the id of the emptied one. */
  async findMerged(tx: ReadTransaction): Promise<ReadonlyMap<number, number>> {
    const rows = await managerOf(tx).find(MergedGenreEntity);
    return new Map(rows.map(({ genreId, into }) => [genreId, into]));
  }

  /** From now on the addresses of the emptied genres, and what led to them, lead to this one. */
  async redirectGenres(tx: Transaction, from: readonly number[], into: number): Promise<void> {
    await managerOf(tx).update(MergedGenreEntity, { into: In([...from]) }, { into });
    await managerOf(tx).upsert(
      MergedGenreEntity,
      from.map((genreId) => ({ genreId, into })),
      ['genreId'],
    );
    await this.removeRedirect(tx, into);
  }

  /** A genre has its address for itself. */
  async removeRedirect(tx: Transaction, genreId: number): Promise<void> {
    await managerOf(tx).delete(MergedGenreEntity, { genreId });
  }
}

const idOf = ({ vocabId }: WordEntity): number => vocabId;

const isSame = (before: WordEntity | undefined, after: WordEntity): boolean =>
  before !== undefined &&
  (Object.keys(after) as (keyof WordEntity)[]).every((column) => before[column] === after[column]);
