import { LOOK_UP_MAX_LENGTH } from '@shinobi/shared/domain/limits/dictionary';
import { usePlatform } from '@shinobi/shared/platform';
import css from './look-up-button.module.css';

interface LookUpButtonProps {
  /** The Japanese text before the button, without readings. */
  readonly sentence: string;
}

/**
 * Opens the word sheet at the first word of a sentence, for those who cannot tap a word: it is seen once it has the focus, and
 * follows the Japanese text. Its own text is an attribute, so that it is no part of the sentence.
 */
export function LookUpButton({ sentence }: LookUpButtonProps) {
  const { lookUp } = usePlatform();
  return (
    <button
      type="button"
      className={css.button}
      data-testid="look-up"
      aria-label={`Look up the words of ${sentence}`}
      data-text="Look up the words"
      onClick={() => lookUp(sentence.slice(0, LOOK_UP_MAX_LENGTH), 0)}
    />
  );
}
