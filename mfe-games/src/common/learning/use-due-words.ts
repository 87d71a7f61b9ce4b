import { apiQuery } from '@shinobi/shared/client';
import { usePlatform, useSession } from '@shinobi/shared/platform';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dueWords, guestSchedule, type LearnerKnowledge, type ScheduledCard } from './learning-order.js';

const now = () => Date.now();
const NO_CARDS: readonly ScheduledCard[] = [];

/** Returns the words whose flashcards are due; null while loading. A schedule that does not load counts as empty. */
export function useDueWords(): Pick<LearnerKnowledge, 'due' | 'dueGenres'> | null {
  const { api, guestReviews } = usePlatform();
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
    return dueWords(status === 'guest' ? guestSchedule(guestReviews.list()) : cards, now());
  }, [isKnown, status, cards, guestReviews]);
}
