import type { ReactNode } from 'react';
import css from './page-skeleton.module.css';

/** The placeholder of a page that is loading. The server sends the same one prerendered, with a text for visitors without scripts. */
export const PageSkeleton = ({ children }: { readonly children?: ReactNode }) => (
  <div className={css.page}>
    <p className="sr" role="status">
      Loading the page
    </p>
    {children}
    <div className={css.heading} />
    <div className={css.line} />
    <div className={css.line} />
    <div className={css.block} />
  </div>
);
