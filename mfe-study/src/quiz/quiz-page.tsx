import { useFocusMode } from '@shinobi/shared/platform';
import { useNavigate } from '@shinobi/shared/platform/router';
import { Wrap } from '@shinobi/shared/ui';
import type { ReactNode } from 'react';
import { useTypingPreference } from './use-typing-preference.js';
import { QuizOptions } from './quiz-options.js';
import { QuizQuestion, type SpecialControls } from './quiz-question.js';
import css from './quiz-stage.module.css';
import { QuizHeader } from './quiz-header.js';
import { useFocusOnNext } from './use-focus-on-next.js';
import type { Quiz } from './use-quiz.js';
import { useLeaveKey } from './use-quiz-keys.js';

interface QuizPageProps {
  readonly quiz: Quiz;
  /** Where Esc and the close button lead. The session is saved. */
  readonly leavePath: string;
  /** A vertical Japanese word next to the question. */
  readonly ornament: string;
  /** Shown after the last question. */
  readonly result: ReactNode;
  /** Options of this quiz in addition to typing. */
  readonly options?: ReactNode;
  /** The controls of the current question, if it has neither choices nor a field. */
  readonly controls?: SpecialControls | null;
  /** Whether answers are typed until the learner switches typing off. */
  readonly typesByDefault?: boolean;
  /** False if the page opens in the middle of a session, after a lesson. */
  readonly isFirst?: boolean;
  /** Attributes of the element around the question. */
  readonly stage?: Readonly<Record<`data-${string}`, string>>;
}

/** The page of any quiz: one question after another, then the result. */
export function QuizPage(props: QuizPageProps) {
  const { quiz, leavePath, ornament, result, options, controls, typesByDefault = false, isFirst, stage } = props;
  const navigate = useNavigate();
  const leave = () => void navigate(leavePath);
  const [prefersTyping, setTyping] = useTypingPreference(typesByDefault);
  const typing = prefersTyping && quiz.item?.typing != null;
  const question = useFocusOnNext(`${quiz.session.seed} ${quiz.session.step}`, typing, isFirst);
  // The focus moves to the question: left on the switch, the next Enter would press the switch again.
  // The question scrolls back into view, because the switch is below it.
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
          <div className={css.stage} {...stage}>
            <QuizHeader progress={quiz.progress} leavePath={leavePath} />
            <QuizQuestion
              ref={question}
              quiz={quiz}
              item={quiz.item}
              ornament={ornament}
              typing={typing}
              controls={controls}
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
