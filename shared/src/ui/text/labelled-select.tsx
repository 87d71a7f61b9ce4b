import { useId } from 'react';
import { classes } from '../classes.js';
import css from './labelled-select.module.css';

interface LabelledSelectProps {
  readonly label: string;
  readonly value: string;
  /** The value of each option and its text, in the order of the list. */
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
  readonly className?: string | undefined;
}

/** A small select with its label in front, for bars of controls. */
export function LabelledSelect({ label, value, options, onChange, className }: LabelledSelectProps) {
  const id = useId();
  return (
    <span className={classes(css.field, className)}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}
