/** The part of a word that its clip says. */
export interface SpokenWord {
  readonly kanji: string;
  readonly hiragana: string;
}
interface AudioJob {
  /** What the existing clip says; null if there is none. */
  readonly said: string | null;
}

export const AUDIO_EXTENSION = 'm4a';
/** The extension of a word without a matching clip. */
export const NO_SOUND = '';

const spokenText = ({ kanji, hiragana }: SpokenWord): string => JSON.stringify([kanji, hiragana]);

/**
 * Returns the extension of a word's clip and its audio job (null for none) after a change. `before` is null for a new
 * word; `job` is the one that was open.
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
