import type { ReactNode } from 'react';
import { classes } from './classes.js';
import css from './wrap.module.css';

interface WrapProps {
  /** One column for work: quiz 40 rem, reading 46, page 68. */
  readonly width?: 'quiz' | 'read' | 'page';
  readonly className?: string;
  readonly children: ReactNode;
}

/** The centered column of a page. */
export const Wrap = ({ width = 'page', className, children }: WrapProps) => (
  <div className={classes(css.wrap, css[width], className)}>{children}</div>
);

interface PageHeadProps {
  readonly title: ReactNode;
  /** The vertical Japanese heading, an ornament next to the English one that screen readers skip. */
  readonly ornament?: string;
  /** A sentence below. */
  readonly children?: ReactNode;
}

export function PageHead({ title, ornament, children }: PageHeadProps) {
  return (
    <header className={css.head}>
      <div>
        <h1>{title}</h1>
        {children}
      </div>
      {ornament && (
        <p className="tate" lang="ja" aria-hidden="true">
          {ornament}
        </p>
      )}
    </header>
  );
}
