import { useId, useState } from 'react';
import { classes } from '../common/classes.js';
import css from './count-field.module.css';

interface CountFieldProps {
  /** What is counted, for those who do not see it: "How many of XP Booster". */
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  readonly className?: string;
}

/** The most that one call takes. */
export const MOST_AT_ONCE = 99;

/** How many: a number from 1. */
export function CountField({ label, value, max, onChange, className }: CountFieldProps) {
  const id = useId();
  // What is being typed need not be a number yet; what it last was counts until it is.
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const count = Number(text);
    if (Number.isInteger(count) && count >= 1 && count <= max) onChange(count);
  };
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
        value={typed ?? value}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(null)}
      />
    </span>
  );
}
