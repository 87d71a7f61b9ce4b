import { JLPT_LEVELS } from '@shinobi/shared/domain/limits/library';
import { type QuizData, type Vocab, type VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';
import type { AcceptedAnswer } from './accepted-answer.entity.js';
import { dictionaryAnswers } from './dictionary-answers.js';
import type { Genre } from './genre.entity.js';
import { nearWords } from './near-words.js';
import type { Word } from './word.entity.js';

// Field by field: a column that is added for editors must not show up in public by itself.

export const genreView = (genre: Genre, words: readonly Word[]): VocabGenre => ({
  genreId: genre.genreId,
  genreName: genre.genreName,
  order: genre.order,
  youtube: genre.youtube,
  youtubeSpecial: genre.youtubeSpecial,
  released: genre.released,
  fallingAnimation: genre.fallingAnimation,
  hasAudio: genre.hasAudio,
  hasProductAudio: genre.hasProductAudio,
  wordCount: words.length,
  levels: JLPT_LEVELS.filter((level) => words.some(({ jlpt }) => jlpt === level)),
});

/** What editors have accepted besides, by the word's id. */
export type Accepted = ReadonlyMap<number, readonly AcceptedAnswer[]>;

export const wordView = (word: Word, accepted?: Accepted): Vocab => ({
  vocabId: word.vocabId,
  genreId: word.genreId,
  kanji: word.kanji,
  hiragana: word.hiragana,
  english: word.english,
  audioExtension: word.audioExtension,
  partOfSpeech: word.partOfSpeech,
  jlpt: word.jlpt,
  ...acceptedView(word, accepted?.get(word.vocabId)),
  ...nearView(word),
});

function acceptedView(word: Word, byEditors: readonly AcceptedAnswer[] = []): Pick<Vocab, 'accepted'> {
  const isNew = (answer: string) => byEditors.every(({ text }) => text !== answer);
  const byDictionary = dictionaryAnswers(word).filter(({ text }) => isNew(text));
  const accepted = [...byEditors.map(({ part, text }) => ({ part, text })), ...byDictionary];
  return accepted.length > 0 ? { accepted } : {};
}

const nearView = ({ vocabId }: Word, near = nearWords(vocabId)): Pick<Vocab, 'near'> =>
  near ? { near: [...near] } : {};

export const quizView = (genre: Genre, words: readonly Word[], accepted: Accepted): QuizData => ({
  vocabGenre: genreView(genre, words),
  vocabList: words.map((word) => wordView(word, accepted)),
});
