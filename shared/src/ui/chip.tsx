import type { ReactNode } from 'react';
import css from './chip.module.css';
import { classes } from './classes.js';

interface ChipProps {
  readonly tone?: 'plain' | 'new' | 'coin';
  readonly children: ReactNode;
}

/** A short fact, never a button. A number of coins includes the word for screen readers. */
export function Chip({ tone = 'plain', children }: ChipProps) {
  return (
    <span className={classes('num', css.chip, css[tone])}>
      {children}
      {tone === 'coin' && <span className="sr"> coins</span>}
    </span>
  );
}
