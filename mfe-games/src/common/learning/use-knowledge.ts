import { apiQuery } from '@shinobi/shared/client';
import type { FlashcardReview } from '@shinobi/shared/contract/learning/flashcard';
import { usePlatform, useSession } from '@shinobi/shared/platform';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readStored } from '../storage.js';
import { dueWords, guestSchedule, type Knowledge, type Scheduled } from './learning-order.js';

/** Where the flashcards of a guest keep their reviews in this browser. */
const GUEST_REVIEWS = 'flashcard-reviews';

const isReview = (value: unknown): value is FlashcardReview => {
  const { setId, cardId, rating, reviewedAt } = (value ?? {}) as Record<string, unknown>;
  return [setId, cardId, reviewedAt].every((text) => typeof text === 'string') && typeof rating === 'number';
};

function guestReviews(): FlashcardReview[] {
  try {
    const stored: unknown = JSON.parse(readStored('localStorage', GUEST_REVIEWS) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isReview) : [];
  } catch {
    return [];
  }
}

const now = () => Date.now();
const NOTHING: readonly Scheduled[] = [];

/** The words whose cards are due; null until that is known. A schedule that cannot be had counts as an empty one. */
export function useDue(): Pick<Knowledge, 'due' | 'dueGenres'> | null {
  const { api } = usePlatform();
  const { status } = useSession();
  const states = useQuery({
    ...apiQuery(api, 'GET /api/Flashcard/GetStates'),
    enabled: status === 'signed-in',
    retry: false,
  });
  const isKnown = status === 'guest' || (status === 'signed-in' && !states.isPending);
  const cards = states.data?.cards ?? NOTHING;
  return useMemo(() => {
    if (!isKnown) return null;
    return dueWords(status === 'guest' ? guestSchedule(guestReviews()) : cards, now());
  }, [isKnown, status, cards]);
}
