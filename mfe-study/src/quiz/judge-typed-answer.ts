import type { AnswerVerdict } from '@shinobi/shared/domain/quiz/judge-answer';
import type { TypingRules } from './quiz-item.js';

/** A typed answer with its verdict. */
export interface JudgedAnswer {
  readonly verdict: AnswerVerdict;
  /** The form of the answer to show: the kana in the field, or the typed letters. */
  readonly given: string;
}

/** The answer of a learner who does not know. */
export const GIVEN_UP_ANSWER: JudgedAnswer = { verdict: { verdict: 'wrong' }, given: '' };

/** The verdicts, most favourable first: the better of two forms counts. */
const VERDICT_ORDER: readonly AnswerVerdict['verdict'][] = ['right', 'script', 'another', 'misplaced', 'near', 'wrong'];

/**
 * Judges both the typed letters and the kana that they became, and returns the better verdict: the conversion turns
 * `konnichiwa` into こんいちわ and `cat` into かt.
 */
export function judgeTypedAnswer({ judge }: Pick<TypingRules, 'judge'>, shown: string, letters: string): JudgedAnswer {
  const byLetters = { verdict: judge(letters), given: letters };
  const byKana = { verdict: judge(shown), given: shown };
  const rank = ({ verdict }: JudgedAnswer) => VERDICT_ORDER.indexOf(verdict.verdict);
  if (rank(byKana) === 0 || rank(byKana) < rank(byLetters)) return byKana;
  // A wrong answer is shown as it was in the field.
  return byLetters.verdict.verdict === 'right' ? byLetters : { ...byLetters, given: shown };
}
