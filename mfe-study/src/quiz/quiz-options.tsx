import { Switch } from '@shinobi/shared/ui';
import { useState, type ReactNode } from 'react';
import { isStorageWritable } from '../common/storage.js';
import css from './quiz-options.module.css';
import { STORAGE_BLOCKED_TEXT } from './xp-note.js';

interface QuizOptionsProps {
  /** Null if answers cannot be typed. */
  readonly typing: boolean | null;
  readonly onTyping: (typing: boolean) => void;
  readonly children: ReactNode;
}

/** The options below a question, and a warning when the browser stores nothing. */
export function QuizOptions({ typing, onTyping, children }: QuizOptionsProps) {
  const [isStored] = useState(isStorageWritable);
  return (
    <div className={css.options}>
      {typing !== null && (
        <Switch checked={typing} onChange={onTyping}>
          Type the answers
        </Switch>
      )}
      {children}
      {!isStored && <p className="quiet">{STORAGE_BLOCKED_TEXT}</p>}
    </div>
  );
}
