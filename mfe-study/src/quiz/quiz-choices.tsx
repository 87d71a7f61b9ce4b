import { memo } from 'react';
import { useReadable, type Readable } from '@shinobi/shared/platform';
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
  /** Whether the question is drawn as answered: then the others step back, and the marks are told in words. */
  readonly answered: boolean;
  readonly onChoose: (choice: QuizChoice) => void;
}

type Fate = 'open' | 'right' | 'wrong' | 'rest';

const SAID: Partial<Record<Fate, string>> = { right: 'Right answer', wrong: 'Your answer' };

/** Labels of more letters stand in one column. */
const LONG = { en: 14, ja: 5 };
const saidBy = ({ text, ruby }: Wording) => (ruby ? writingOf(text) : text);
const isLong = (label: Wording) => saidBy(label).length > LONG[label.lang];

/** All marks stand there from the first: an answer changes a class, and neither makes elements nor lays any out. */
const Marks = memo(({ place }: { readonly place: number }) => (
  <span className={css.mark} aria-hidden="true">
    <KeyCap>{place + 1}</KeyCap>
    <Icon name="check" />
    <Icon name="close" />
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

/** Marks the right one and the one that was taken in the very next frame, whatever else there is to draw. */
export function QuizChoices({ choices, right, given, answered, onChoose }: QuizChoicesProps) {
  const taken = useReadable(given);
  const fateOf = ({ id }: QuizChoice): Fate => {
    if (taken === null) return 'open';
    if (id === right) return 'right';
    if (id === taken) return 'wrong';
    return answered ? 'rest' : 'open';
  };
  return (
    <ul className={css.choices} aria-label="Choices" data-long={choices.some(({ label }) => isLong(label))}>
      {choices.map((choice, place) => {
        const fate = fateOf(choice);
        const said = answered && SAID[fate];
        return (
          <li key={choice.id} className={css[fate]}>
            <button
              type="button"
              data-testid="quiz-choice"
              lang={choice.label.lang}
              aria-disabled={answered || undefined}
              aria-describedby={said ? `quiz-choice-${place}` : undefined}
              onClick={() => onChoose(choice)}
              {...GOES_ON}
            >
              <Label label={choice.label} />
            </button>
            {/* Beside the button, so that the button says the choice and nothing else. */}
            <Marks place={place} />
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
