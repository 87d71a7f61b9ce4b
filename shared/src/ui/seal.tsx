import type { CSSProperties } from 'react';
import { classes } from './classes.js';
import css from './seal.module.css';

/** sei, right · sai, again · sumi, done · sai, best. */
export const SEALS = { right: '正', again: '再', done: '済', best: '最' } as const;

interface SealProps {
  /** The character cut into it. */
  readonly mark: string;
  /** What it means here. Without it the words beside it say so, and it is ornament. */
  readonly label?: string;
  /** Round for answers and days, square for quests. */
  readonly shape?: 'round' | 'square';
  /** Not earned yet: dashed, of the same size. */
  readonly empty?: boolean;
  /** It lands as it appears. */
  readonly stamp?: boolean;
  /** The diameter, a CSS length. */
  readonly size?: string;
}

/** The red seal: what has been earned. Never what is wrong. */
export function Seal({ mark, label, shape = 'round', empty = false, stamp = false, size }: SealProps) {
  const look = classes(css.seal, shape === 'square' && css.square, empty && css.empty, stamp && css.stamp);
  const told = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span className={look} style={{ '--d': size } as CSSProperties} lang="ja" {...told}>
      {mark}
    </span>
  );
}
