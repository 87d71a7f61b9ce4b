import { Wrap } from '@shinobi/shared/ui';
import type { ReactNode } from 'react';
import css from './quiz-stage.module.css';

/** The whole window for a quiz, where it is low; else the page's column. */
export const QuizWindow = ({ children }: { readonly children: ReactNode }) => (
  <Wrap width="quiz" className={css.window}>
    {children}
  </Wrap>
);

/**
 * Lays out a question as the quizzes do, within any window. Its children are the header, the prompt, the choices, and
 * what is below them.
 */
export const QuizStage = ({ children }: { readonly children: ReactNode }) => (
  <QuizWindow>
    <div className={css.stage}>{children}</div>
  </QuizWindow>
);
