import { Switch } from '@shinobi/shared/ui';
import { useState, type ReactNode } from 'react';
import { keepsProgress } from '../common/storage.js';
import css from './quiz-options.module.css';
import { NOT_KEPT } from './xp-note.js';

interface QuizOptionsProps {
  /** Null where answers cannot be typed. */
  readonly typing: boolean | null;
  readonly onTyping: (typing: boolean) => void;
  readonly children: ReactNode;
}

/** How one wants to be asked, below the question; and a word where nothing can be kept. */
export function QuizOptions({ typing, onTyping, children }: QuizOptionsProps) {
  const [isKept] = useState(keepsProgress);
  return (
    <div className={css.options}>
      {typing !== null && (
        <Switch checked={typing} onChange={onTyping}>
          Type the answers
        </Switch>
      )}
      {children}
      {!isKept && <p className="quiet">{NOT_KEPT}</p>}
    </div>
  );
}
