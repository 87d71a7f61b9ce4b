import { beatsOf } from '@shinobi/shared/domain/japanese/beats';
import css from './pitch-accent.module.css';

interface PitchAccentProps {
  /** The word in kana. */
  readonly reading: string;
  /** The beat after which the pitch falls; 0 if it does not fall. */
  readonly accent: number;
}

const ORDINALS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinal = (number: number): string => {
  const rules = new Intl.PluralRules('en', { type: 'ordinal' });
  return `${number}${ORDINALS[rules.select(number)] ?? ''}`;
};

/** The beats of a word, counted from 1: the same one may come twice. */
const numberedBeats = (reading: string) => beatsOf(reading).map((beat, at) => ({ beat, number: at + 1 }));

/** Whether a beat, counted from 1, is high: all but the first up to the accent, or only the first. */
const isHigh = (beat: number, accent: number): boolean =>
  accent === 1 ? beat === 1 : beat > 1 && (accent === 0 || beat <= accent);

/** The pitch of a word as a line above its beats. It comes from an analyser, so it is marked as computed (docs/behaviour/sound.md, rule 6). */
export function PitchAccent({ reading, accent }: PitchAccentProps) {
  const course = accent === 0 ? 'does not fall' : `falls after the ${ordinal(accent)} beat`;
  return (
    <span
      className={css.accent}
      role="img"
      aria-label={`Pitch accent: ${course} (computed)`}
      data-testid="pitch-accent"
    >
      <span lang="ja" className={css.beats}>
        {numberedBeats(reading).map(({ beat, number }) => (
          <span key={number} data-high={isHigh(number, accent) || undefined} data-fall={number === accent || undefined}>
            {beat}
          </span>
        ))}
      </span>
      <small>computed</small>
    </span>
  );
}
