import type { Asks } from '../common/learning/use-sources.js';
import type { StageInfo } from '../common/play/world.js';

export type Sky = 'dawn' | 'noon' | 'rain' | 'dusk' | 'night';

export interface FallingStage extends StageInfo {
  readonly sky: Sky;
  readonly asks: Asks;
  /** How many words fall. A third of them lies between two checkpoints. */
  readonly count: number;
  /** Seconds that a word takes from the sky to the ground. */
  readonly fall: number;
  /** Seconds between one word and the next. */
  readonly every: number;
  /** How many are in the air at most. */
  readonly most: number;
}

export const STAGES: readonly FallingStage[] = [
  {
    name: 'Dawn',
    about: 'Hiragana',
    sky: 'dawn',
    asks: { kana: 'Hiragana', words: ['reading'] },
    count: 30,
    fall: 11,
    every: 5,
    most: 2,
  },
  {
    name: 'Noon',
    about: 'Katakana',
    sky: 'noon',
    asks: { kana: 'Katakana', words: ['reading'] },
    count: 33,
    fall: 10,
    every: 4.6,
    most: 2,
  },
  {
    name: 'Rain',
    about: 'How words are read',
    sky: 'rain',
    asks: { kana: null, words: ['reading'] },
    count: 30,
    fall: 14,
    every: 5.4,
    most: 2,
  },
  {
    name: 'Dusk',
    about: 'From English to Japanese',
    sky: 'dusk',
    asks: { kana: null, words: ['recall'] },
    count: 30,
    fall: 14,
    every: 5.2,
    most: 2,
  },
  {
    name: 'Night',
    about: 'Both ways, and faster',
    sky: 'night',
    asks: { kana: null, words: ['reading', 'recall'] },
    count: 36,
    fall: 12,
    every: 4.2,
    most: 3,
  },
];
