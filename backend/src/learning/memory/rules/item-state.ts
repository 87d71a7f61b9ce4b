import type { ItemState } from '@shinobi/shared/contract/learning/memory';
import type { MemoryKind, ReviewedKind } from '@shinobi/shared/domain/limits/memory';
import { type LoggedAnswer, reviewsOf } from '@shinobi/shared/domain/memory/answer';
import { type ItemSchedule, scheduleOf, scheduleStart } from '@shinobi/shared/domain/memory/schedule';
import type { StoredState } from '../item-state.repository.js';

/** The kind of an item, from its key. */
export const kindOf = (item: string): MemoryKind => item.slice(0, item.indexOf(':')) as MemoryKind;

/** Questions about an article make sense only below their text. */
export const isReviewed = (item: string): boolean => kindOf(item) !== 'article';

const earlier = (one: string | undefined, other: string | null): string | undefined =>
  one === undefined || (other !== null && other < one) ? (other ?? undefined) : one;

/** Where a stored schedule begins, other than with the first review. */
export type StoredStart = Pick<StoredState, 'knownAt' | 'imported'>;
export const NO_START: StoredStart = { knownAt: null, imported: null };

const parseStart = ({ knownAt, imported }: StoredStart) => ({
  knownAt,
  imported: imported === null ? null : (JSON.parse(imported) as ItemSchedule),
});

/** Returns the instant before which an item's answers are no reviews; null if all are. */
export const startOf = (start: StoredStart): string | null => scheduleStart(parseStart(start));

/** Returns the state of an item after its answers, given in any order; null if it has neither answers nor another start. */
export function stateOf(
  item: string,
  answers: readonly LoggedAnswer[],
  options: StoredStart & { readonly retention: number; readonly proven: boolean },
): StoredState | null {
  const { knownAt, imported, retention } = options;
  const schedule = scheduleOf(item, reviewsOf(answers), { retention, ...parseStart(options) });
  const first = answers.reduce<string | undefined>((least, { at }) => earlier(least, at), undefined);
  const introducedAt = earlier(first, startOf(options));
  if (!schedule || introducedAt === undefined) return null;
  return {
    item,
    kind: kindOf(item) as ReviewedKind,
    ...schedule,
    rightCount: answers.filter(({ correct }) => correct).length,
    proven: options.proven,
    knownAt,
    imported,
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
