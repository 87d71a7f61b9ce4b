import type { StageTopics } from '../stage-topics.js';
import type { StageInfo } from '../game-world.js';

export type Sky = 'dawn' | 'noon' | 'rain' | 'dusk' | 'night';

export interface FallingStage extends StageInfo {
  readonly sky: Sky;
  readonly topics: StageTopics;
  /** How many words fall in the stage. There is a checkpoint after each third. */
  readonly count: number;
  /** Seconds that a word takes to land. */
  readonly fallSeconds: number;
  /** Seconds between the starts of two words. */
  readonly interval: number;
  readonly maxInAir: number;
}

export const STAGES: readonly FallingStage[] = [
  {
    name: 'Dawn',
    about: 'Hiragana',
    sky: 'dawn',
    tune: 'spring',
    topics: { kana: 'Hiragana', wordKinds: ['reading'] },
    count: 30,
    fallSeconds: 11,
    interval: 5,
    maxInAir: 2,
  },
  {
    name: 'Noon',
    about: 'Katakana',
    sky: 'noon',
    tune: 'summer',
    topics: { kana: 'Katakana', wordKinds: ['reading'] },
    count: 33,
    fallSeconds: 10,
    interval: 4.6,
    maxInAir: 2,
  },
  {
    name: 'Rain',
    about: 'How words are read',
    sky: 'rain',
    tune: 'autumn',
    topics: { kana: null, wordKinds: ['reading'] },
    count: 30,
    fallSeconds: 14,
    interval: 5.4,
    maxInAir: 2,
  },
  {
    name: 'Dusk',
    about: 'From English to Japanese',
    sky: 'dusk',
    tune: 'newYear',
    topics: { kana: null, wordKinds: ['recall'] },
    count: 30,
    fallSeconds: 14,
    interval: 5.2,
    maxInAir: 2,
  },
  {
    name: 'Night',
    about: 'Both ways, and faster',
    sky: 'night',
    tune: 'winter',
    topics: { kana: null, wordKinds: ['reading', 'recall'] },
    count: 36,
    fallSeconds: 12,
    interval: 4.2,
    maxInAir: 3,
  },
];
