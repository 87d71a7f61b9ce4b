import { useEffect, useRef, useState } from 'react';
import { Icon, KeyCap, Progress, Ruby } from '@shinobi/shared/ui';
import { ROULETTE } from '@shinobi/shared/domain/limits/roulette';
import type { StartedSpin } from './spin-state.js';
import css from './meaning-question.module.css';

interface MeaningQuestionProps {
  readonly spun: StartedSpin;
  /** The last moment to answer, in milliseconds of this browser's clock. */
  readonly until: number;
  /** An answer is on its way: the time no longer counts. */
  readonly waiting: boolean;
  readonly onAnswer: (choice: string) => void;
  readonly onLate: () => void;
}

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

function useSecondsLeft(until: number, waiting: boolean, onLate: () => void): number {
  const [left, setLeft] = useState(() => secondsTo(until));
  const late = useRef(onLate);
  useEffect(() => {
    late.current = onLate;
  });
  useEffect(() => {
    if (waiting) return undefined;
    const timer = setInterval(() => {
      setLeft(secondsTo(until));
      if (Date.now() >= until) late.current();
    }, 250);
    return () => clearInterval(timer);
  }, [until, waiting]);
  return left;
}

/** The keys 1 to 4 take the choice of that place. */
function useNumberKeys(choices: readonly string[], waiting: boolean, onAnswer: (choice: string) => void): void {
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      const choice = choices[Number(key) - 1];
      if (choice !== undefined && !waiting) onAnswer(choice);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

/** The wheel stands: what does its word mean? Keys 1 to 4 answer, the mouse and the thumb too. */
export function MeaningQuestion({ spun, until, waiting, onAnswer, onLate }: MeaningQuestionProps) {
  const left = useSecondsLeft(until, waiting, onLate);
  const heading = useRef<HTMLHeadingElement>(null);
  const word = spun.wheel[spun.index];
  useEffect(() => {
    heading.current?.focus();
  }, []);
  useNumberKeys(spun.choices, waiting, onAnswer);
  return (
    <section className={css.question}>
      <h3 ref={heading} tabIndex={-1} className={css.heading}>
        What does {word && <Ruby className={css.word} kanji={word.kanji} hiragana={word.hiragana} />} mean?
      </h3>
      <Progress label={`${left} seconds left`} value={left} max={ROULETTE.answerSeconds} size="thin" />
      <ul className={css.choices} aria-label="Choices">
        {spun.choices.map((choice, place) => (
          <li key={choice}>
            <button type="button" aria-disabled={waiting || undefined} onClick={() => !waiting && onAnswer(choice)}>
              {choice}
            </button>
            <span className={css.mark} aria-hidden="true">
              <KeyCap>{place + 1}</KeyCap>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AnsweredChoicesProps {
  readonly spun: StartedSpin;
  readonly chosen: string;
  readonly right: string;
}

/** The choices once more, with what was right and what was taken. */
export const AnsweredChoices = ({ spun, chosen, right }: AnsweredChoicesProps) => (
  <ul className={css.choices} aria-label="Choices">
    {spun.choices.map((choice) => (
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
