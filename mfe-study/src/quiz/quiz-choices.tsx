import { whenIdle } from '@shinobi/shared/client';
import type { Readable } from '@shinobi/shared/platform';
import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { writingOf } from '@shinobi/shared/ui/text/ruby-notation.js';
import { RubyText } from '@shinobi/shared/ui/text/ruby-text.js';
import { Icon, KeyCap } from '@shinobi/shared/ui';
import type { QuizChoice, Wording } from './quiz-item.js';
import css from './quiz-choices.module.css';
import { GOES_ON } from './use-quiz-keys.js';

interface QuizChoicesProps {
  readonly choices: readonly QuizChoice[];
  /** The id of the right one. */
  readonly right: string;
  /** The id of the one that was taken; null while the question is open. */
  readonly given: Readable<string | null>;
  /** Whether the answer has been talked about: then the others step back, and the marks are told in words. */
  readonly answered: boolean;
  readonly onChoose: (choice: QuizChoice) => void;
}

type Fate = 'open' | 'right' | 'wrong' | 'rest';

const SAID: Partial<Record<Fate, string>> = { right: 'Right answer', wrong: 'Your answer' };

/** Labels of more letters stand in one column. */
const LONG = { en: 14, ja: 5 };
const saidBy = ({ text, ruby }: Wording) => (ruby ? writingOf(text) : text);
const isLong = (label: Wording) => saidBy(label).length > LONG[label.lang];

/** The mark of an answer stands there from the first: a class shows it, and nothing is made nor laid out. */
const Marks = memo(({ place, isRight }: { readonly place: number; readonly isRight: boolean }) => (
  <span className={css.mark} data-right={isRight} aria-hidden="true">
    <KeyCap>{place + 1}</KeyCap>
    <Icon name={isRight ? 'check' : 'close'} />
  </span>
));

/** A choice is called by what it says, without the readings above it. */
const Label = memo(({ label }: { readonly label: Wording }) =>
  label.ruby ? (
    <>
      <span aria-hidden="true">
        <RubyText text={label.text} />
      </span>
      <span className="sr">{saidBy(label)}</span>
    </>
  ) : (
    <span>{label.text}</span>
  ),
);

function fateOf({ id }: QuizChoice, { right, given, answered }: FateProps): Fate {
  const taken = given.get();
  if (taken === null) return 'open';
  if (id === right) return 'right';
  if (id === taken) return 'wrong';
  return answered ? 'rest' : 'open';
}

type FateProps = Pick<QuizChoicesProps, 'right' | 'given' | 'answered'>;

function setFates({ children }: HTMLElement, fates: readonly Fate[]): void {
  for (const [place, fate] of fates.entries()) {
    const [item, name] = [children[place], css[fate] ?? ''];
    if (item && item.className !== name) item.className = name;
  }
}

let rehearsed = false;

/** Marks once unseen, while the first question is being read: what is styled for the first time takes twice as long. */
function rehearse(list: HTMLElement, given: Readable<string | null>): void {
  if (rehearsed || given.get() !== null) return;
  rehearsed = true;
  setFates(list, ['right', 'wrong']);
  list.getBoundingClientRect();
  setFates(list, ['open', 'open']);
}

/**
 * Marks the right one and the one that was taken in the very next frame, whatever else there is to draw. It sets by hand
 * the classes that React draws a moment later: React's own way to them takes a slow phone longer than all the rest.
 */
function useMarks({ choices, right, given }: QuizChoicesProps) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() =>
    given.subscribe(() => {
      const fates = choices.map((choice) => fateOf(choice, { right, given, answered: false }));
      if (list.current) setFates(list.current, fates);
    }),
  );
  useEffect(() => {
    whenIdle(() => list.current && rehearse(list.current, given));
  }, [given]);
  return list;
}

export function QuizChoices(props: QuizChoicesProps) {
  const { choices, right, answered, onChoose } = props;
  const list = useMarks(props);
  return (
    <ul ref={list} className={css.choices} aria-label="Choices" data-long={choices.some(({ label }) => isLong(label))}>
      {choices.map((choice, place) => {
        const fate = fateOf(choice, props);
        const said = answered && SAID[fate];
        return (
          <li key={choice.id} className={css[fate]}>
            <button
              type="button"
              data-testid="quiz-choice"
              lang={choice.label.lang}
              aria-disabled={answered || undefined}
              data-struck={(answered && fate === 'wrong') || undefined}
              aria-describedby={said ? `quiz-choice-${place}` : undefined}
              onClick={() => onChoose(choice)}
              {...GOES_ON}
            >
              <Label label={choice.label} />
            </button>
            {/* Beside the button, so that the button says the choice and nothing else. */}
            <Marks place={place} isRight={choice.id === right} />
            {said && (
              <span id={`quiz-choice-${place}`} className="sr">
                {said}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
