import { usePlatform } from '@shinobi/shared/platform';
import { Bone, usePlaySound } from '@shinobi/shared/ui';
import { createLoadable } from '@shinobi/shared/ui/loading/loadable.js';
import { type ReactNode, type Ref, type RefObject, useEffect, useState } from 'react';
import { QuizChoices } from './quiz-choices.js';
import { QuizFeedback } from './quiz-feedback.js';
import type { QuizChoice, QuizItem } from './quiz-item.js';
import { QuizPrompt } from './quiz-prompt.js';
import { isRepeat, willRepeat } from './quiz-session.js';
import type { JudgedAnswer } from './judge-typed-answer.js';
import type { Quiz } from './use-quiz.js';
import { useQuizKeys } from './use-quiz-keys.js';
import css from './quiz-question.module.css';

const { Component: QuizTyping, preload: preloadField } = createLoadable({
  load: async () => (await import(/* webpackChunkName: "quiz-typing" */ './quiz-typing.js')).QuizTyping,
  failure: 'The field for your answer did not load.',
  placeholder: <Bone className={css.boneTyping} />,
});
/** Only where an answer can be disputed: elsewhere its code need not be loaded, nor fail to load. */
const { Component: TypedAnswerActions, preload: preloadActions } = createLoadable({
  load: async () =>
    (await import(/* webpackChunkName: "quiz-typing" */ './typed-answer-actions.js')).TypedAnswerActions,
  failure: 'The buttons to dispute this verdict did not load.',
});

/** Loads what a typed answer needs. */
export function preloadTyping(): void {
  preloadField();
  preloadActions();
}

/** Lets the buttons of a typed answer show at once with its verdict. */
function usePreloadedTyping(isNeeded: boolean): void {
  useEffect(() => {
    if (isNeeded) preloadTyping();
  }, [isNeeded]);
}

/** The controls of a question that is answered by neither choices nor typing. */
export interface SpecialControls {
  readonly content: ReactNode;
  /** Their keys, for people with a keyboard. */
  readonly keyHint: ReactNode;
}

interface QuizQuestionProps {
  readonly quiz: Quiz;
  readonly item: QuizItem;
  readonly ornament: string;
  /** Whether the answer is typed. */
  readonly typing: boolean;
  readonly onLeave: () => void;
  /** The controls of this question, if it has neither choices nor a field. */
  readonly controls?: SpecialControls | null;
  /** The heading level of the question. */
  readonly heading?: 'h1' | 'h3';
  /** The element inside which the quiz keys work; the whole page if absent. */
  readonly keysWithin?: RefObject<HTMLElement | null>;
  /** Receives the focus with the next question. */
  readonly ref: Ref<HTMLElement>;
}

/** Plays the item's clip after an answer. A failure only sets `isUnplayable`. */
function useAnswerClip({ clipUrl: url }: QuizItem) {
  const { sound } = usePlatform();
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const play = () => {
    if (url !== null) void sound.play(url).then((played) => !played && setFailedUrl(url));
  };
  return { play, isUnplayable: url !== null && failedUrl === url };
}

/** Returns the typed answer; null for a choice, and after "I don’t know". */
function typedAnswer({ session: { answer }, choices }: Quiz): string | null {
  if (!answer || answer.given === '') return null;
  return choices.some(({ id }) => id === answer.given) ? null : answer.given;
}

/** The choices, the field for a typed answer, or the question's own controls. */
function AnswerControls({ quiz, item, typing, controls, onLeave, onChoose, onType }: AnswerControlsProps) {
  const { session, choices, given } = quiz;
  if (controls) return controls.content;
  if (!typing || !item.typing) {
    const answered = session.answer !== null;
    return <QuizChoices key={session.step} {...{ choices, given, answered, onChoose }} right={item.id} />;
  }
  return (
    <QuizTyping
      key={`${session.seed} ${session.step}`}
      typing={item.typing}
      hint={session.hint}
      answer={session.answer}
      onType={onType}
      onLeave={onLeave}
    />
  );
}

interface AnswerControlsProps extends Pick<QuizQuestionProps, 'quiz' | 'item' | 'typing' | 'controls' | 'onLeave'> {
  readonly onChoose: (choice: QuizChoice) => void;
  readonly onType: (typed: JudgedAnswer) => void;
}

/** One question: prompt, controls to answer it, and the verdict. */
export function QuizQuestion(props: QuizQuestionProps) {
  const { quiz, item, ornament, typing, controls, onLeave, heading, keysWithin, ref } = props;
  const { session, phase, choices, given } = quiz;
  const { answer } = session;
  const playSound = usePlaySound();
  const answerClip = useAnswerClip(item);
  const canListen = item.clipUrl !== null && (answer !== null || !item.isClipTheAnswer);
  const typed = typedAnswer(quiz);
  usePreloadedTyping(typing);

  const choose = (choice: QuizChoice) => {
    if (!typing && !controls) quiz.choose(choice, answerClip.play);
  };
  const type = (judged: JudgedAnswer) => {
    if (quiz.type(judged)) answerClip.play();
  };
  useQuizKeys({
    choose: (place) => choices[place] && choose(choices[place]),
    next: quiz.next,
    listen: () => canListen && void playSound(item.clipUrl ?? ''),
    undo: () => quiz.undo?.(),
    isAnswered: () => given.get() !== null,
    within: keysWithin,
  });

  return (
    <>
      <QuizPrompt
        ref={ref}
        item={item}
        phase={phase}
        isRepeat={isRepeat(session)}
        ornament={ornament}
        heading={heading}
        isClipUnplayable={answerClip.isUnplayable}
      />
      <AnswerControls {...{ quiz, item, typing, controls, onLeave }} onChoose={choose} onType={type} />
      <QuizFeedback
        verdict={
          answer && {
            item,
            correct: answer.correct,
            choice: choices.find(({ id }) => id === answer.given),
            typed,
            note: answer.note,
            willRepeat: willRepeat(session),
          }
        }
        hasSoundKey={canListen}
        typing={typing}
        keyHint={controls?.keyHint}
        onNext={quiz.next}
        onUndo={quiz.undo}
        typedActions={
          typed !== null && item.typing?.reportedAs && <TypedAnswerActions {...{ quiz, item }} given={typed} />
        }
        onRestart={quiz.isResumed ? () => quiz.restart() : null}
      />
    </>
  );
}
