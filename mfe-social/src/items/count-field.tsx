import { useId, useState } from 'react';
import { classes } from '../common/classes.js';
import css from './count-field.module.css';

interface CountFieldProps {
  /** What is counted, for those who do not see it: "How many of XP Booster". */
  readonly label: string;
  /** Null while what is typed is no count; nothing can be bought or used then. */
  readonly value: number | null;
  readonly max: number;
  /** What is said when more is typed than `max`, which takes its place: "You have 3." */
  readonly tooMany: string;
  readonly onChange: (value: number | null) => void;
  readonly className?: string;
}

/** Why nothing can be bought or used while the field holds no count. */
export const NO_COUNT = 'Enter a whole number';

/** How many: a whole number from 1. More than there can be becomes the most there can be, and that is said. */
export function CountField({ label, value, max, tooMany, onChange, className }: CountFieldProps) {
  const [id, noteId] = [useId(), useId()];
  const [invalid, setInvalid] = useState('');
  const [cut, setCut] = useState(false);
  const type = (text: string) => {
    const count = Number(text);
    const isCount = Number.isInteger(count) && count >= 1;
    setInvalid(isCount ? '' : text);
    setCut(isCount && count > max);
    onChange(isCount ? Math.min(count, max) : null);
  };
  const wrong = value === null ? `${NO_COUNT} from 1 to ${max}.` : null;
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
        onChange={({ target }) => type(target.value)}
        onBlur={() => setCut(false)}
      />
      <small id={noteId} className={css.note} role="status">
        {wrong ?? (cut && tooMany)}
      </small>
    </span>
  );
}
