import { Japanese } from '@shinobi/shared/ui';
import { RubyText } from '@shinobi/shared/ui/text/ruby-text.js';
import { useState } from 'react';
import type { Question } from '@shinobi/shared/domain/games/question';
import css from './controls.module.css';
import { createPressGuard } from '../rules/press-guard.js';

interface QuestionPanelProps {
  readonly question: Question;
  readonly onChoose: (index: number) => void;
}

const Sign = ({ question: { sign, signLang } }: { readonly question: Question }) => {
  if (signLang === 'en') return <>“{sign}”</>;
  return sign.includes('{') ? <RubyText text={sign} /> : <Japanese>{sign}</Japanese>;
};

/**
 * The question and its choices as text and buttons, so that it can be answered without seeing the canvas. The choices
 * appear where the thumb jumps, so they ignore presses at first.
 */
export function QuestionPanel({ question, onChoose }: QuestionPanelProps) {
  const { ask, choices, choicesLang, key, sign } = question;
  const [mayPress] = useState(() => createPressGuard(() => performance.now()));
  return (
    <section className={css.question} aria-label="Question">
      <p className={css.ask} data-testid="quiz-prompt" data-item-id={key}>
        <span className={css.sign} data-long={sign.length > 8 || undefined}>
          <Sign question={question} />
        </span>{' '}
        <span>{ask.includes('{') ? <RubyText text={ask} /> : ask}</span>
      </p>
      <div className={css.choices}>
        {choices.map((choice, index) => (
          <button
            key={choice}
            type="button"
            className={css.choice}
            data-testid="quiz-choice"
            onClick={() => mayPress() && onChoose(index)}
          >
            <kbd aria-hidden="true">{index + 1}</kbd>
            <span lang={choicesLang}>{choice.includes('{') ? <RubyText text={choice} /> : choice}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
