import { nameKey } from '@shinobi/shared/domain/platform/name-key';
import { Injectable } from '@nestjs/common';
import type { QuizData, Vocab } from '@shinobi/shared/contract/learning/vocab-quiz';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { PublicContentService } from '../content/index.js';
import type { AcceptedAnswerEntity } from './accepted-answer.entity.js';
import { dictionaryAnswers } from './dictionary-answers.js';
import { genreNotFound } from './vocabulary.errors.js';
import { VocabularyRepository } from './vocabulary.repository.js';
import { type FindSound, soundFinder } from './word-sounds.js';
import { quizView, wordView } from './vocabulary-views.js';

type AnsweredWord = Pick<Vocab, 'vocabId' | 'kanji' | 'hiragana' | 'partOfSpeech'>;
/** An answer that quizzes accept for a word. */
export type AcceptedAnswer = Omit<AcceptedAnswerEntity, 'vocabId'>;

@Injectable()
export class VocabularyService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly vocabulary: VocabularyRepository,
    private readonly content: PublicContentService,
  ) {}

  /** Reads the quiz from the database, not from the cache. Rejects with `GenreNotFound`. */
  getQuizData(genreName: string): Promise<QuizData> {
    return this.work.read(async (tx) => {
      const genre = await this.vocabulary.findGenreByName(tx, nameKey(genreName));
      if (!genre) throw genreNotFound();
      return quizView(
        genre,
        await this.vocabulary.findWordsOfGenre(tx, genre.genreId),
        await this.vocabulary.findAcceptedAnswers(tx),
      );
    });
  }

  /** Returns the released genres in learning order. */
  async listGenres(tx: ReadTransaction): Promise<{ genreId: number; genreName: string }[]> {
    const genres = await this.vocabulary.findReleasedGenres(tx);
    return genres.map(({ genreId, genreName }) => ({ genreId, genreName }));
  }

  /** Returns the released genres with their numbers of words. */
  async listGenresWithCounts(
    tx: ReadTransaction,
  ): Promise<{ genreId: number; genreName: string; wordCount: number }[]> {
    const counts = await this.vocabulary.countWordsByGenre(tx);
    return (await this.listGenres(tx)).map((genre) => ({ ...genre, wordCount: counts.get(genre.genreId) ?? 0 }));
  }

  /** Returns whether a released genre has this word with a clip of this type. */
  hasWord(genreName: string, vocabId: number, audioExtension: string): Promise<boolean> {
    return this.work.read(async (tx) => {
      const genre = await this.vocabulary.findGenreByName(tx, nameKey(genreName));
      const word = genre && (await this.vocabulary.findWord(tx, genre.genreId, vocabId));
      return word?.audioExtension === audioExtension;
    });
  }

  /**
   * Returns `count` different words of released genres, or all if there are fewer: those of `preferred` first, each group in
   * a random order. `below(n)` returns 0 to n − 1.
   */
  async pickRandomWords(
    tx: ReadTransaction,
    count: number,
    preferred: ReadonlySet<number>,
    below: (n: number) => number,
  ): Promise<Vocab[]> {
    const ids = await this.vocabulary.findReleasedWordIds(tx);
    const chosen: number[] = [];
    for (const group of [ids.filter((id) => preferred.has(id)), ids.filter((id) => !preferred.has(id))])
      while (chosen.length < count && group.length > 0) chosen.push(...group.splice(below(group.length), 1));
    const words = new Map((await this.vocabulary.findWordsByIds(tx, chosen)).map((word) => [word.vocabId, word]));
    return chosen.flatMap((id) => words.get(id) ?? []).map((word) => wordView(word));
  }

  /** Finds words by their writing, in released genres and others. */
  async findByWriting(
    tx: ReadTransaction,
    writings: readonly string[],
  ): Promise<Pick<Vocab, 'kanji' | 'hiragana' | 'english' | 'partOfSpeech'>[]> {
    const words = await this.vocabulary.findWordsByWriting(tx, writings);
    return words.map(({ kanji, hiragana, english, partOfSpeech }) => ({ kanji, hiragana, english, partOfSpeech }));
  }

  /** Returns whether the word belongs to a released genre. */
  async isReleasedWord(tx: ReadTransaction, vocabId: number): Promise<boolean> {
    return (await this.vocabulary.findReleasedWordIds(tx)).includes(vocabId);
  }

  /** Returns a lookup of the sounds of words with these writings in released genres. */
  async findSounds(tx: ReadTransaction, writings: readonly string[]): Promise<FindSound> {
    const words = await this.vocabulary.findSpokenWords(tx, writings);
    return soundFinder(await this.vocabulary.findReleasedGenres(tx), words);
  }

  /** Returns a lookup of the answers that quizzes accept for a word, apart from its own texts. */
  async findAcceptedAnswers(tx: ReadTransaction): Promise<(word: AnsweredWord) => readonly AcceptedAnswer[]> {
    const byEditors = await this.vocabulary.findAcceptedAnswers(tx);
    return (word) => [...(byEditors.get(word.vocabId) ?? []), ...dictionaryAnswers(word)];
  }

  /** Makes every quiz accept another answer for a word as soon as the public content is refreshed. */
  async acceptAnswer(tx: Transaction, answer: AcceptedAnswerEntity): Promise<void> {
    await this.vocabulary.insertAcceptedAnswer(tx, answer);
    await this.markGenreOf(tx, answer);
  }

  /** Reverts `acceptAnswer`. */
  async withdrawAnswer(tx: Transaction, answer: AcceptedAnswerEntity): Promise<void> {
    await this.vocabulary.deleteAcceptedAnswer(tx, answer);
    await this.markGenreOf(tx, answer);
  }

  private async markGenreOf(tx: Transaction, { vocabId }: AcceptedAnswerEntity): Promise<void> {
    for (const { genreId } of await this.vocabulary.findWordsByIds(tx, [vocabId]))
      await this.content.markChanged(tx, 'vocabulary', genreId);
  }

  countContent(): Promise<{ genres: number; words: number }> {
    return this.work.read(async (tx) => ({
      genres: await this.vocabulary.countGenres(tx),
      words: await this.vocabulary.countWords(tx),
    }));
  }
}
