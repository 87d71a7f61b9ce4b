import { useId } from 'react';
import css from './speed-select.module.css';

interface SpeedSelectProps {
  readonly speeds: readonly number[];
  readonly speed: number;
  readonly onChange: (speed: number) => void;
  readonly className?: string;
}

/** Chooses how fast audio clips play. */
export function SpeedSelect({ speeds, speed, onChange, className = '' }: SpeedSelectProps) {
  const id = useId();
  return (
    <span className={`${css.speed} ${className}`}>
      <label htmlFor={id}>Speed</label>
      <select id={id} value={speed} onChange={({ target }) => onChange(Number(target.value))}>
        {speeds.map((each) => (
          <option key={each} value={each}>
            {each}×
          </option>
        ))}
      </select>
    </span>
  );
}
