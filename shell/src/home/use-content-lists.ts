import { useEffect, useState } from 'react';
import { usePlatform, type ApiClient } from '@shinobi/shared/platform';
import type { Offer } from './suggestions.js';

const none = () => [];

/** Each list for itself: one that does not come is not missed, home has other ways. */
async function askFor(api: ApiClient): Promise<Offer> {
  const [genres, lessons, stories, sets] = await Promise.all([
    api('GET /api/VocabQuiz/GetAllGenres').catch(none),
    api('GET /api/Grammar/GetAllGrammar').catch(none),
    api('GET /api/Stories/GetAllStories').catch(none),
    api('GET /api/Flashcard/GetSets').then((answer) => answer.sets, none),
  ]);
  return { genres, lessons, stories, sets };
}

/** What home leads to; null until it is known. */
export function useOffer(): Offer | null {
  const { api } = usePlatform();
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    let here = true;
    void askFor(api).then((known) => here && setOffer(known));
    return () => {
      here = false;
    };
  }, [api]);
  return offer;
}
