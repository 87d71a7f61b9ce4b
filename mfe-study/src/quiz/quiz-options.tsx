import { usePlatform } from '@shinobi/shared/platform';
import { Switch } from '@shinobi/shared/ui';
import { type ReactNode, useState } from 'react';
import { isStorageWritable } from '../common/is-storage-writable.js';
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
  const { storage } = usePlatform();
  const [isStored] = useState(() => isStorageWritable(storage('study')));
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
