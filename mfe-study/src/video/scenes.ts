/** One word or sentence that a lesson shows and plays. */
export interface Scene {
  readonly id: string;
  readonly kanji: string;
  readonly hiragana: string;
  readonly english: string;
  /** The URL of the audio clip; null without one, when the scene shows for the time it takes to read. */
  readonly clipUrl: string | null;
}

/** Milliseconds that a scene without a clip shows, and the pause after a clip. */
const READING_MS = 4000;
const PAUSE_MS = 1200;

/** Returns how long a scene shows after its clip. A lower speed gives more time. */
export const pauseAfterMs = (isSpoken: boolean, speed: number): number => (isSpoken ? PAUSE_MS : READING_MS) / speed;

export const PLAYBACK_SPEEDS = [0.7, 0.85, 1] as const;
