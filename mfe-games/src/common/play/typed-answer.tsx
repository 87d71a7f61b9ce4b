import { useEffect, useRef, useState } from 'react';
import css from './hands.module.css';

interface TypedAnswerProps {
  /** True when the text answered something. */
  readonly onType: (text: string) => boolean;
  readonly running: boolean;
}

const hasKeyboard = () => globalThis.matchMedia?.('(pointer: fine)').matches ?? false;

/** Where readings are typed, in Latin letters or kana. It takes the focus where there is a keyboard. */
export function TypedAnswer({ onType, running }: TypedAnswerProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (running && hasKeyboard()) input.current?.focus({ preventScroll: true });
  }, [running]);
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
