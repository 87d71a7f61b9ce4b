import { classes } from './classes.js';
import { customProperties } from './custom-properties.js';
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
  /** The diameter, a CSS length. On a page that the server renders, `className` sets it as `--d` instead. */
  readonly size?: string;
  readonly className?: string;
}

/** The red seal marks what has been earned, never what is wrong. */
export function Seal({ mark, label, shape = 'round', empty = false, stamp = false, size, className }: SealProps) {
  const look = classes(css.seal, shape === 'square' && css.square, empty && css.empty, stamp && css.stamp, className);
  const told = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span ref={customProperties({ '--d': size })} className={look} lang="ja" {...told}>
      {mark}
    </span>
  );
}
