import type { AnswerReport } from '@shinobi/shared/contract/editing/answer-report';
import type { AcceptedAnswerEntity } from '../../../learning/vocabulary/index.js';

const KANJI = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** What a typed answer says of its word. In a kanji quiz a word without kanji is asked for its meaning. */
export function partOfAnswer(kind: AnswerReport['kind'], given: string): AcceptedAnswerEntity['part'] {
  if (kind === 'vocab') return 'meanings';
  if (KANJI.test(given)) return 'writings';
  return KANA.test(given) ? 'readings' : 'meanings';
}

/** One answer in its many widths and letter cases is reported once. */
export const normalizeAnswer = (given: string): string => given.normalize('NFKC').toLowerCase();
