import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { selectPrepared } from '../../database/prepared-statements.js';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { AcceptedAnswerEntity } from './accepted-answer.entity.js';
import { GenreEntity } from './genre.entity.js';
import { MergedGenreEntity } from './merged-genre.entity.js';
import { WordEntity } from './word.entity.js';

const RELEASED_IDS = `SELECT w."vocabId" FROM "words" w
  JOIN "genres" g ON g."genreId" = w."genreId" WHERE g."released" = TRUE ORDER BY w."vocabId"`;

const WORD_COUNTS = 'SELECT "genreId", CAST(COUNT(*) AS INTEGER) AS "count" FROM "words" GROUP BY "genreId"';

const MERGED_GENRES = `SELECT g."genreName" AS "genreName", t."genreName" AS "into" FROM "merged_genres" m
  JOIN "genres" g ON g."genreId" = m."genreId" AND g."released" = FALSE
  JOIN "genres" t ON t."genreId" = m."into" AND t."released" = TRUE ORDER BY m."genreId"`;

const WORD_ORDER = { genreId: 'ASC', position: 'ASC', vocabId: 'ASC' } as const;

const amongGenres = (ids?: readonly number[]) => (ids ? { genreId: In([...ids]) } : {});

@Injectable()
export class VocabularyRepository {
  /** Returns the released genres, or those among `ids`, in learning order. */
  findReleasedGenres(tx: ReadTransaction, ids?: readonly number[]): Promise<GenreEntity[]> {
    const where = { released: true, ...amongGenres(ids) };
    return managerOf(tx).find(GenreEntity, { where, order: { order: 'ASC', genreId: 'ASC' } });
  }

  /** Returns all genres, also those that are not released. */
  findGenres(tx: ReadTransaction): Promise<GenreEntity[]> {
    return managerOf(tx).find(GenreEntity, { order: { genreId: 'ASC' } });
  }

  /** Returns the released genre of a name, or the genre into which it was merged. */
  async findGenreByName(tx: ReadTransaction, nameKey: string): Promise<GenreEntity | null> {
    const genre = await managerOf(tx).findOneBy(GenreEntity, { nameKey });
    if (!genre || genre.released) return genre;
    const merged = await managerOf(tx).findOneBy(MergedGenreEntity, { genreId: genre.genreId });
    return merged && managerOf(tx).findOneBy(GenreEntity, { genreId: merged.into, released: true });
  }

  /** Returns the names of merged genres that are no longer released, each with the released genre that replaces it. */
  findMergedGenres(tx: ReadTransaction): Promise<{ genreName: string; into: string }[]> {
    return selectPrepared(tx, MERGED_GENRES, []);
  }

  /** Returns all words, or those of some genres, each genre's in their order. */
  findWords(tx: ReadTransaction, genreIds?: readonly number[]): Promise<WordEntity[]> {
    return managerOf(tx).find(WordEntity, { where: amongGenres(genreIds), order: WORD_ORDER });
  }

  /** Returns the words with a clip and one of these writings, each genre's in their order. */
  findSpokenWords(tx: ReadTransaction, writings: readonly string[]): Promise<WordEntity[]> {
    const where = { kanji: In([...writings]), audioExtension: Not('') };
    return managerOf(tx).find(WordEntity, { where, order: WORD_ORDER });
  }

  findWordsOfGenre(tx: ReadTransaction, genreId: number): Promise<WordEntity[]> {
    return managerOf(tx).find(WordEntity, { where: { genreId }, order: { position: 'ASC', vocabId: 'ASC' } });
  }

  findWord(tx: ReadTransaction, genreId: number, vocabId: number): Promise<WordEntity | null> {
    return managerOf(tx).findOneBy(WordEntity, { genreId, vocabId });
  }

  async findReleasedWordIds(tx: ReadTransaction): Promise<number[]> {
    const rows = await selectPrepared<{ vocabId: number }>(tx, RELEASED_IDS, []);
    return rows.map(({ vocabId }) => vocabId);
  }

  /** Returns the number of words of each genre, by its id. */
  async countWordsByGenre(tx: ReadTransaction): Promise<ReadonlyMap<number, number>> {
    const rows = await selectPrepared<{ genreId: number; count: number }>(tx, WORD_COUNTS, []);
    return new Map(rows.map(({ genreId, count }) => [genreId, count]));
  }

  /** Returns the words in no particular order. */
  findWordsByIds(tx: ReadTransaction, vocabIds: readonly number[]): Promise<WordEntity[]> {
    return managerOf(tx).findBy(WordEntity, { vocabId: In([...vocabIds]) });
  }

  /** Finds words by their writing, in released genres and others. */
  findWordsByWriting(tx: ReadTransaction, writings: readonly string[]): Promise<WordEntity[]> {
    return managerOf(tx).find(WordEntity, { where: { kanji: In([...writings]) }, order: { vocabId: 'ASC' } });
  }

  /** Returns the accepted answers by word id, in a fixed order. */
  async findAcceptedAnswers(tx: ReadTransaction): Promise<ReadonlyMap<number, readonly AcceptedAnswerEntity[]>> {
    const order = { vocabId: 'ASC', part: 'ASC', text: 'ASC' } as const;
    const rows = await managerOf(tx).find(AcceptedAnswerEntity, { order });
    const byWord = new Map<number, AcceptedAnswerEntity[]>();
    for (const row of rows) byWord.set(row.vocabId, [...(byWord.get(row.vocabId) ?? []), row]);
    return byWord;
  }

  /** Stores an accepted answer; one that is stored already stays as it is. */
  async insertAcceptedAnswer(tx: Transaction, answer: AcceptedAnswerEntity): Promise<void> {
    await managerOf(tx).createQueryBuilder().insert().into(AcceptedAnswerEntity).values(answer).orIgnore().execute();
  }

  async deleteAcceptedAnswer(tx: Transaction, { vocabId, part, text }: AcceptedAnswerEntity): Promise<void> {
    await managerOf(tx).delete(AcceptedAnswerEntity, { vocabId, part, text });
  }

  countGenres(tx: ReadTransaction): Promise<number> {
    return managerOf(tx).count(GenreEntity);
  }

  countWords(tx: ReadTransaction): Promise<number> {
    return managerOf(tx).count(WordEntity);
  }
}
