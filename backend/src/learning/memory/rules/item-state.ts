import type { ItemState } from '@shinobi/shared/contract/learning/memory';
import type { MemoryKind, ReviewedKind } from '@shinobi/shared/domain/limits/memory';
import { type LoggedAnswer, reviewsOf } from '@shinobi/shared/domain/memory/answer';
import { scheduleOf } from '@shinobi/shared/domain/memory/schedule';
import type { StoredState } from '../item-state.repository.js';

/** The kind of an item, from its key. */
export const kindOf = (item: string): MemoryKind => item.slice(0, item.indexOf(':')) as MemoryKind;

/** Questions about an article make sense only below their text. */
export const isReviewed = (item: string): boolean => kindOf(item) !== 'article';

const earlier = (one: string | undefined, other: string | null): string | undefined =>
  one === undefined || (other !== null && other < one) ? (other ?? undefined) : one;

/** Returns the state of an item after its answers, given in any order; null if it was neither answered nor marked. */
export function stateOf(
  item: string,
  answers: readonly LoggedAnswer[],
  options: { readonly retention: number; readonly knownAt: string | null; readonly proven: boolean },
): StoredState | null {
  const schedule = scheduleOf(item, reviewsOf(answers), options);
  const first = answers.reduce<string | undefined>((least, { at }) => earlier(least, at), undefined);
  const introducedAt = earlier(first, options.knownAt);
  if (!schedule || introducedAt === undefined) return null;
  return {
    item,
    kind: kindOf(item) as ReviewedKind,
    ...schedule,
    rightCount: answers.filter(({ correct }) => correct).length,
    proven: options.proven,
    knownAt: options.knownAt,
    introducedAt,
  };
}

/** Selects the fields of a state that its owner receives. */
export const toItemState = ({
  item,
  due,
  stability,
  difficulty,
  reps,
  lapses,
  state,
  learningStep,
  lastReview,
}: StoredState): ItemState => ({
  item,
  due,
  stability,
  difficulty,
  reps,
  lapses,
  state,
  learningStep,
  lastReview,
});
