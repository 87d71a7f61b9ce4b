import type { StoryWords } from '@shinobi/shared/contract/learning/stories';
import { knownTales, nextTale } from '@shinobi/shared/domain/memory/known-share';
import { usePlatform, useReadable } from '@shinobi/shared/platform';
import { useEffect, useState } from 'react';
import { titleCase } from './suggestions.js';

/** Returns the tale that the list of folktales names as the next one to read; null until it is known. */
export function useNextTale() {
  const { api, knowledge: readable, storage } = usePlatform();
  const knowledge = useReadable(readable);
  const [stories, setStories] = useState<readonly StoryWords[]>([]);
  const isWanted = knowledge !== null && stories.length === 0;
  useEffect(() => {
    if (!isWanted) return;
    let mounted = true;
    const none = () => [];
    void api('GET /api/Stories/GetStoryWords')
      .catch(none)
      .then((loaded) => mounted && setStories(loaded));
    return () => {
      mounted = false;
    };
  }, [api, isWanted]);
  if (!knowledge) return null;
  const { local } = storage('study');
  const lastLine = (storyId: number) => Number(local.read(`folktale-place-${storyId}`) ?? 0) || 0;
  const next = nextTale(knownTales(stories, knowledge.vocabIds, lastLine));
  return (
    next && {
      address: `/folktales/${next.storyName}`,
      title: titleCase(next.storyName),
      note: `you know ${next.percent}% of its words`,
    }
  );
}
