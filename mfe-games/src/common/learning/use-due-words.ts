import { apiQuery } from '@shinobi/shared/client';
import type { FlashcardReview } from '@shinobi/shared/contract/learning/flashcard';
import { usePlatform, useSession } from '@shinobi/shared/platform';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readStored } from '../browser-storage.js';
import { dueWords, guestSchedule, type LearnerKnowledge, type ScheduledCard } from './learning-order.js';

/** The storage key of a guest's flashcard reviews. */
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
const NO_CARDS: readonly ScheduledCard[] = [];

/** Returns the words whose flashcards are due; null while loading. A schedule that does not load counts as empty. */
export function useDueWords(): Pick<LearnerKnowledge, 'due' | 'dueGenres'> | null {
  const { api } = usePlatform();
  const { status } = useSession();
  const states = useQuery({
    ...apiQuery(api, 'GET /api/Flashcard/GetStates'),
    enabled: status === 'signed-in',
    retry: false,
  });
  const isKnown = status === 'guest' || (status === 'signed-in' && !states.isPending);
  const cards = states.data?.cards ?? NO_CARDS;
  return useMemo(() => {
    if (!isKnown) return null;
    return dueWords(status === 'guest' ? guestSchedule(guestReviews()) : cards, now());
  }, [isKnown, status, cards]);
}
