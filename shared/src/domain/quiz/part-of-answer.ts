import type { ANSWER_PARTS, QuizType } from '../limits/library.js';

const KANJI = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Returns which part of the word an answer names. A kanji quiz asks a word without kanji for its meaning. */
export function partOfAnswer(kind: QuizType, given: string): (typeof ANSWER_PARTS)[number] {
  if (kind === 'vocab') return 'meanings';
  if (KANJI.test(given)) return 'writings';
  return KANA.test(given) ? 'readings' : 'meanings';
}

/** Returns the form under which an answer is stored and compared, whatever its width and letter case. */
export const normalizeAnswer = (given: string): string => given.normalize('NFKC').toLowerCase().trim();
