import { useState } from 'react';
import { parseJson, readStored, writeStored } from '../common/storage.js';

export const SPEEDS = [0.7, 0.8, 0.9, 1] as const;

/** How a reader likes the tales: kept in this browser. Furigana are a switch of the whole site. */
export interface ReadingAids {
  readonly romaji: boolean;
  readonly english: boolean;
  /** How fast sentences are spoken, 0.7 to 1. */
  readonly speed: number;
}

const KEY = 'folktale-aids';
const START: ReadingAids = { romaji: false, english: true, speed: 1 };

function stored(): ReadingAids {
  const kept = parseJson(readStored('localStorage', KEY)) as Partial<Record<keyof ReadingAids, unknown>> | null;
  const { romaji, english, speed } = kept ?? {};
  return {
    romaji: typeof romaji === 'boolean' ? romaji : START.romaji,
    english: typeof english === 'boolean' ? english : START.english,
    speed: SPEEDS.find((each) => each === speed) ?? START.speed,
  };
}

export function useReadingAids(): readonly [ReadingAids, (change: Partial<ReadingAids>) => void] {
  const [aids, setAids] = useState(stored);
  const change = (changed: Partial<ReadingAids>) => {
    const next = { ...aids, ...changed };
    setAids(next);
    writeStored('localStorage', KEY, JSON.stringify(next));
  };
  return [aids, change];
}
