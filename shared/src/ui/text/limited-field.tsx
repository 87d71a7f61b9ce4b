import { type ComponentProps, useId } from 'react';
import { textLength } from '@shinobi/shared/domain/limits/text-limit';
import { classes } from '../classes.js';
import css from './limited-text.module.css';
import { TextLengthNote } from './text-length-note.js';

interface LimitedText {
  readonly value: string;
  readonly limit: number;
  readonly onText: (text: string) => void;
}
type LimitedInputProps = LimitedText & Omit<ComponentProps<'input'>, 'type' | 'maxLength' | 'value' | 'onChange'>;
type LimitedTextareaProps = LimitedText & Omit<ComponentProps<'textarea'>, 'maxLength' | 'value' | 'onChange' | 'dir'>;

/** The note about a text's length, and the attributes by which its control refers to the note. */
function useLengthNote({ value, limit }: LimitedText, own: ComponentProps<'input'> | ComponentProps<'textarea'>) {
  const id = useId();
  const length = textLength(value, limit);
  const attributes = {
    className: own.className ?? css.input,
    value,
    'aria-invalid': length.tooLong ? true : own['aria-invalid'],
    'aria-describedby': classes(own['aria-describedby'], length.counter && id) || undefined,
  };
  return { attributes, note: <TextLengthNote id={id} {...length} /> };
}

/** A single-line field that keeps a long pasted text and asks to shorten it, instead of cutting it off. */
export function LimitedInput({ value, limit, onText, ...own }: LimitedInputProps) {
  const { attributes, note } = useLengthNote({ value, limit, onText }, own);
  return (
    <span className={css.field}>
      <input {...own} {...attributes} type="text" onChange={({ target }) => onText(target.value)} />
      {note}
    </span>
  );
}

/** A multi-line field that keeps a long pasted text and asks to shorten it, instead of cutting it off. */
export function LimitedTextarea({ value, limit, onText, ...own }: LimitedTextareaProps) {
  const { attributes, note } = useLengthNote({ value, limit, onText }, own);
  return (
    <span className={css.field}>
      <textarea {...own} {...attributes} dir="auto" onChange={({ target }) => onText(target.value)} />
      {note}
    </span>
  );
}
