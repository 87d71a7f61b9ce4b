import type { CSSProperties, ReactNode } from 'react';
import css from './ring.module.css';

interface RingProps {
  /** 0 to 100. */
  readonly percent: number;
  /** The accessible name, if not plainly the percent: "Level 12, 78 percent of the way to level 13". */
  readonly label?: string;
  /** The diameter, a CSS length. */
  readonly size?: string;
  /** The content inside, instead of the percent. */
  readonly children?: ReactNode;
}

/** The ensō: a percent as a ring drawn with one brush stroke. */
export function Ring({ percent, label = `${percent} percent`, size, children }: RingProps) {
  const style = { '--v': Math.min(Math.max(percent, 0), 100), '--d': size } as CSSProperties;
  return (
    <div className={css.ring} style={style} role="img" aria-label={label}>
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
