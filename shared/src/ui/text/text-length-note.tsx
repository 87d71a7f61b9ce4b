import type { TextLength } from '@shinobi/shared/domain/limits/text-limit';
import css from './limited-text.module.css';

/** The counter of a limited field, and how to shorten a text that is too long. */
export const TextLengthNote = ({ id, counter, tooLong }: TextLength & { readonly id: string }) => (
  <span id={id} className={css.length}>
    {counter}{' '}
    <b className={css.tooLong} role="status">
      {tooLong}
    </b>
  </span>
);
