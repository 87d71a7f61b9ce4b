import { Wrap } from '@shinobi/shared/ui';
import type { ReactNode } from 'react';
import css from './quiz-stage.module.css';

/**
 * Lays out a question as the quizzes do, within any window. Its children are the header, the prompt, the choices, and
 * what is below them.
 */
export const QuizStage = ({ children }: { readonly children: ReactNode }) => (
  <Wrap width="quiz" className={css.window}>
    <div className={css.stage}>{children}</div>
  </Wrap>
);
