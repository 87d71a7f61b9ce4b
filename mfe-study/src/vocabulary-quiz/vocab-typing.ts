import type { Vocab, WordAnswers } from '@shinobi/shared/contract/learning/vocab-quiz';
import {
  type AnswerKey,
  type AnswerVerdict,
  judgeAnswer,
  meaningVariants,
} from '@shinobi/shared/domain/quiz/judge-answer';
import { comparableMeaning } from '@shinobi/shared/domain/quiz/meaning-forms';
import type { QuizType } from '@shinobi/shared/domain/limits/library';
import type { TypingRules } from '../quiz/index.js';
import { knownAnswers, type TypedAnswers } from './typed-answers.js';

/** Each word of a genre is compared with all others. */
const variants = new WeakMap<Vocab, readonly string[]>();

/** 祖母, "my grandmother", is also a grandmother. */
const withoutOwner = (meaning: string): string[] => [meaning, meaning.replace(/^(?:my|your|someones|ones)(?=.)/, '')];

function variantsOf(vocab: Vocab): readonly string[] {
  const known = variants.get(vocab) ?? meaningVariants(vocab.english).flatMap(withoutOwner);
  variants.set(vocab, known);
  return known;
}

const isShared = (meanings: readonly string[], other: Vocab): boolean =>
  meanings.some((meaning) => meaning !== '' && variantsOf(other).includes(meaning));

const withRemarks = (english: string): string[] => english.split(/[,;/](?![^(]*\))/).map(comparableMeaning);

/** Whether another word also fits what the learner sees. With a remark, as in "to open (something)", few words do. */
const isSynonym = (shown: Vocab, other: Vocab): boolean =>
  shown.partOfSpeech === other.partOfSpeech && isAlike(shown, other) && isShared(withRemarks(shown.english), other);

/** Whether it fits without the remarks: "to open (by itself)". */
const isAlike = (shown: Vocab, other: Vocab): boolean => isShared(variantsOf(shown), other);

/** A word with those among which it is asked, and what is right in addition to what their data say. */
interface AskedWord {
  readonly vocab: Vocab;
  readonly words: readonly Vocab[];
  readonly answers: TypedAnswers;
}

/** Returns other words with a meaning that is shown. */
const synonymsOf = ({ vocab, words, answers }: AskedWord): string[] => [
  ...words
    .filter((other) => other !== vocab && isAlike(vocab, other))
    .map(({ kanji, hiragana }) => `${kanji}/${hiragana}`),
  ...(answers.ofWord(vocab.vocabId)?.synonyms ?? []),
];

/** Returns all right answers for a word. Other words count if they fit what the learner sees. */
function answerKey({ vocab, words, answers }: AskedWord, asks: 'japanese' | 'reading' | 'meaning'): AnswerKey {
  const alsoFits = {
    japanese: (other: Vocab) => isSynonym(vocab, other),
    reading: (other: Vocab) => other.kanji === vocab.kanji,
    meaning: (other: Vocab) => other.kanji === vocab.kanji && other.hiragana === vocab.hiragana,
  }[asks];
  const right = [vocab, ...words.filter((other) => other !== vocab && alsoFits(other))];
  const accepted = right.flatMap((word) => word.accepted ?? []);
  const also = (wanted: keyof AnswerKey) => accepted.filter(({ part }) => part === wanted).map(({ text }) => text);
  const listed = (list: keyof Omit<WordAnswers, 'vocabId'>) =>
    right.flatMap(({ vocabId }) => answers.ofWord(vocabId)?.[list] ?? []);
  return {
    writings: [...right.map(({ kanji }) => kanji), ...also('writings')],
    readings: [...right.map(({ hiragana }) => hiragana), ...also('readings')],
    meanings: [...right.map(({ english }) => english), ...also('meanings')],
    otherWritings: listed('writings'),
    otherReadings: [
      ...listed('readings'),
      // えび is a reading of 葡萄; somebody who is asked for "grapes" means a shrimp with it.
      ...(asks === 'reading' ? listed('ambiguousReadings') : []),
    ],
    otherMeanings: listed('meanings'),
    // Where the Japanese is shown, another word is no answer.
    synonyms: asks === 'japanese' ? synonymsOf({ vocab, words, answers }) : [],
  };
}

/** Accepts the writing or the reading of a word, so that no Japanese keyboard is needed. */
function judgeJapanese(typed: string, key: AnswerKey): AnswerVerdict {
  const written = judgeAnswer(typed, { part: 'writings' }, key);
  return written.verdict === 'right' ? written : judgeAnswer(typed, { part: 'readings' }, key);
}

/** What another word of the genre is asked for is no slip: さいご is 最後, and no misspelled 最初. */
function withoutSlipsToOthers(verdict: AnswerVerdict, typed: string, asks: 'reading' | 'meaning', asked: AskedWord) {
  if (verdict.verdict !== 'near') return verdict;
  const part = asks === 'reading' ? 'readings' : 'meanings';
  const isOther = (other: Vocab) =>
    other !== asked.vocab &&
    judgeAnswer(typed, { part }, { writings: [], readings: [other.hiragana], meanings: [other.english] }).verdict ===
      'right';
  return asked.words.some(isOther) ? { verdict: 'wrong' as const } : verdict;
}

const READING: Omit<TypingRules, 'judge'> = { kana: 'hiragana', hint: 'tamago → たまご' };

const NO_ANSWERS = knownAnswers([]);

/** Creates the typing rules of a word. `asksReading` is true for words in kanji in the kanji quiz. */
export function createTypingRules(
  vocab: Vocab,
  type: QuizType,
  asksReading: boolean,
  words: readonly Vocab[],
  answers: TypedAnswers = NO_ANSWERS,
): TypingRules {
  const asked: AskedWord = { vocab, words, answers };
  const common = { reportedAs: { vocabId: vocab.vocabId, kind: type }, prepare: answers.load };
  if (type === 'vocab' || (type === 'kanji' && !asksReading)) {
    return {
      ...common,
      kana: null,
      hint: 'In English',
      judge: (typed) =>
        withoutSlipsToOthers(
          judgeAnswer(typed, { part: 'meanings' }, answerKey(asked, 'meaning')),
          typed,
          'meaning',
          asked,
        ),
    };
  }
  if (type === 'kanji') {
    const judge = (typed: string) => judgeAnswer(typed, { part: 'readings' }, answerKey(asked, 'reading'));
    return { ...READING, ...common, judge: (typed) => withoutSlipsToOthers(judge(typed), typed, 'reading', asked) };
  }
  const judge = (typed: string) => judgeJapanese(typed, answerKey(asked, 'japanese'));
  return { ...READING, ...common, judge: (typed) => withoutSlipsToOthers(judge(typed), typed, 'reading', asked) };
}
