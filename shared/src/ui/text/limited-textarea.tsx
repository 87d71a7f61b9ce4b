import { useId, type ComponentProps } from 'react';
import { textLength } from '@shinobi/shared/domain/limits/text-limit';
import { classes } from '../classes.js';
import css from './limited-text.module.css';
import { TextLengthNote } from './text-length-note.js';

interface LimitedTextareaProps extends Omit<ComponentProps<'textarea'>, 'maxLength' | 'value' | 'onChange' | 'dir'> {
  readonly value: string;
  readonly limit: number;
  readonly onText: (text: string) => void;
}

/** A multi-line field that keeps all of a text that is pasted: it says what is too much instead of cutting it off. */
export function LimitedTextarea({ value, limit, onText, className, ...rest }: LimitedTextareaProps) {
  const id = useId();
  const length = textLength(value, limit);
  const described = classes(rest['aria-describedby'], length.counter && id);
  return (
    <span className={css.field}>
      <textarea
        {...rest}
        className={className ?? css.input}
        dir="auto"
        value={value}
        aria-invalid={length.tooLong ? true : rest['aria-invalid']}
        aria-describedby={described || undefined}
        onChange={({ target }) => onText(target.value)}
      />
      <TextLengthNote id={id} {...length} />
    </span>
  );
}
