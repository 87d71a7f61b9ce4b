import { useNavigate } from '@shinobi/shared/platform/router';
import { usePlatform } from '@shinobi/shared/platform';
import { usePlaySound, Wrap } from '@shinobi/shared/ui';
import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { QuizChoices } from './quiz-choices.js';
import { QuizFeedback } from './quiz-feedback.js';
import type { QuizChoice, QuizItem } from './quiz-item.js';
import { QuizPrompt } from './quiz-prompt.js';
import { comesAgain, isRepeat } from './quiz-session.js';
import { QuizTop } from './quiz-top.js';
import type { Quiz } from './use-quiz.js';
import { useLeaveKey, useQuizKeys } from './use-quiz-keys.js';

interface QuizPageProps {
  readonly quiz: Quiz;
  /** Where Esc and the cross lead; the session is kept. */
  readonly leavePath: string;
  /** One vertical Japanese word beside the question. */
  readonly ornament: string;
  /** What shows at the end. */
  readonly result: ReactNode;
}

/** The page of any quiz: a question after the other, then the result. */
export function QuizPage({ quiz, leavePath, ornament, result }: QuizPageProps) {
  const navigate = useNavigate();
  const question = useFocusOnNext(`${quiz.session.seed} ${quiz.session.step}`);
  useLeaveKey(() => void navigate(leavePath));
  return (
    <Wrap width="quiz">
      {quiz.item ? (
        <>
          <QuizTop progress={quiz.progress} leavePath={leavePath} />
          <Question ref={question} quiz={quiz} item={quiz.item} ornament={ornament} />
        </>
      ) : (
        result
      )}
    </Wrap>
  );
}

/** The next question takes the focus, so that a screen reader reads it; the first one leaves it where it is. */
function useFocusOnNext(question: string) {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(question);
  useEffect(() => {
    if (shown.current !== question) ref.current?.focus({ preventScroll: true });
    shown.current = question;
  }, [question]);
  return ref;
}

interface QuestionProps extends Pick<QuizPageProps, 'quiz' | 'ornament'> {
  readonly item: QuizItem;
  readonly ref: Ref<HTMLElement>;
}

function Question({ quiz, item, ornament, ref }: QuestionProps) {
  const { session, phase, choices } = quiz;
  const { answer } = session;
  const { sound } = usePlatform();
  const playSound = usePlaySound();
  const canHear = item.sound !== null && (answer !== null || !item.soundTells);

  const choose = (choice: QuizChoice) => {
    if (answer) return;
    quiz.choose(choice);
    if (item.sound !== null) void sound.play(item.sound);
  };
  useQuizKeys({
    choose: (place) => choices[place] && choose(choices[place]),
    next: quiz.next,
    listen: () => canHear && void playSound(item.sound ?? ''),
    answered: answer !== null,
  });

  return (
    <>
      <QuizPrompt ref={ref} item={item} phase={phase} isRepeat={isRepeat(session)} ornament={ornament} />
      <QuizChoices
        key={session.step}
        choices={choices}
        right={item.id}
        taken={answer?.given ?? null}
        onChoose={choose}
      />
      <QuizFeedback
        verdict={
          answer && {
            item,
            correct: answer.correct,
            taken: choices.find(({ id }) => id === answer.given),
            comesAgain: comesAgain(session),
          }
        }
        hasSoundKey={canHear}
        onNext={quiz.next}
        onRestart={quiz.resumed ? () => quiz.restart() : null}
      />
    </>
  );
}
