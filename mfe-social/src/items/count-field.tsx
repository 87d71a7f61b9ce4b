import { useId } from 'react';
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

const clamp = (value: number, max: number) => Math.min(Math.max(Math.trunc(value) || 1, 1), max);

/** How many: a number from 1. */
export function CountField({ label, value, max, onChange, className }: CountFieldProps) {
  const id = useId();
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
        value={value}
        onChange={({ target }) => onChange(clamp(target.valueAsNumber, max))}
      />
    </span>
  );
}
