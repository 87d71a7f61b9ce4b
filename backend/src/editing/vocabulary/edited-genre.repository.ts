import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { GenreEntity, MergedGenreEntity, WordEntity } from '../../learning/vocabulary/index.js';

/** Both databases accept this many rows in one statement. */
const BATCH = 500;

/** Reads and writes all genres, released or not, for editing. */
@Injectable()
export class EditedGenreRepository {
  /** Returns the genres in learning order. */
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

  /** Replaces the words of a genre, writing only those that differ. */
  async replaceWords(tx: Transaction, before: readonly WordEntity[], after: readonly WordEntity[]): Promise<void> {
    const [known, kept] = [new Map(before.map((word) => [word.vocabId, word])), new Set(after.map(idOf))];
    const gone = before.map(idOf).filter((vocabId) => !kept.has(vocabId));
    if (gone.length > 0) await managerOf(tx).delete(WordEntity, { vocabId: In(gone) });
    const changed = after.filter((word) => !isSame(known.get(word.vocabId), word));
    for (let at = 0; at < changed.length; at += BATCH)
      await managerOf(tx).upsert(WordEntity, changed.slice(at, at + BATCH), ['vocabId']);
  }

  /** Returns the id of the target genre by the id of the merged genre. */
  async findMerged(tx: ReadTransaction): Promise<ReadonlyMap<number, number>> {
    const rows = await managerOf(tx).find(MergedGenreEntity);
    return new Map(rows.map(({ genreId, into }) => [genreId, into]));
  }

  /** Redirects the merged genres, and those that were merged into them before, to this one. */
  async redirectGenres(tx: Transaction, from: readonly number[], into: number): Promise<void> {
    await managerOf(tx).update(MergedGenreEntity, { into: In([...from]) }, { into });
    await managerOf(tx).upsert(
      MergedGenreEntity,
      from.map((genreId) => ({ genreId, into })),
      ['genreId'],
    );
    await this.removeRedirect(tx, into);
  }

  /** Stops redirecting a genre's address. */
  async removeRedirect(tx: Transaction, genreId: number): Promise<void> {
    await managerOf(tx).delete(MergedGenreEntity, { genreId });
  }
}

const idOf = ({ vocabId }: WordEntity): number => vocabId;

const isSame = (before: WordEntity | undefined, after: WordEntity): boolean =>
  before !== undefined &&
  (Object.keys(after) as (keyof WordEntity)[]).every((column) => before[column] === after[column]);
