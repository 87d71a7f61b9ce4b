import type { CSSProperties } from 'react';
import { classes } from './classes.js';
import css from './seal.module.css';

/** sei, right · sai, again · sumi, done · sai, best. */
export const SEALS = { right: '正', again: '再', done: '済', best: '最' } as const;

interface SealProps {
  /** Its character. */
  readonly mark: string;
  /** Its meaning here. Without a label it is an ornament of the text next to it. */
  readonly label?: string;
  /** Round for answers and days, square for quests. */
  readonly shape?: 'round' | 'square';
  /** Not earned yet: dashed, of the same size. */
  readonly empty?: boolean;
  /** Plays the stamp animation when it appears. */
  readonly stamp?: boolean;
  /** The diameter, a CSS length. */
  readonly size?: string;
}

/** The red seal marks what has been earned, never what is wrong. */
export function Seal({ mark, label, shape = 'round', empty = false, stamp = false, size }: SealProps) {
  const look = classes(css.seal, shape === 'square' && css.square, empty && css.empty, stamp && css.stamp);
  const told = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span className={look} style={{ '--d': size } as CSSProperties} lang="ja" {...told}>
      {mark}
    </span>
  );
}
