import type { ReactNode } from 'react';
import { Button } from './button.js';
import css from './notice.module.css';

interface NoticeProps {
  /** What failed: "The words did not load." */
  readonly title: string;
  /** What the user can do, and that nothing is lost. */
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
  readonly retry?: string;
}

/** An error message in place of content that failed to load. */
export function Notice({ title, children, onRetry, retry = 'Try again' }: NoticeProps) {
  return (
    <div className={css.notice} role="alert">
      <p>
        <b>{title}</b> {children}
      </p>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {retry}
        </Button>
      )}
    </div>
  );
}
