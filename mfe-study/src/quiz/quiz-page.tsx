import { useFocusMode } from '@shinobi/shared/platform';
import { useNavigate } from '@shinobi/shared/platform/router';
import { Wrap } from '@shinobi/shared/ui';
import type { ReactNode } from 'react';
import { useTyping } from './use-typing-preference.js';
import { QuizOptions } from './quiz-options.js';
import { QuizQuestion } from './quiz-question.js';
import css from './quiz-stage.module.css';
import { QuizTop } from './quiz-header.js';
import { useFocusOnNext } from './use-focus-on-next.js';
import type { Quiz } from './use-quiz.js';
import { useLeaveKey } from './use-quiz-keys.js';

interface QuizPageProps {
  readonly quiz: Quiz;
  /** Where Esc and the cross lead; the session is kept. */
  readonly leavePath: string;
  /** One vertical Japanese word beside the question. */
  readonly ornament: string;
  /** What shows at the end. */
  readonly result: ReactNode;
  /** What else may be chosen about the quiz, beside typing. */
  readonly options?: ReactNode;
}

/** The page of any quiz: a question after the other, then the result. */
export function QuizPage({ quiz, leavePath, ornament, result, options }: QuizPageProps) {
  const navigate = useNavigate();
  const leave = () => void navigate(leavePath);
  const [prefersTyping, setTyping] = useTyping();
  const typing = prefersTyping && quiz.item?.typing != null;
  const question = useFocusOnNext(`${quiz.session.seed} ${quiz.session.step}`, typing);
  // The focus goes to what is answered now: left on the switch, the Enter that goes on would press it again.
  // The page had to be scrolled for the switch: the question comes back into view.
  const changeTyping = (next: boolean) => {
    setTyping(next);
    question.current?.scrollIntoView?.({ block: 'nearest' });
    if (!next) question.current?.focus({ preventScroll: true });
  };
  useLeaveKey(leave);
  useFocusMode(quiz.item !== null);
  return (
    <Wrap width="quiz" className={quiz.item ? css.window : undefined}>
      {quiz.item ? (
        <>
          <div className={css.stage}>
            <QuizTop progress={quiz.progress} leavePath={leavePath} />
            <QuizQuestion
              ref={question}
              quiz={quiz}
              item={quiz.item}
              ornament={ornament}
              typing={typing}
              onLeave={leave}
            />
          </div>
          <QuizOptions typing={quiz.item.typing && prefersTyping} onTyping={changeTyping}>
            {options}
          </QuizOptions>
        </>
      ) : (
        result
      )}
    </Wrap>
  );
}
