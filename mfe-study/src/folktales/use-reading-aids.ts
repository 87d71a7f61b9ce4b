import { type RemoteStorage, usePlatform } from '@shinobi/shared/platform';
import { useStoredState } from '../common/use-stored-state.js';

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

function readAids({ local }: RemoteStorage<'study'>): ReadingAids {
  const storedAids = local.readJson(AIDS_KEY) as Partial<Record<keyof ReadingAids, unknown>> | null;
  const { romaji, english, speed } = storedAids ?? {};
  return {
    romaji: typeof romaji === 'boolean' ? romaji : DEFAULT_AIDS.romaji,
    english: typeof english === 'boolean' ? english : DEFAULT_AIDS.english,
    speed: SPEEDS.find((each) => each === speed) ?? DEFAULT_AIDS.speed,
  };
}

export function useReadingAids(): readonly [ReadingAids, (change: Partial<ReadingAids>) => void] {
  const storage = usePlatform().storage('study');
  const [aids, setAids] = useStoredState(() => readAids(storage), DEFAULT_AIDS);
  const change = (changed: Partial<ReadingAids>) => {
    const next = { ...aids, ...changed };
    setAids(next);
    storage.local.writeJson(AIDS_KEY, next);
  };
  return [aids, change];
}
