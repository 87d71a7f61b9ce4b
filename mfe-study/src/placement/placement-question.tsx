import { PLACEMENT_QUESTIONS_MAX } from '@shinobi/shared/domain/limits/memory';
import type { PlacementAnswer } from '@shinobi/shared/domain/memory/placement';
import { createReadable, useFocusMode } from '@shinobi/shared/platform';
import { Bone, Button, IconButton, KeyCap, KeyHint, Notice, Progress, Skeleton } from '@shinobi/shared/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { QuizChoices, QuizPrompt, QuizStage, useLeaveKey, useQuizKeys } from '../quiz/index.js';
import css from './placement.module.css';
import type { QuestionState } from './use-placement-question.js';

interface PlacementQuestionProps {
  readonly question: Exclude<QuestionState, { readonly status: 'over' }>;
  /** How many questions have been answered. */
  readonly asked: number;
  readonly onAnswer: (answer: PlacementAnswer) => void;
  /** Takes the last answer back; null when there is none. */
  readonly onUndo: (() => void) | null;
  readonly onLeave: () => void;
}

/** The next question follows at once, so no choice is ever marked. */
const NOTHING_GIVEN = createReadable<string | null>(null);

/** The key of "I don’t know", after those of the four choices. */
const DONT_KNOW_PLACE = 4;

/** Moves the focus to each question, so that screen readers read it. */
function useFocusOnQuestion(item: string | null): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (item !== null) ref.current?.focus({ preventScroll: true });
  }, [item]);
  return ref;
}

/** One question of the test, to be answered by a choice or by "I don’t know". */
export function PlacementQuestion(props: PlacementQuestionProps) {
  const { question, asked, onAnswer, onUndo, onLeave } = props;
  const ready = question.status === 'ready' ? question : null;
  const prompt = useFocusOnQuestion(ready && ready.item);
  useFocusMode(true);
  useLeaveKey(onLeave);
  const answer = (choiceId: string | null) => {
    if (ready) onAnswer({ item: ready.item, correct: choiceId === ready.quizItem.id });
  };
  useQuizKeys({
    choose: (place) => {
      const choice = ready?.choices[place];
      if (choice) answer(choice.id);
      else if (place === DONT_KNOW_PLACE) answer(null);
    },
    next: () => undefined,
    listen: () => undefined,
    undo: () => onUndo?.(),
    isAnswered: () => false,
  });
  return (
    <QuizStage>
      <TestHeader asked={asked} onLeave={onLeave} />
      {ready ? (
        <>
          <QuizPrompt
            key={ready.item}
            ref={prompt}
            item={ready.quizItem}
            phase="unanswered"
            isRepeat={false}
            ornament="実力"
            isClipUnplayable={false}
          />
          <QuizChoices
            key={`${ready.item} choices`}
            choices={ready.choices}
            right={ready.quizItem.id}
            given={NOTHING_GIVEN}
            answered={false}
            onChoose={({ id }) => answer(id)}
          />
        </>
      ) : (
        <Waiting question={question} />
      )}
      <TestFooter onDontKnow={() => answer(null)} onUndo={onUndo} />
    </QuizStage>
  );
}

function TestHeader({ asked, onLeave }: Pick<PlacementQuestionProps, 'asked' | 'onLeave'>) {
  return (
    <div className={css.header}>
      <IconButton icon="close" label="Leave the test" onClick={onLeave} />
      <Progress label="Progress" value={asked} max={PLACEMENT_QUESTIONS_MAX} />
      <span className="num" data-testid="quiz-progress">
        Question {asked + 1} of at most {PLACEMENT_QUESTIONS_MAX}
      </span>
    </div>
  );
}

/** In place of a question that has not loaded. */
function Waiting({ question }: Pick<PlacementQuestionProps, 'question'>) {
  return (
    <div className={css.waiting}>
      <h1 className="sr">Find my place</h1>
      {question.status === 'failed' ? (
        <Notice title="The next question did not load." onRetry={question.retry}>
          Your answers are kept.
        </Notice>
      ) : (
        <Skeleton label="Loading the question">
          <Bone height="16rem" />
        </Skeleton>
      )}
    </div>
  );
}

interface TestFooterProps extends Pick<PlacementQuestionProps, 'onUndo'> {
  readonly onDontKnow: () => void;
}

function TestFooter({ onDontKnow, onUndo }: TestFooterProps) {
  return (
    <div className={css.footer}>
      <div className={css.actions}>
        <Button onClick={onDontKnow}>
          I don’t know
          <span aria-hidden="true">
            <KeyCap>5</KeyCap>
          </span>
        </Button>
        {onUndo && (
          <Button variant="plain" size="small" onClick={onUndo}>
            Undo the last answer
          </Button>
        )}
      </div>
      <KeyHint>
        <KeyCap>1</KeyCap>–<KeyCap>4</KeyCap> choose &ensp;<KeyCap>U</KeyCap> undo &ensp;<KeyCap>Esc</KeyCap> leave
      </KeyHint>
    </div>
  );
}
