import type { ReactNode } from 'react';
import { classes } from './classes.js';
import { customProperties } from './custom-properties.js';
import css from './ring.module.css';

interface RingProps {
  /** 0 to 100. */
  readonly percent: number;
  /** The accessible name, if not plainly the percent: "Level 12, 78 percent of the way to level 13". */
  readonly label?: string;
  /** The diameter, a CSS length. On a page that the server renders, `className` sets it as `--d` instead. */
  readonly size?: string;
  readonly className?: string;
  /** The content inside, instead of the percent. */
  readonly children?: ReactNode;
}

/** The ensō: a percent as a ring drawn with one brush stroke. */
export function Ring({ percent, label = `${percent} percent`, size, className, children }: RingProps) {
  // 0 is the stylesheet's own value: a list of a hundred untouched lessons need not be styled again, one by one.
  const values = customProperties({ '--v': Math.min(Math.max(percent, 0), 100) || undefined, '--d': size });
  return (
    <div ref={values} className={classes(css.ring, className)} role="img" aria-label={label}>
      <b>
        {children ?? (
          <>
            {percent}
            <small>%</small>
          </>
        )}
      </b>
    </div>
  );
}
