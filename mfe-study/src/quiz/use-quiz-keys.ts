import { type RefObject, useEffect, useRef } from 'react';

export interface QuizKeys {
  /** A number key: the index of a choice, from 0. */
  readonly choose: (place: number) => void;
  readonly next: () => void;
  readonly listen: () => void;
  readonly undo: () => void;
  /** Whether the question has been answered, so that Enter and Space advance. */
  readonly isAnswered: () => boolean;
  /** The element that must contain the focus; anywhere if absent. */
  readonly within?: RefObject<HTMLElement | null>;
}

/** Marks the buttons on which Enter and Space advance the quiz: the choices and Next, but no other button. */
export const ADVANCES_QUIZ = { 'data-advances-quiz': '' };

const EDITABLE = 'input, textarea, select, [contenteditable]';
const CONTROL = 'a, button, summary, [role="button"]';

/** Whether the key belongs to a text field, an open dialog or panel, or a shortcut. */
function isForSomethingElse(event: KeyboardEvent): boolean {
  const { target } = event;
  return (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.isComposing ||
    document.querySelector('dialog[open]') !== null ||
    (target instanceof Element && target.closest(EDITABLE) !== null)
  );
}

/** Calls `handle` with each key press meant for the page. A handled key has no default effect. */
function useKeyDown(handle: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isForSomethingElse(event) && latest.current(event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isAdvanceKey({ key, target }: KeyboardEvent): boolean {
  const control = target instanceof Element ? target.closest(CONTROL) : null;
  return (key === 'Enter' || key === ' ') && (control === null || control.matches('[data-advances-quiz]'));
}

const digitOfKey = ({ code, key }: KeyboardEvent) =>
  /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? /^[1-9]$/.exec(key)?.[0];

/**
 * The keyboard of a question: 1–4 choose, Enter or Space advance, R repeats the sound, U undoes the last answer. A key
 * that is held down counts once. Before the answer, Enter and Space press the focused choice as usual.
 */
export function useQuizKeys({ choose, next, listen, undo, isAnswered, within }: QuizKeys): void {
  useKeyDown((event) => {
    if (within && !(event.target instanceof Node && within.current?.contains(event.target))) return false;
    const digit = digitOfKey(event);
    if (isAnswered() && isAdvanceKey(event)) {
      if (!event.repeat) next();
    } else if (event.repeat) return false;
    else if (digit) choose(Number(digit) - 1);
    else if (event.key.toLowerCase() === 'r') listen();
    else if (event.key.toLowerCase() === 'u') undo();
    else return false;
    return true;
  });
}

/** Esc leaves the quiz. */
export function useLeaveKey(leave: () => void): void {
  useKeyDown((event) => {
    if (event.key !== 'Escape' || event.repeat) return false;
    leave();
    return true;
  });
}
