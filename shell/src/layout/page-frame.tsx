import type { ReactNode } from 'react';
import css from './page-frame.module.css';

interface PageFrameProps {
  readonly header: ReactNode;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page. The server sends it prerendered, so it is visible before any script has run. */
export const PageFrame = ({ header, footer, children }: PageFrameProps) => (
  <>
    <a className="skip" href="#main">
      Skip to content
    </a>
    {header}
    <main id="main" className={css.main} tabIndex={-1}>
      {children}
    </main>
    {footer}
  </>
);
