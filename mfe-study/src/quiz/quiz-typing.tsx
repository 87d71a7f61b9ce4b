import { isComposingKey } from '@shinobi/shared/client';
import { Button } from '@shinobi/shared/ui';
import { type ChangeEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useReportDecisions } from '../common/answer-reports.js';
import { useOwnAnswers } from '../common/own-answers.js';
import type { TypingRules } from './quiz-item.js';
import { toKana } from './to-kana.js';
import css from './quiz-typing.module.css';
import type { Answer, Hint } from './quiz-session.js';
import { convertBefore, editText, lettersOf, shownText, type TypedText } from './typed-text.js';
import { GIVEN_UP_ANSWER, type JudgedAnswer, judgeTypedAnswer } from './judge-typed-answer.js';

interface QuizTypingProps {
  readonly typing: TypingRules;
  readonly hint: Hint | null;
  readonly answer: Answer | null;
  readonly onType: (typed: JudgedAnswer) => void;
  readonly onLeave: () => void;
}

interface FieldState {
  readonly text: TypedText;
  /** The caret's position after a conversion; null if the browser has set it. */
  readonly caret: number | null;
}

const EMPTY_FIELD: FieldState = { text: [], caret: null };

/** Returns the field after an edit. Text that a Japanese keyboard is still composing stays unconverted. */
function editField(
  { text }: FieldState,
  input: HTMLInputElement,
  composing: boolean,
  kana: TypingRules['kana'],
): FieldState {
  const { value } = input;
  const at = input.selectionStart ?? value.length;
  const edited = editText(text, value, at);
  if (composing) return { text: edited, caret: null };
  const converted = convertBefore(edited, at, kana);
  const moved = shownText(converted).length - value.length;
  return { text: converted, caret: shownText(converted) === value ? null : at + moved };
}

/** Focuses the input while the question is open, and puts the caret back after a conversion. */
function useFocusAndCaret(isOpen: boolean, field: FieldState) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Also after an undo. An answered question leaves the focus to the Next button.
    if (isOpen) input.current?.focus({ preventScroll: true });
  }, [isOpen]);
  useLayoutEffect(() => {
    if (field.caret !== null) input.current?.setSelectionRange(field.caret, field.caret);
  }, [field]);
  return input;
}

/** Returns the judgement of the typed text and its letters. What the learner has accepted themselves is right. */
function useJudge(typing: TypingRules) {
  const word = typing.reportedAs;
  const own = useOwnAnswers({ isNeeded: word !== undefined });
  return (text: string, letters: string): JudgedAnswer => {
    const judged = judgeTypedAnswer(typing, text, letters);
    const isOwn =
      judged.verdict.verdict !== 'right' && word && [text, letters].some((each) => own.includes(word, each));
    return isOwn ? { verdict: { verdict: 'right' }, given: text } : judged;
  };
}

/** Loads what judging needs as soon as the field shows. */
function usePreparation(typing: TypingRules): void {
  useEffect(() => {
    typing.prepare?.();
  }, [typing]);
}

/** The field of a typed answer. Enter submits, unless it confirms the composition of a Japanese keyboard. */
export function QuizTyping({ typing, hint, answer, onType, onLeave }: QuizTypingProps) {
  const [field, setField] = useState(EMPTY_FIELD);
  const input = useFocusAndCaret(answer === null, field);

  usePreparation(typing);
  const judge = useJudge(typing);
  useReportDecisions();

  const shown = shownText(field.text);
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    setField(editField(field, target, (nativeEvent as InputEvent).isComposing, typing.kana));
  const submit = () => {
    const text = toKana(shown.trim(), typing.kana, false);
    if (text !== '' && !answer) onType(judge(text, lettersOf(field.text)));
  };
  const press = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    if (isComposingKey(nativeEvent)) return;
    if (key !== 'Enter' && key !== 'Escape') return;
    event.preventDefault();
    if (nativeEvent.repeat) return;
    if (key === 'Enter') submit();
    else onLeave();
  };

  return (
    <div className={css.typing}>
      <input
        name="answer"
        ref={input}
        className={css.input}
        data-testid="quiz-input"
        aria-labelledby="quiz-question quiz-prompt"
        aria-describedby="quiz-typing-hint"
        lang={typing.kana === null ? undefined : 'ja'}
        value={answer && answer.given !== '' ? answer.given : shown}
        readOnly={answer !== null}
        data-verdict={answer ? (answer.correct ? 'right' : 'wrong') : undefined}
        onChange={change}
        onKeyDown={press}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        placeholder={answer ? undefined : typing.hint}
      />
      <p id="quiz-typing-hint" className={css.typingHint} aria-live="polite" data-testid="quiz-hint">
        {!answer && hint ? hint.text : ''}
      </p>
      {!answer && (
        <div className={css.typingActions}>
          <Button variant="go" onClick={submit}>
            Answer
          </Button>
          <Button variant="plain" onClick={() => onType(GIVEN_UP_ANSWER)}>
            I don’t know
          </Button>
        </div>
      )}
    </div>
  );
}
