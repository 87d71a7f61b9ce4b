/** What a voice says of a word. */
export interface Said {
  readonly kanji: string;
  readonly hiragana: string;
}
interface Job {
  /** What the clip that is there says; null when there is none. */
  readonly said: string | null;
}

export const AUDIO_EXTENSION = 'm4a';
/** Of a word without a sound that says it. */
export const NO_SOUND = '';

const saidIn = ({ kanji, hiragana }: Said): string => JSON.stringify([kanji, hiragana]);

/**
 * The extension of a word's clip after a change, and its job: null for none. `before` is null for a new word; `job` is
 * the one that was open.
 */
export function soundAfter(
  before: (Said & { readonly audioExtension: string }) | null,
  now: Said,
  job: Job | null,
): { readonly audioExtension: string; readonly job: Job | null } {
  if (job)
    return job.said === saidIn(now)
      ? { audioExtension: AUDIO_EXTENSION, job: null }
      : { audioExtension: NO_SOUND, job };
  if (!before) return { audioExtension: NO_SOUND, job: { said: null } };
  if (before.audioExtension === NO_SOUND || saidIn(before) === saidIn(now))
    return { audioExtension: before.audioExtension, job: null };
  return { audioExtension: NO_SOUND, job: { said: saidIn(before) } };
}
