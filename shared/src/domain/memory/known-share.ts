/**
 * The content words of a text: `total` is how many it has, each occurrence counted. Each entry of `words` is how often a word
 * of the library occurs, followed by the ids of the words that it may be. Words that the library lacks are in `total` alone.
 */
export interface TextWords {
  readonly total: number;
  readonly words: readonly (readonly number[])[];
}

/**
 * Returns how many percent of a text's words a learner knows, rounded down: 100 means all of them. Null for a text without
 * words.
 */
export function knownPercent({ total, words }: TextWords, vocabIds: ReadonlySet<number>): number | null {
  if (total === 0) return null;
  const known = words.reduce(
    (sum, [times = 0, ...ids]) => (ids.some((vocabId) => vocabIds.has(vocabId)) ? sum + times : sum),
    0,
  );
  return Math.floor((100 * known) / total);
}

/** A folktale with how much of it a learner knows. */
export interface KnownTale {
  readonly percent: number;
  /** Whether it was read to its last sentence. */
  readonly isFinished: boolean;
}

/** From 90 % on, a reader can guess the rest from the text; above 97 % there is hardly anything to learn. */
const BEST_PERCENT = { min: 90, max: 97 } as const;

/** Returns how far a percentage is from the best ones; of two equally far ones, the easier text is nearer. */
function distance(percent: number): number {
  if (percent < BEST_PERCENT.min) return BEST_PERCENT.min - percent + 0.5;
  return Math.max(0, percent - BEST_PERCENT.max);
}

/**
 * Returns the tale to read next: the first one in the given order of which 90 to 97 % is known, else the nearest below or
 * above. Finished tales come last. Null if nothing of any tale is known.
 */
export function nextTale<Tale extends KnownTale>(tales: readonly Tale[]): Tale | null {
  const started = tales.filter(({ percent }) => percent > 0);
  const unfinished = started.filter(({ isFinished }) => !isFinished);
  const candidates = unfinished.length > 0 ? unfinished : started;
  return candidates.reduce<Tale | null>(
    (best, tale) => (best && distance(best.percent) <= distance(tale.percent) ? best : tale),
    null,
  );
}

interface CountedTale extends TextWords {
  readonly storyId: number;
  readonly sentenceCount: number;
}

/**
 * Returns how much of each tale is known. `lastLine` returns the number of the sentence that was reached in a tale; 0 if it
 * was not begun.
 */
export const knownTales = <Tale extends CountedTale>(
  tales: readonly Tale[],
  vocabIds: ReadonlySet<number>,
  lastLine: (storyId: number) => number,
): (Tale & KnownTale)[] =>
  tales.flatMap((tale) => {
    const percent = knownPercent(tale, vocabIds);
    if (percent === null) return [];
    return { ...tale, percent, isFinished: lastLine(tale.storyId) >= tale.sentenceCount };
  });
