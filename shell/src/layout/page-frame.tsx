import type { ReactNode } from 'react';
import css from './page-frame.module.css';

interface FrameProps {
  readonly header: ReactNode;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** What every page has around it. The server sends it drawn, so it stands before any script has run. */
export const Frame = ({ header, footer, children }: FrameProps) => (
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
