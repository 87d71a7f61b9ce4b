import { useFocusMode } from '@shinobi/shared/platform';
import { type ReactNode, useRef } from 'react';
import { useIsInView } from '../common/use-is-in-view.js';
import css from './quiz-section.module.css';
import { QuizQuestion } from './quiz-question.js';
import { QuizHeader } from './quiz-header.js';
import { useFocusOnNext } from './use-focus-on-next.js';
import type { Quiz } from './use-quiz.js';

interface QuizSectionProps {
  readonly title: string;
  readonly quiz: Quiz;
  /** Shown after the last question. */
  readonly result: ReactNode;
}

const NOTHING_TO_LEAVE = () => undefined;

/**
 * A quiz below the text that it asks about. The quiz keys work only while the focus is inside it, because Space and Enter
 * scroll and operate the rest of the page.
 */
export function QuizSection({ title, quiz, result }: QuizSectionProps) {
  const section = useRef<HTMLElement>(null);
  const question = useFocusOnNext(`${quiz.session.seed} ${quiz.session.step}`, false);
  // The text above is read with header and footer.
  const isInView = useIsInView(section);
  useFocusMode(quiz.item !== null && isInView);
  return (
    <section ref={section} className={css.section} aria-labelledby="quiz-section" data-embedded>
      <h2 id="quiz-section">{title}</h2>
      {quiz.item ? (
        <>
          <QuizHeader progress={quiz.progress} leavePath={null} />
          <QuizQuestion
            ref={question}
            quiz={quiz}
            item={quiz.item}
            ornament=""
            typing={false}
            onLeave={NOTHING_TO_LEAVE}
            heading="h3"
            keysWithin={section}
          />
        </>
      ) : (
        result
      )}
    </section>
  );
}
