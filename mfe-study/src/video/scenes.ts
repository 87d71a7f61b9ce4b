/** One thing that a lesson shows and says. */
export interface Scene {
  readonly id: string;
  readonly kanji: string;
  readonly hiragana: string;
  readonly english: string;
  /** The sound file, or null: the scene then stands for as long as it takes to read. */
  readonly sound: string | null;
}

/** Milliseconds a scene without sound stands, and one with sound is held after it. */
const SILENT_MS = 4000;
const HOLD_MS = 1200;

/** How long a scene stands after its sound, at a speed: slower speech, slower reading. */
export const holdMs = (isSpoken: boolean, speed: number): number => (isSpoken ? HOLD_MS : SILENT_MS) / speed;

export const LESSON_SPEEDS = [0.7, 0.85, 1] as const;
