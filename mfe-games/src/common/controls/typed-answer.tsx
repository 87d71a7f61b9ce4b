import { useEffect, useRef, useState } from 'react';
import css from './controls.module.css';

interface TypedAnswerProps {
  /** Returns whether the text answered a question. */
  readonly onType: (text: string) => boolean;
  readonly isRunning: boolean;
}

const hasKeyboard = () => globalThis.matchMedia?.('(pointer: fine)').matches ?? false;

/** The field for typed readings, in Latin letters or kana. It takes the focus on devices with a mouse and a keyboard. */
export function TypedAnswer({ onType, isRunning }: TypedAnswerProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isRunning && hasKeyboard()) input.current?.focus({ preventScroll: true });
  }, [isRunning]);
  const change = (typed: string) => {
    const letters = typed.replace(/\d/g, '');
    setText(onType(letters) ? '' : letters);
  };
  return (
    <label className={css.typed}>
      <span>Type a reading</span>
      <input
        ref={input}
        data-testid="quiz-input"
        value={text}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') setText('');
        }}
      />
    </label>
  );
}
