import { In } from 'typeorm';
import { selectPrepared } from '../../database/prepared-statements.js';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { AcceptedAnswerEntity } from './accepted-answer.entity.js';
import { MergedGenreEntity } from './merged-genre.entity.js';
import { GenreEntity } from './genre.entity.js';
import { WordEntity } from './word.entity.js';

/** In learning order. */
export const releasedGenres = (tx: ReadTransaction): Promise<GenreEntity[]> =>
  managerOf(tx).find(GenreEntity, { where: { released: true }, order: { order: 'ASC', genreId: 'ASC' } });

/** The released genre of a name, or the one that has taken it over. */
export async function askedGenre(tx: ReadTransaction, nameKey: string): Promise<GenreEntity | null> {
  const genre = await managerOf(tx).findOneBy(GenreEntity, { nameKey });
  if (!genre || genre.released) return genre;
  const merged = await managerOf(tx).findOneBy(MergedGenreEntity, { genreId: genre.genreId });
  return merged && managerOf(tx).findOneBy(GenreEntity, { genreId: merged.into, released: true });
}

/** The names of genres that are no longer released, and the released ones that have taken them over. */
export async function mergedGenres(tx: ReadTransaction): Promise<(readonly [genreName: string, into: GenreEntity])[]> {
  const genres = new Map((await managerOf(tx).find(GenreEntity)).map((genre) => [genre.genreId, genre]));
  const rows = await managerOf(tx).find(MergedGenreEntity, { order: { genreId: 'ASC' } });
  return rows.flatMap(({ genreId, into }) => {
    const [genre, target] = [genres.get(genreId), genres.get(into)];
    return genre && !genre.released && target?.released ? [[genre.genreName, target] as const] : [];
  });
}

export const allWords = (tx: ReadTransaction): Promise<WordEntity[]> =>
  managerOf(tx).find(WordEntity, { order: { genreId: 'ASC', position: 'ASC', vocabId: 'ASC' } });

export const wordsOf = (tx: ReadTransaction, genreId: number): Promise<WordEntity[]> =>
  managerOf(tx).find(WordEntity, { where: { genreId }, order: { position: 'ASC', vocabId: 'ASC' } });

export const wordOf = (tx: ReadTransaction, genreId: number, vocabId: number): Promise<WordEntity | null> =>
  managerOf(tx).findOneBy(WordEntity, { genreId, vocabId });

const RELEASED_IDS = `SELECT w."vocabId" FROM "words" w
  JOIN "genres" g ON g."genreId" = w."genreId" WHERE g."released" = TRUE ORDER BY w."vocabId"`;

export async function releasedWordIds(tx: ReadTransaction): Promise<number[]> {
  const rows = await selectPrepared<{ vocabId: number }>(tx, RELEASED_IDS, []);
  return rows.map(({ vocabId }) => vocabId);
}

const COUNTS = 'SELECT "genreId", CAST(COUNT(*) AS INTEGER) AS "count" FROM "words" GROUP BY "genreId"';

/** How many words each genre has, by its id. */
export async function wordCounts(tx: ReadTransaction): Promise<ReadonlyMap<number, number>> {
  const rows = await selectPrepared<{ genreId: number; count: number }>(tx, COUNTS, []);
  return new Map(rows.map(({ genreId, count }) => [genreId, count]));
}

/** In no order. */
export const wordsByIds = (tx: ReadTransaction, vocabIds: readonly number[]): Promise<WordEntity[]> =>
  managerOf(tx).findBy(WordEntity, { vocabId: In([...vocabIds]) });

/** Words of released genres or not, by how they are written. */
export const wordsWritten = (tx: ReadTransaction, writings: readonly string[]): Promise<WordEntity[]> =>
  managerOf(tx).find(WordEntity, { where: { kanji: In([...writings]) }, order: { vocabId: 'ASC' } });

/** By the word's id, in a fixed order. */
export async function acceptedAnswers(
  tx: ReadTransaction,
): Promise<ReadonlyMap<number, readonly AcceptedAnswerEntity[]>> {
  const rows = await managerOf(tx).find(AcceptedAnswerEntity, { order: { vocabId: 'ASC', part: 'ASC', text: 'ASC' } });
  const byWord = new Map<number, AcceptedAnswerEntity[]>();
  for (const row of rows) byWord.set(row.vocabId, [...(byWord.get(row.vocabId) ?? []), row]);
  return byWord;
}

/** One that is accepted already changes nothing. */
export async function acceptAnswer(tx: Transaction, answer: AcceptedAnswerEntity): Promise<void> {
  await managerOf(tx).createQueryBuilder().insert().into(AcceptedAnswerEntity).values(answer).orIgnore().execute();
}

export async function withdrawAnswer(tx: Transaction, { vocabId, part, text }: AcceptedAnswerEntity): Promise<void> {
  await managerOf(tx).delete(AcceptedAnswerEntity, { vocabId, part, text });
}

export const countGenres = (tx: ReadTransaction): Promise<number> => managerOf(tx).count(GenreEntity);
export const countWords = (tx: ReadTransaction): Promise<number> => managerOf(tx).count(WordEntity);
