import type { RemoteStorage } from '@shinobi/shared/platform';
import { PLACEMENT_QUESTIONS_MAX } from '@shinobi/shared/domain/limits/memory';
import type { PathUnit } from '@shinobi/shared/domain/memory/path';
import { nextPlacementQuestion, type PlacementAnswer } from '@shinobi/shared/domain/memory/placement';
import { newSeed, seededRandom } from '../common/random.js';

/** One run of the placement test. The seed decides its draws, so that a reload shows the same question again. */
export interface PlacementAttempt {
  readonly seed: number;
  readonly answers: readonly PlacementAnswer[];
}

export const newAttempt = (): PlacementAttempt => ({ seed: newSeed(), answers: [] });

export const withAnswer = ({ seed, answers }: PlacementAttempt, answer: PlacementAnswer): PlacementAttempt => ({
  seed,
  answers: [...answers, answer],
});

export const withoutLastAnswer = ({ seed, answers }: PlacementAttempt): PlacementAttempt => ({
  seed,
  answers: answers.slice(0, -1),
});

/** How often another item is drawn when one cannot be asked, because it was removed from the content meanwhile. */
const DRAWS_MAX = 10;

/** Returns the numbers of one question: the same after a reload. */
export const questionRandom = ({ seed, answers }: PlacementAttempt, draw = 0) =>
  seededRandom(seed + answers.length * DRAWS_MAX + draw);

/** Returns the item to ask next; null when the test is over. */
export function nextItem(
  units: readonly PathUnit[],
  attempt: PlacementAttempt,
  isAskable: (item: string) => boolean,
): string | null {
  for (let draw = 0; draw < DRAWS_MAX; draw++) {
    const item = nextPlacementQuestion(units, attempt.answers, questionRandom(attempt, draw));
    if (item === null || isAskable(item)) return item;
  }
  return null;
}

type StudyStorage = RemoteStorage<'study'>;

const KEY = 'placement';
/** Attempts that another version has stored are not resumed. */
const VERSION = 1;

interface StoredAttempt extends PlacementAttempt {
  readonly version: number;
  /** The user's id, or `guest`. */
  readonly owner: string;
}

/** Stores an attempt until the tab is closed; null removes it. */
export function saveAttempt({ session }: StudyStorage, owner: string, attempt: PlacementAttempt | null): void {
  if (attempt === null) session.write(KEY, null);
  else session.writeJson(KEY, { version: VERSION, owner, ...attempt } satisfies StoredAttempt);
}

const isAnswer = (value: unknown): value is PlacementAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'item' in value &&
  typeof value.item === 'string' &&
  'correct' in value &&
  typeof value.correct === 'boolean';

/** Returns the unfinished attempt of this tab; null if there is none. */
export function readAttempt({ session }: StudyStorage, owner: string): PlacementAttempt | null {
  const stored = session.readJson(KEY) as Partial<StoredAttempt> | null;
  if (stored?.version !== VERSION || stored.owner !== owner) return null;
  const { seed, answers } = stored;
  if (seed === undefined || !Number.isInteger(seed) || !Array.isArray(answers)) return null;
  return answers.length <= PLACEMENT_QUESTIONS_MAX && answers.every(isAnswer) ? { seed, answers } : null;
}
