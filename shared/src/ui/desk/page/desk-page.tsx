import type { ReactNode } from 'react';
import { DeskKeys } from '../keys/desk-keys.js';
import { DeskHeader } from './desk-header.js';
import css from './desk-page.module.css';

interface DeskPageProps {
  readonly title: string;
  /** One or two sentences on what the page shows or changes. */
  readonly about?: ReactNode;
  /** Buttons and links next to the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The frame of every page for editors and administrators: the whole window, a header of its own. The page's route has
 * `fullPage` in `contributes.json`.
 */
export const DeskPage = ({ title, about, actions, children }: DeskPageProps) => (
  <DeskKeys>
    <div className={css.desk}>
      <DeskHeader />
      <div id="desk-content" className={css.content} tabIndex={-1}>
        <header className={css.head}>
          <div>
            <h1>{title}</h1>
            {about && <p>{about}</p>}
          </div>
          {actions && <div className={css.actions}>{actions}</div>}
        </header>
        {children}
      </div>
    </div>
  </DeskKeys>
);
