import { isComposingKey } from '@shinobi/shared/client';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import css from './typed-answer.module.css';

interface TypedAnswerProps {
  /** Returns whether the text answered a question. `isFinal`: the player has submitted it, so it does not grow any more. */
  readonly onType: (text: string, isFinal: boolean) => boolean;
  readonly isRunning: boolean;
}

/**
 * Whether a Japanese keyboard is still composing the text. It would put the text back into a field that was cleared
 * meanwhile. Keyboards of phones compose Latin letters, too, which count at once.
 */
const isComposed = ({ nativeEvent, target }: ChangeEvent<HTMLInputElement>) =>
  (nativeEvent as InputEvent).isComposing && /[^\x20-\x7e]/.test(target.value);

const hasKeyboard = () => globalThis.matchMedia?.('(pointer: fine)').matches ?? false;

/** A submitted text that is no reading. The number restarts the animation when the same text is wrong again. */
interface RejectedText {
  readonly text: string;
  readonly number: number;
}

function useTypedText(onType: TypedAnswerProps['onType']) {
  const [text, setText] = useState('');
  const [rejected, setRejected] = useState<RejectedText | null>(null);
  const change = (typed: string, isComplete = true) => {
    const letters = typed.replace(/[\d\s]/g, '');
    setRejected(null);
    setText(isComplete && onType(letters, false) ? '' : letters);
  };
  const submit = () => {
    if (text === '') return;
    setText('');
    setRejected(onType(text, true) ? null : { text, number: (rejected?.number ?? 0) + 1 });
  };
  return { text, rejected, change, submit };
}

/**
 * The field for typed readings, in Latin letters or kana. It takes the focus on devices with a mouse and a keyboard. Enter
 * and Space submit: what is no reading is marked, and costs nothing.
 */
export function TypedAnswer({ onType, isRunning }: TypedAnswerProps) {
  const { text, rejected, change, submit } = useTypedText(onType);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isRunning && hasKeyboard()) input.current?.focus({ preventScroll: true });
  }, [isRunning]);
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== ' ') || isComposingKey(event.nativeEvent)) return;
    event.preventDefault();
    submit();
  };
  return (
    <div className={css.typed}>
      <label>
        <span>Type a reading</span>
        <input
          name="answer"
          ref={input}
          data-testid="quiz-input"
          data-keyboard-home={hasKeyboard() || undefined}
          value={text}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={rejected !== null || undefined}
          onChange={(event) => change(event.target.value, !isComposed(event))}
          onCompositionEnd={({ currentTarget }) => change(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      {/* The live region of the stage says it, too. */}
      {rejected && (
        <span key={rejected.number} className={css.rejected} aria-hidden="true">
          ✗ No word here is read “{rejected.text}”.
        </span>
      )}
    </div>
  );
}
