import { whenIdle } from '@shinobi/shared/client';
import type { Readable } from '@shinobi/shared/platform';
import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { writingOf } from '@shinobi/shared/ui/text/ruby-notation.js';
import { RubyText } from '@shinobi/shared/ui/text/ruby-text.js';
import { Icon, KeyCap } from '@shinobi/shared/ui';
import type { QuizChoice, Wording } from './quiz-item.js';
import css from './quiz-choices.module.css';
import { ADVANCES_QUIZ } from './use-quiz-keys.js';

interface QuizChoicesProps {
  readonly choices: readonly QuizChoice[];
  /** The id of the right one. */
  readonly right: string;
  /** The id of the chosen one; null while the question is open. */
  readonly given: Readable<string | null>;
  /** Whether the verdict shows: the other choices then step back, and screen readers hear the marks. */
  readonly answered: boolean;
  readonly onChoose: (choice: QuizChoice) => void;
}

type ChoiceState = 'open' | 'right' | 'wrong' | 'rest';

const STATE_LABEL: Partial<Record<ChoiceState, string>> = { right: 'Right answer', wrong: 'Your answer' };

/** Choices with longer labels are in one column. */
const LONG_LABEL = { en: 14, ja: 5 };
const spokenLabel = ({ text, ruby }: Wording) => (ruby ? writingOf(text) : text);
const isLong = (label: Wording) => spokenLabel(label).length > LONG_LABEL[label.lang];

/** The mark of an answer, rendered from the start: a class makes it visible without a new layout. */
const ChoiceMark = memo(({ index, isRight }: { readonly index: number; readonly isRight: boolean }) => (
  <span className={css.mark} data-right={isRight} aria-hidden="true">
    <KeyCap>{index + 1}</KeyCap>
    <Icon name={isRight ? 'check' : 'close'} />
  </span>
));

/** The label of a choice. Its accessible name leaves out the readings. */
const ChoiceLabel = memo(({ label }: { readonly label: Wording }) =>
  label.ruby ? (
    <>
      <span aria-hidden="true">
        <RubyText text={label.text} />
      </span>
      <span className="sr">{spokenLabel(label)}</span>
    </>
  ) : (
    <span>{label.text}</span>
  ),
);

function choiceState({ id }: QuizChoice, { right, given, answered }: ChoiceStateProps): ChoiceState {
  const chosenId = given.get();
  if (chosenId === null) return 'open';
  if (id === right) return 'right';
  if (id === chosenId) return 'wrong';
  return answered ? 'rest' : 'open';
}

type ChoiceStateProps = Pick<QuizChoicesProps, 'right' | 'given' | 'answered'>;

function setChoiceStates({ children }: HTMLElement, states: readonly ChoiceState[]): void {
  for (const [index, state] of states.entries()) {
    const [item, name] = [children[index], css[state] ?? ''];
    if (item && item.className !== name) item.className = name;
  }
}

let areMarksWarm = false;

/** Applies the marks once, invisibly, while the first question is read: the first styling takes twice as long. */
function warmUpMarks(list: HTMLElement, given: Readable<string | null>): void {
  if (areMarksWarm || given.get() !== null) return;
  areMarksWarm = true;
  setChoiceStates(list, ['right', 'wrong']);
  list.getBoundingClientRect();
  setChoiceStates(list, ['open', 'open']);
}

/**
 * Marks the right and the chosen one in the very next frame. It sets the classes directly on the elements; React renders
 * the same classes a moment later, which would take a slow phone too long.
 */
function useInstantMarks({ choices, right, given }: QuizChoicesProps) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() =>
    given.subscribe(() => {
      const states = choices.map((choice) => choiceState(choice, { right, given, answered: false }));
      if (list.current) setChoiceStates(list.current, states);
    }),
  );
  useEffect(() => {
    whenIdle(() => list.current && warmUpMarks(list.current, given));
  }, [given]);
  return list;
}

export function QuizChoices(props: QuizChoicesProps) {
  const { choices, right, answered, onChoose } = props;
  const list = useInstantMarks(props);
  return (
    <ul ref={list} className={css.choices} aria-label="Choices" data-long={choices.some(({ label }) => isLong(label))}>
      {choices.map((choice, index) => {
        const state = choiceState(choice, props);
        const stateLabel = answered && STATE_LABEL[state];
        return (
          <li key={choice.id} className={css[state]}>
            <button
              type="button"
              data-testid="quiz-choice"
              lang={choice.label.lang}
              aria-disabled={answered || undefined}
              data-struck={(answered && state === 'wrong') || undefined}
              aria-describedby={stateLabel ? `quiz-choice-${index}` : undefined}
              onClick={() => onChoose(choice)}
              {...ADVANCES_QUIZ}
            >
              <ChoiceLabel label={choice.label} />
            </button>
            {/* Outside the button, whose accessible name is the choice alone. */}
            <ChoiceMark index={index} isRight={choice.id === right} />
            {stateLabel && (
              <span id={`quiz-choice-${index}`} className="sr">
                {stateLabel}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
