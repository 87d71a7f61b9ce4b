import { useState } from 'react';
import { parseJson, readStored, writeStored } from '../common/storage.js';

export const SPEEDS = [0.7, 0.8, 0.9, 1] as const;

/** The reader's settings for folktales, stored in this browser. Furigana have a site-wide switch. */
export interface ReadingAids {
  readonly romaji: boolean;
  readonly english: boolean;
  /** The playback speed of sentences, 0.7 to 1. */
  readonly speed: number;
}

const AIDS_KEY = 'folktale-aids';
const DEFAULT_AIDS: ReadingAids = { romaji: false, english: true, speed: 1 };

function readAids(): ReadingAids {
  const storedAids = parseJson(readStored('localStorage', AIDS_KEY)) as Partial<
    Record<keyof ReadingAids, unknown>
  > | null;
  const { romaji, english, speed } = storedAids ?? {};
  return {
    romaji: typeof romaji === 'boolean' ? romaji : DEFAULT_AIDS.romaji,
    english: typeof english === 'boolean' ? english : DEFAULT_AIDS.english,
    speed: SPEEDS.find((each) => each === speed) ?? DEFAULT_AIDS.speed,
  };
}

export function useReadingAids(): readonly [ReadingAids, (change: Partial<ReadingAids>) => void] {
  const [aids, setAids] = useState(readAids);
  const change = (changed: Partial<ReadingAids>) => {
    const next = { ...aids, ...changed };
    setAids(next);
    writeStored('localStorage', AIDS_KEY, JSON.stringify(next));
  };
  return [aids, change];
}
