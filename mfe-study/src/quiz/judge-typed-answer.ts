import type { AnswerVerdict } from '@shinobi/shared/domain/quiz/judge-answer';
import type { Typing } from './quiz-item.js';

/** A typed answer and what it is worth. */
export interface TypedVerdict {
  readonly verdict: AnswerVerdict;
  /** The form of the answer that was judged: the kana in the field, or the letters. */
  readonly given: string;
}

/** What is given by somebody who does not know the answer. */
export const GIVEN_UP: TypedVerdict = { verdict: { verdict: 'wrong' }, given: '' };

/** The verdicts that decide against the other form, the most favourable first. */
const ORDER: readonly AnswerVerdict['verdict'][] = ['right', 'script', 'misplaced', 'near', 'wrong'];

/**
 * Judges a typed answer by the letters as well as by the kana that they became, and keeps the better verdict: an input
 * method makes こんいちわ of `konnichiwa` and かt of `cat`.
 */
export function judgeTyped({ judge }: Pick<Typing, 'judge'>, shown: string, letters: string): TypedVerdict {
  const byLetters = { verdict: judge(letters), given: letters };
  const byKana = { verdict: judge(shown), given: shown };
  const rank = ({ verdict }: TypedVerdict) => ORDER.indexOf(verdict.verdict);
  if (rank(byKana) === 0 || rank(byKana) < rank(byLetters)) return byKana;
  // What is wrong is shown as it stood in the field; a hint is about the letters, which were judged.
  return byLetters.verdict.verdict === 'right' ? byLetters : { ...byLetters, given: shown };
}
