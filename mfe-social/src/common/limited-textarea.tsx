import { useId, type ComponentProps } from 'react';
import { classes } from './classes.js';
import css from './limited-textarea.module.css';
import { textLength } from './text-limit.js';

interface LimitedTextareaProps extends Omit<ComponentProps<'textarea'>, 'maxLength' | 'value' | 'onChange' | 'dir'> {
  readonly value: string;
  readonly limit: number;
  readonly onText: (text: string) => void;
}

/** A field that keeps all of a text that is pasted: it says what is too much instead of cutting it off. */
export function LimitedTextarea({ value, limit, onText, className, ...rest }: LimitedTextareaProps) {
  const id = useId();
  const { counter, tooLong } = textLength(value, limit);
  const described = classes(rest['aria-describedby'], counter && id);
  return (
    <span className={css.field}>
      <textarea
        {...rest}
        className={className ?? css.input}
        dir="auto"
        value={value}
        aria-invalid={tooLong ? true : rest['aria-invalid']}
        aria-describedby={described || undefined}
        onChange={({ target }) => onText(target.value)}
      />
      <span id={id} className={css.length}>
        {counter}{' '}
        <b className={css.tooLong} role="status">
          {tooLong}
        </b>
      </span>
    </span>
  );
}
