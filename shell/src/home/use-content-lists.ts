import { useEffect, useState } from 'react';
import { type ApiClient, usePlatform } from '@shinobi/shared/platform';
import type { ContentLists } from './suggestions.js';

const emptyList = () => [];

/** Fetches each list on its own: one that fails is left out. */
async function fetchContentLists(api: ApiClient): Promise<ContentLists> {
  const [genres, lessons, stories] = await Promise.all([
    api('GET /api/VocabQuiz/GetAllGenres').catch(emptyList),
    api('GET /api/Grammar/GetAllGrammar').catch(emptyList),
    api('GET /api/Stories/GetAllStories').catch(emptyList),
  ]);
  return { genres, lessons, stories };
}

/** Returns null until the lists are loaded. */
export function useContentLists(): ContentLists | null {
  const { api } = usePlatform();
  const [lists, setLists] = useState<ContentLists | null>(null);
  useEffect(() => {
    let mounted = true;
    void fetchContentLists(api).then((loaded) => mounted && setLists(loaded));
    return () => {
      mounted = false;
    };
  }, [api]);
  return lists;
}
