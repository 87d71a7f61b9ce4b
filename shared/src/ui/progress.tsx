import { classes } from './classes.js';
import { customProperties } from './custom-properties.js';
import css from './progress.module.css';

interface ProgressProps {
  /** What makes progress: "Progress", "Upload". */
  readonly label: string;
  readonly value: number;
  readonly max?: number;
  readonly size?: 'thin' | 'normal' | 'hero';
}

/** A progress bar drawn as a brush stroke. */
export function Progress({ label, value, max = 100, size = 'normal' }: ProgressProps) {
  const now = Math.min(Math.max(value, 0), max);
  const percent = max > 0 ? (100 * now) / max : 0;
  return (
    <div
      ref={customProperties({ '--v': percent })}
      className={classes(css.stroke, css[size])}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={now}
    >
      <i />
    </div>
  );
}
