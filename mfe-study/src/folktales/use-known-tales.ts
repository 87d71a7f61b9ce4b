import { apiQuery } from '@shinobi/shared/client';
import type { StoryWords } from '@shinobi/shared/contract/learning/stories';
import { type KnownTale, knownTales, nextTale } from '@shinobi/shared/domain/memory/known-share';
import { usePlatform, useReadable } from '@shinobi/shared/platform';
import { useQuery } from '@tanstack/react-query';
import { readPosition } from './use-reading-position.js';

/** The folktales of which the learner knows something. */
export interface KnownTales {
  /** How many percent of the words of a tale are known; null if that is unknown. */
  percentOf(storyId: number): number | null;
  /** The tale to read next; null if there is none. */
  readonly next: (StoryWords & KnownTale) | null;
}

const NOTHING: KnownTales = { percentOf: () => null, next: null };
const staleTime = 5 * 60_000;

/** Returns what the learner knows of the folktales: nothing on the server, and for somebody who has not begun. */
export function useKnownTales(): KnownTales {
  const platform = usePlatform();
  const knowledge = useReadable(platform.knowledge);
  const { data } = useQuery({
    ...apiQuery(platform.api, 'GET /api/Stories/GetStoryWords'),
    enabled: knowledge !== null,
    staleTime,
  });
  if (!knowledge || !data) return NOTHING;
  const storage = platform.storage('study');
  const tales = knownTales(data, knowledge.vocabIds, (storyId) => readPosition(storage, storyId) ?? 0);
  const next = nextTale(tales);
  // Kanji alone are known.
  if (!next) return NOTHING;
  const percents = new Map(tales.map(({ storyId, percent }) => [storyId, percent]));
  return { percentOf: (storyId) => percents.get(storyId) ?? null, next };
}
