import { useFocusMode } from '@shinobi/shared/platform';
import { useEffect, useRef, useState } from 'react';
import { Icon, KeyCap, Progress, Ruby } from '@shinobi/shared/ui';
import { ROULETTE } from '@shinobi/shared/domain/limits/roulette';
import type { StartedSpin } from './spin-state.js';
import css from './meaning-question.module.css';

interface MeaningQuestionProps {
  readonly spin: StartedSpin;
  /** The last moment to answer, in milliseconds of this browser's clock. */
  readonly until: number;
  /** An answer is being sent, so the countdown is paused. */
  readonly isSending: boolean;
  readonly onAnswer: (choice: string) => void;
  readonly onTimeUp: () => void;
}

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

function useSecondsLeft(until: number, isSending: boolean, onTimeUp: () => void): number {
  const [left, setLeft] = useState(() => secondsTo(until));
  const latest = useRef(onTimeUp);
  useEffect(() => {
    latest.current = onTimeUp;
  });
  useEffect(() => {
    if (isSending) return undefined;
    const timer = setInterval(() => {
      setLeft(secondsTo(until));
      if (Date.now() >= until) latest.current();
    }, 250);
    return () => clearInterval(timer);
  }, [until, isSending]);
  return left;
}

/** Lets the keys 1 to 4 choose an answer. */
function useNumberKeys(choices: readonly string[], isSending: boolean, onAnswer: (choice: string) => void): void {
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      const choice = choices[Number(key) - 1];
      if (choice !== undefined && !isSending) onAnswer(choice);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

/** Asks for the meaning of the word on which the wheel has stopped. */
export function MeaningQuestion({ spin, until, isSending, onAnswer, onTimeUp }: MeaningQuestionProps) {
  const left = useSecondsLeft(until, isSending, onTimeUp);
  const heading = useRef<HTMLHeadingElement>(null);
  const word = spin.wheel[spin.index];
  useEffect(() => {
    heading.current?.focus();
  }, []);
  useNumberKeys(spin.choices, isSending, onAnswer);
  useFocusMode(true);
  return (
    <section className={css.question} data-owns-keys data-no-look-up>
      <h3 ref={heading} tabIndex={-1} className={css.heading}>
        What does {word && <Ruby className={css.word} kanji={word.kanji} hiragana={word.hiragana} />} mean?
      </h3>
      <Progress label={`${left} seconds left`} value={left} max={ROULETTE.answerSeconds} size="thin" />
      <ul className={css.choices} aria-label="Choices">
        {spin.choices.map((choice, index) => (
          <li key={choice}>
            <button type="button" aria-disabled={isSending || undefined} onClick={() => !isSending && onAnswer(choice)}>
              {choice}
            </button>
            <span className={css.mark} aria-hidden="true">
              <KeyCap>{index + 1}</KeyCap>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AnsweredChoicesProps {
  readonly spin: StartedSpin;
  readonly chosen: string;
  readonly right: string;
}

/** The choices after the answer, with the right and the chosen one marked. */
export const AnsweredChoices = ({ spin, chosen, right }: AnsweredChoicesProps) => (
  <ul className={css.choices} aria-label="Choices">
    {spin.choices.map((choice) => (
      <li key={choice} className={choice === right ? css.right : choice === chosen ? css.wrong : css.rest}>
        <span className={css.done}>{choice}</span>
        {(choice === right || choice === chosen) && (
          <span className={css.mark}>
            <Icon name={choice === right ? 'check' : 'close'} />
            <span className="sr">{choice === right ? 'Right answer' : 'Your answer'}</span>
          </span>
        )}
      </li>
    ))}
  </ul>
);
