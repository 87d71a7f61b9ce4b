import { type QuizType } from '../limits/library.js';
import { quizIncorrectIdsKey, quizPercentageKey } from '../progress/progress-keys.js';
import { readIncorrectIds, readPercent } from '../progress/progress-values.js';

/** A learner's score of a genre in one quiz type. */
export interface QuizScore {
  /** 0 to 100, of the whole genre: a session with 20 of 60 words cannot reach 100. */
  readonly percentage: number;
  /** The genre's words that were answered wrong the last time, or never answered. */
  readonly incorrectIds: readonly number[];
}

/** floor(100 × (words − incorrect) / words), 0 to 100; 0 for a genre without words. */
export function quizPercentage(words: number, incorrect: number): number {
  return words > 0 ? Math.floor((100 * (words - incorrect)) / words) : 0;
}

/**
 * The score after a session. `firstTries` says for each word whether its first answer was right; repeated questions do not
 * count. `before` are the stored wrong ids, or null when no word has been answered yet. Words that were removed from the
 * genre do not count.
 */
export function scoreAfterSession(
  wordIds: readonly number[],
  before: readonly number[] | null,
  firstTries: ReadonlyMap<number, boolean>,
): QuizScore {
  const wrongBefore = new Set(before ?? wordIds);
  const incorrectIds = wordIds.filter((id) => {
    const right = firstTries.get(id);
    return right === undefined ? wrongBefore.has(id) : !right;
  });
  return { percentage: quizPercentage(wordIds.length, incorrectIds.length), incorrectIds };
}

export interface QuizResult {
  /** The percentage of right first tries in this session. */
  readonly sessionPercentage: number;
  /** The percentage stored for the genre after this session. */
  readonly storedPercentage: number;
  /** The pairs to write into the progress; empty when the stored score is better. */
  readonly pairs: Readonly<Record<string, string>>;
}

/**
 * The progress after a finished session. The best percentage stays, together with its wrong ids; at the same percentage the
 * wrong ids are replaced, because they decide what to practise next.
 */
export function quizResult(
  quiz: { readonly type: QuizType; readonly genreId: number; readonly wordIds: readonly number[] },
  read: (key: string) => string | null,
  firstTries: ReadonlyMap<number, boolean>,
): QuizResult {
  const percentageKey = quizPercentageKey(quiz.type, quiz.genreId);
  const idsKey = quizIncorrectIdsKey(quiz.type, quiz.genreId);
  const best = readPercent(read(percentageKey));
  const { percentage, incorrectIds } = scoreAfterSession(quiz.wordIds, readIncorrectIds(read(idsKey)), firstTries);
  const wrong = [...firstTries.values()].filter((right) => !right).length;
  const sessionPercentage = quizPercentage(firstTries.size, wrong);
  if (best !== null && best > percentage) return { sessionPercentage, storedPercentage: best, pairs: {} };
  const pairs = { [percentageKey]: String(percentage), [idsKey]: JSON.stringify(incorrectIds) };
  return { sessionPercentage, storedPercentage: percentage, pairs };
}
