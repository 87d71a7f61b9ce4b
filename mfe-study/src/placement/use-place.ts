import type { ResponseOf } from '@shinobi/shared/contract';
import type { PlacementAnswer } from '@shinobi/shared/domain/memory/placement';
import { usePlatform } from '@shinobi/shared/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { PATH_QUERY_KEY } from '../path/index.js';

type Placed = ResponseOf<'POST /api/Path/Place'>;

export type PlaceState =
  | { readonly status: 'saving' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'saved'; readonly placed: Placed };

/**
 * Places the learner by the answers, at once and whenever they are others. Doing it twice is harmless: the second time
 * replaces the first.
 */
export function usePlace(answers: readonly PlacementAnswer[], onSaved: () => void): PlaceState {
  const { memory } = usePlatform();
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<{ readonly of: unknown; readonly placed: Placed | null } | null>(null);
  const [tries, setTries] = useState(0);
  const save = useEffectEvent((placed: Placed) => {
    setOutcome({ of: answers, placed });
    onSaved();
    void queryClient.invalidateQueries({ queryKey: PATH_QUERY_KEY });
  });
  useEffect(() => {
    let isWanted = true;
    memory.place(answers).then(
      (placed) => isWanted && save(placed),
      () => isWanted && setOutcome({ of: answers, placed: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [memory, answers, tries]);
  if (outcome?.of !== answers) return { status: 'saving' };
  if (outcome.placed) return { status: 'saved', placed: outcome.placed };
  const retry = () => {
    setOutcome(null);
    setTries(tries + 1);
  };
  return { status: 'failed', retry };
}
