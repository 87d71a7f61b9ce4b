import type { Vocab } from '@shinobi/shared/contract/learning/vocab-quiz';
import {
  judgeAnswer,
  meaningVariants,
  type AnswerKey,
  type AnswerVerdict,
} from '@shinobi/shared/domain/quiz/judge-answer';
import type { QuizType } from '@shinobi/shared/domain/limits/library';
import type { TypingRules } from '../quiz/index.js';

/** Words that answer the same question: with a meaning in common, word for word. */
const isSynonym = (one: Vocab, other: Vocab): boolean =>
  one.partOfSpeech === other.partOfSpeech &&
  meaningVariants(one.english).some((way) => way !== '' && meaningVariants(other.english).includes(way));

/** All that may be typed where a word is asked for. What the learner sees, Japanese or English, says which words count. */
function answerKey(vocab: Vocab, asks: 'japanese' | 'reading' | 'meaning', words: readonly Vocab[]): AnswerKey {
  const isMeant = {
    japanese: (other: Vocab) => isSynonym(vocab, other),
    reading: (other: Vocab) => other.kanji === vocab.kanji,
    meaning: (other: Vocab) => other.kanji === vocab.kanji && other.hiragana === vocab.hiragana,
  }[asks];
  const right = [vocab, ...words.filter((other) => other !== vocab && isMeant(other))];
  const accepted = right.flatMap((word) => word.accepted ?? []);
  const also = (wanted: keyof AnswerKey) => accepted.filter(({ part }) => part === wanted).map(({ text }) => text);
  return {
    writings: [...right.map(({ kanji }) => kanji), ...also('writings')],
    readings: [...right.map(({ hiragana }) => hiragana), ...also('readings')],
    meanings: [...right.map(({ english }) => english), ...also('meanings')],
  };
}

/** A word in kanji may be typed as it is written or as it is read: no Japanese keyboard is needed. */
function judgeJapanese(typed: string, key: AnswerKey): AnswerVerdict {
  const written = judgeAnswer(typed, { what: 'writings' }, key);
  return written.verdict === 'right' ? written : judgeAnswer(typed, { what: 'readings' }, key);
}

const READING: Omit<TypingRules, 'judge'> = { kana: 'hiragana', hint: 'tamago → たまご' };

/** How a word is answered by typing. `asksReading`: in a kanji quiz, words in kanji are. */
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
      judge: (typed) => judgeAnswer(typed, { what: 'meanings' }, answerKey(vocab, 'meaning', words)),
    };
  }
  if (type === 'kanji') {
    const judge = (typed: string) => judgeAnswer(typed, { what: 'readings' }, answerKey(vocab, 'reading', words));
    return { ...READING, reportedAs, judge };
  }
  return { ...READING, reportedAs, judge: (typed) => judgeJapanese(typed, answerKey(vocab, 'japanese', words)) };
}
