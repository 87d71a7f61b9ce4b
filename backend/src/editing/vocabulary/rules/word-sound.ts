/** What a voice says of a word. */
export interface SpokenWord {
  readonly kanji: string;
  readonly hiragana: string;
}
interface AudioJob {
  /** What the clip that is there says; null when there is none. */
  readonly said: string | null;
}

export const AUDIO_EXTENSION = 'm4a';
/** Of a word without a sound that says it. */
export const NO_SOUND = '';

const spokenText = ({ kanji, hiragana }: SpokenWord): string => JSON.stringify([kanji, hiragana]);

/**
 * The extension of a word's clip after a change, and its job: null for none. `before` is null for a new word; `job` is
 * the one that was open.
 */
export function soundAfter(
  before: (SpokenWord & { readonly audioExtension: string }) | null,
  now: SpokenWord,
  job: AudioJob | null,
): { readonly audioExtension: string; readonly job: AudioJob | null } {
  if (job)
    return job.said === spokenText(now)
      ? { audioExtension: AUDIO_EXTENSION, job: null }
      : { audioExtension: NO_SOUND, job };
  if (!before) return { audioExtension: NO_SOUND, job: { said: null } };
  if (before.audioExtension === NO_SOUND || spokenText(before) === spokenText(now))
    return { audioExtension: before.audioExtension, job: null };
  return { audioExtension: NO_SOUND, job: { said: spokenText(before) } };
}
