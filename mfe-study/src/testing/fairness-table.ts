import type { AnswerVerdict } from '@shinobi/shared/domain/quiz/judge-answer';
import { SHIPPED_VOCABULARY } from './shipped-vocabulary.js';

/** One typed answer to the question for a word, and what the verdict must be. */
export interface FairnessCase {
  readonly word: string;
  readonly typed: string;
  readonly expected: string;
}

/**
 * Reads a table of typed answers: a word of the library a line, then the verdicts with the answers that must get them.
 * `other` is right with a note; `right-or-other` leaves that open. `卵 | right: egg; eggs | other: roe | wrong: chicken`
 */
export const fairnessCases = (table: string): FairnessCase[] =>
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [word = '', ...verdicts] = line.split(' | ');
      return verdicts.flatMap((verdict) => {
        const [, expected = '', answers = ''] = /^([a-z-]+): (.+)$/.exec(verdict) ?? [];
        return answers.split('; ').map((typed) => ({ word, typed, expected }));
      });
    });

/** Returns a word of the library, as `writing` or `writing/reading`, with the words of its genre. */
export function findLibraryWord(word: string) {
  const [kanji, reading] = word.split('/');
  for (const { words } of SHIPPED_VOCABULARY) {
    const vocab = words.find((each) => each.kanji === kanji && (reading === undefined || each.hiragana === reading));
    if (vocab) return { vocab, words };
  }
  throw new Error(`${word} is not in the library.`);
}

/** Returns the verdict as the tables name it. */
export function verdictName(verdict: AnswerVerdict, expected: string): string {
  const isRight = verdict.verdict === 'right';
  if (isRight && expected === 'right-or-other') return expected;
  return isRight && verdict.note !== undefined ? 'other' : verdict.verdict;
}
