import type { ReactNode } from 'react';
import ninja from './art/ninja-idle.svg';
import css from './empty.module.css';
import { Sheet } from './sheet.js';

interface EmptyProps {
  /** "No flashcards yet". */
  readonly title: string;
  /** What will appear here, and how to get it. */
  readonly children: ReactNode;
  /** One button. */
  readonly action?: ReactNode;
}

/** Shown in place of content that does not exist yet. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <Sheet className={css.empty}>
      <img src={ninja} alt="" width="120" height="130" />
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </Sheet>
  );
}
