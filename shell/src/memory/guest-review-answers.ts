import type { Review } from '@shinobi/shared/domain/flashcards/review-analytics';
import { KANA } from '@shinobi/shared/domain/japanese/kana';
import { flashcardItem } from '@shinobi/shared/domain/memory/item-key';
import type { GuestReviews } from '@shinobi/shared/platform';
import { GUEST } from './guest-log.js';
import type { MemoryStore, StoredAnswer } from './memory-store.js';

/** Marks answers that follow `GuestReviews`; the others were recorded. */
const REVIEWS_PAGE = 'guest-reviews';

export const isGuestReview = ({ page }: StoredAnswer): boolean => page === REVIEWS_PAGE;

const kanaOf = (script: 'hiragana' | 'katakana', key: string) => KANA.find((kana) => kana.key === key)?.[script];

/**
 * Returns the answer that a flashcard review is. Its id and session are those of the server's, so that a review which
 * reaches an account in both ways is stored once.
 */
function toAnswer({ setId, cardId, rating, reviewedAt }: Review): StoredAnswer {
  const item = flashcardItem(setId, cardId, kanaOf);
  const judged = { correct: rating > 1, rating, form: 'card', near: false, ownJudgement: false, ms: 0 } as const;
  const session = `${setId} ${reviewedAt}`;
  const id = `${item}@${reviewedAt}`;
  return { owner: GUEST, id, item, ...judged, at: reviewedAt, session, source: 'flashcard', page: REVIEWS_PAGE };
}

/**
 * Makes the guest's log follow the flashcard reviews that remotes store through `GuestReviews`. Returns whether anything
 * has changed.
 */
export async function followGuestReviews(store: MemoryStore, reviews: GuestReviews): Promise<boolean> {
  const wanted = new Map(reviews.list().map((review) => [toAnswer(review).id, toAnswer(review)]));
  const present = (await store.listAnswers(GUEST)).filter(isGuestReview);
  const known = new Set(present.map(({ id }) => id));
  const added = [...wanted.values()].filter(({ id }) => !known.has(id));
  const removed = present.filter(({ id }) => !wanted.has(id));
  if (added.length > 0) await store.addAnswers(added);
  if (removed.length > 0)
    await store.removeAnswers(
      GUEST,
      removed.map(({ id }) => id),
    );
  return added.length + removed.length > 0;
}

/** Returns an answer to a guest's card as that to the card in the account's set. */
export function toAccountSet(answer: StoredAnswer, setId: string, accountSetId: string): StoredAnswer | null {
  const prefix = `card:${setId}:`;
  if (!answer.item.startsWith(prefix)) return null;
  const item = `card:${accountSetId}:${answer.item.slice(prefix.length)}`;
  const isReview = answer.id === `${answer.item}@${answer.at}`;
  const renamed = { id: `${item}@${answer.at}`, session: `${accountSetId} ${answer.at}` };
  return { ...answer, item, ...(isReview && renamed) };
}
