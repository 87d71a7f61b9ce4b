import { type QuizType } from '../limits/library.js';
import { quizIncorrectIdsKey, quizPercentageKey } from '../progress/progress-keys.js';
import { readIncorrectIds, readPercent } from '../progress/progress-values.js';

/** How a genre stands in one quiz type. */
export interface QuizScore {
  /** 0 to 100, of the whole genre: a session of 20 does not make a genre of 60 words 100. */
  readonly percentage: number;
  /** The genre's words that were not answered right the last time, or never. */
  readonly incorrectIds: readonly number[];
}

/** floor(100 × (words − incorrect) / words), 0 to 100; 0 for a genre without words. */
export function quizPercentage(words: number, incorrect: number): number {
  return words > 0 ? Math.floor((100 * (words - incorrect)) / words) : 0;
}

/**
 * The score after a session. `firstTries` says of each word that was asked whether its first answer was right; when a
 * wrong word comes again, that does not count. `before` are the stored wrong ids, null when there are none yet: then
 * all words have yet to be answered. Words that have left the genre do not count.
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
  /** Of this session alone: first tries that were right, in percent. */
  readonly sessionPercentage: number;
  /** What stands under the genre's key from now on. */
  readonly storedPercentage: number;
  /** What to write into the progress; empty when a better score stands there and stays. */
  readonly pairs: Readonly<Record<string, string>>;
}

/**
 * What a finished session means for the progress. The best percentage stays, together with its wrong ids; at the same
 * percentage the wrong ids are renewed, for they say what to practise next.
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
