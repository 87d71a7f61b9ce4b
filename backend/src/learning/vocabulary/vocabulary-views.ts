import { JLPT_LEVELS } from '@shinobi/shared/domain/limits/library';
import { type QuizData, type Vocab, type VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';
import type { AcceptedAnswerEntity } from './accepted-answer.entity.js';
import { dictionaryAnswers } from './dictionary-answers.js';
import type { GenreEntity } from './genre.entity.js';
import { nearWords } from './near-words.js';
import { accentOf } from './word-accents.js';
import type { WordEntity } from './word.entity.js';

// Views list their fields explicitly, so that a new column for editors does not become public by accident.

const genreView = (genre: GenreEntity, words: readonly WordEntity[]): VocabGenre => ({
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

/** The answers that editors have accepted, by word id. */
export type AnswersByWord = ReadonlyMap<number, readonly AcceptedAnswerEntity[]>;

export const wordView = (word: WordEntity, accepted?: AnswersByWord): Vocab => ({
  vocabId: word.vocabId,
  genreId: word.genreId,
  kanji: word.kanji,
  hiragana: word.hiragana,
  english: word.english,
  audioExtension: word.audioExtension,
  partOfSpeech: word.partOfSpeech,
  jlpt: word.jlpt,
  ...accentView(word),
  ...acceptedView(word, accepted?.get(word.vocabId)),
  ...nearView(word),
});

function accentView({ kanji, hiragana }: WordEntity): Pick<Vocab, 'accent'> {
  const accent = accentOf([kanji, hiragana]);
  return accent === null ? {} : { accent };
}

function acceptedView(word: WordEntity, byEditors: readonly AcceptedAnswerEntity[] = []): Pick<Vocab, 'accepted'> {
  const isNew = (answer: string) => byEditors.every(({ text }) => text !== answer);
  const byDictionary = dictionaryAnswers(word).filter(({ text }) => isNew(text));
  const accepted = [...byEditors.map(({ part, text }) => ({ part, text })), ...byDictionary];
  return accepted.length > 0 ? { accepted } : {};
}

const nearView = ({ vocabId }: WordEntity, near = nearWords(vocabId)): Pick<Vocab, 'near'> =>
  near ? { near: [...near] } : {};

export const quizView = (genre: GenreEntity, words: readonly WordEntity[], accepted: AnswersByWord): QuizData => ({
  vocabGenre: genreView(genre, words),
  vocabList: words.map((word) => wordView(word, accepted)),
});
