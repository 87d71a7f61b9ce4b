import { useId, useState } from 'react';
import { classes } from '../common/classes.js';
import css from './count-field.module.css';

interface CountFieldProps {
  /** The label for screen readers: "How many of XP Booster". */
  readonly label: string;
  /** Null while the text is not a valid count. */
  readonly value: number | null;
  readonly max: number;
  /** The note when a larger number was reduced to `max`: "You have 3." */
  readonly limitNote: string;
  readonly onChange: (value: number | null) => void;
  readonly className?: string;
}

const INVALID_COUNT = 'Enter a whole number';

/** Returns why the button next to a count field is disabled, or null. */
export function countButtonReason(busy: boolean, count: number | null): string | null {
  if (busy) return 'One moment';
  return count === null ? INVALID_COUNT : null;
}

/** A field for a whole number from 1. A number above `max` becomes `max`, with a note. */
export function CountField({ label, value, max, limitNote, onChange, className }: CountFieldProps) {
  const [id, noteId] = [useId(), useId()];
  const [invalid, setInvalid] = useState('');
  const [wasReduced, setWasReduced] = useState(false);
  const changeText = (text: string) => {
    const count = Number(text);
    const isCount = Number.isInteger(count) && count >= 1;
    setInvalid(isCount ? '' : text);
    setWasReduced(isCount && count > max);
    onChange(isCount ? Math.min(count, max) : null);
  };
  const error = value === null ? `${INVALID_COUNT} from 1 to ${max}.` : null;
  return (
    <span className={classes(css.count, className)}>
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        step={1}
        value={value ?? invalid}
        aria-invalid={value === null}
        aria-describedby={noteId}
        onChange={({ target }) => changeText(target.value)}
        onBlur={() => setWasReduced(false)}
      />
      <small id={noteId} className={css.note} role="status">
        {error ?? (wasReduced && limitNote)}
      </small>
    </span>
  );
}
