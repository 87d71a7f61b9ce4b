import type { Vocab } from '@shinobi/shared/contract/learning/vocab-quiz';
import {
  type AnswerKey,
  type AnswerVerdict,
  judgeAnswer,
  meaningVariants,
} from '@shinobi/shared/domain/quiz/judge-answer';
import type { QuizType } from '@shinobi/shared/domain/limits/library';
import type { TypingRules } from '../quiz/index.js';

/** Whether two words share a meaning exactly, so that both answer the same question. */
const isSynonym = (one: Vocab, other: Vocab): boolean =>
  one.partOfSpeech === other.partOfSpeech &&
  meaningVariants(one.english).some((way) => way !== '' && meaningVariants(other.english).includes(way));

/** Returns all right answers for a word. Other words count if they fit what the learner sees. */
function answerKey(vocab: Vocab, asks: 'japanese' | 'reading' | 'meaning', words: readonly Vocab[]): AnswerKey {
  const alsoFits = {
    japanese: (other: Vocab) => isSynonym(vocab, other),
    reading: (other: Vocab) => other.kanji === vocab.kanji,
    meaning: (other: Vocab) => other.kanji === vocab.kanji && other.hiragana === vocab.hiragana,
  }[asks];
  const right = [vocab, ...words.filter((other) => other !== vocab && alsoFits(other))];
  const accepted = right.flatMap((word) => word.accepted ?? []);
  const also = (wanted: keyof AnswerKey) => accepted.filter(({ part }) => part === wanted).map(({ text }) => text);
  return {
    writings: [...right.map(({ kanji }) => kanji), ...also('writings')],
    readings: [...right.map(({ hiragana }) => hiragana), ...also('readings')],
    meanings: [...right.map(({ english }) => english), ...also('meanings')],
  };
}

/** Accepts the writing or the reading of a word, so that no Japanese keyboard is needed. */
function judgeJapanese(typed: string, key: AnswerKey): AnswerVerdict {
  const written = judgeAnswer(typed, { part: 'writings' }, key);
  return written.verdict === 'right' ? written : judgeAnswer(typed, { part: 'readings' }, key);
}

const READING: Omit<TypingRules, 'judge'> = { kana: 'hiragana', hint: 'tamago → たまご' };

/** Creates the typing rules of a word. `asksReading` is true for words in kanji in the kanji quiz. */
export function createTypingRules(
  vocab: Vocab,
  type: QuizType,
  asksReading: boolean,
  words: readonly Vocab[],
): TypingRules {
  const reportedAs = { vocabId: vocab.vocabId, kind: type };
  if (type === 'vocab' || (type === 'kanji' && !asksReading)) {
    return {
      kana: null,
      reportedAs,
      hint: 'In English',
      judge: (typed) => judgeAnswer(typed, { part: 'meanings' }, answerKey(vocab, 'meaning', words)),
    };
  }
  if (type === 'kanji') {
    const judge = (typed: string) => judgeAnswer(typed, { part: 'readings' }, answerKey(vocab, 'reading', words));
    return { ...READING, reportedAs, judge };
  }
  return { ...READING, reportedAs, judge: (typed) => judgeJapanese(typed, answerKey(vocab, 'japanese', words)) };
}
