import { Button } from '@shinobi/shared/ui';
import { useEffect, useLayoutEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import type { Typing } from './quiz-item.js';
import { toKana } from './kana-typing.js';
import css from './quiz-typing.module.css';
import type { Answer, Hint } from './quiz-session.js';

interface QuizTypingProps {
  readonly typing: Typing;
  readonly hint: Hint | null;
  readonly answer: Answer | null;
  /** `letters` is what was typed before it became kana; null when that is not known. Two empty texts give up. */
  readonly onType: (text: string, letters: string | null) => void;
  readonly onLeave: () => void;
}

interface Field {
  readonly text: string;
  /** The keys that were pressed one after the other; null once something was changed in another way. */
  readonly letters: string | null;
  /** Where the caret stands after a conversion; null where the browser has put it. */
  readonly caret: number | null;
}

const EMPTY: Field = { text: '', letters: '', caret: null };

/** What an input event has done to the letters that were typed. */
function lettersAfter({ letters }: Field, event: InputEvent, text: string): string | null {
  if (text === '') return '';
  return letters !== null && event.inputType === 'insertText' && event.data ? letters + event.data : null;
}

/** The letters before the caret turn into kana; what a Japanese keyboard is still composing is left alone. */
function converted(raw: string, caret: number, kana: Typing['kana']): Pick<Field, 'text' | 'caret'> {
  const head = toKana(raw.slice(0, caret), kana, true);
  const text = head + raw.slice(caret);
  return text === raw ? { text, caret: null } : { text, caret: head.length };
}

/** The field of a typed answer. Enter answers, but never while it confirms what a Japanese keyboard has composed. */
export function QuizTyping({ typing, hint, answer, onType, onLeave }: QuizTypingProps) {
  const [field, setField] = useState(EMPTY);
  const input = useRef<HTMLInputElement>(null);
  const isOpen = answer === null;
  useEffect(() => {
    // Also when an answer is taken back; an answered question leaves the focus to the way on.
    if (isOpen) input.current?.focus({ preventScroll: true });
  }, [isOpen]);
  useLayoutEffect(() => {
    if (field.caret !== null) input.current?.setSelectionRange(field.caret, field.caret);
  }, [field]);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.target;
    const native = event.nativeEvent as InputEvent;
    const letters = lettersAfter(field, native, value);
    if (native.isComposing) return setField({ text: value, letters, caret: null });
    setField({ ...converted(value, selectionStart ?? value.length, typing.kana), letters });
  };
  const submit = () => {
    const text = toKana(field.text.trim(), typing.kana, false);
    if (text !== '' && !answer) onType(text, field.letters);
  };
  const press = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    // 229: some keyboards end composing before they tell of the key that did it.
    if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return;
    if (key !== 'Enter' && key !== 'Escape') return;
    event.preventDefault();
    if (nativeEvent.repeat) return;
    if (key === 'Enter') submit();
    else onLeave();
  };

  return (
    <div className={css.typing}>
      <input
        ref={input}
        className={css.input}
        data-testid="quiz-input"
        aria-labelledby="quiz-question quiz-prompt"
        aria-describedby="quiz-typing-hint"
        lang={typing.kana === null ? undefined : 'ja'}
        value={answer && answer.given !== '' ? answer.given : field.text}
        readOnly={answer !== null}
        data-verdict={answer ? (answer.correct ? 'right' : 'wrong') : undefined}
        onChange={change}
        onKeyDown={press}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        placeholder={typing.hint}
      />
      <p id="quiz-typing-hint" className={css.typingHint} aria-live="polite" data-testid="quiz-hint">
        {!answer && hint ? hint.text : ''}
      </p>
      {!answer && (
        <div className={css.typingWays}>
          <Button variant="go" onClick={submit}>
            Answer
          </Button>
          <Button variant="plain" onClick={() => onType('', '')}>
            I don’t know
          </Button>
        </div>
      )}
    </div>
  );
}
