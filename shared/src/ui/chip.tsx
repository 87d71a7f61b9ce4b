import type { ReactNode } from 'react';
import coin from './art/coin.svg';
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
      {tone === 'coin' && <img src={coin} alt="" width="18" height="18" />}
      {children}
      {tone === 'coin' && <span className="sr"> coins</span>}
    </span>
  );
}
