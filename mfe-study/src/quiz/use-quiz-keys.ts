import { useEffect, useRef, type RefObject } from 'react';

export interface QuizKeys {
  /** A number key: the place of a choice, from 0. */
  readonly choose: (place: number) => void;
  readonly next: () => void;
  readonly listen: () => void;
  readonly undo: () => void;
  /** Whether the question has been answered by now, so that Enter and Space go on. */
  readonly isAnswered: () => boolean;
  /** Where the focus must be for a key to be meant; anywhere when not given. */
  readonly within?: RefObject<HTMLElement | null>;
}

/** Marks what Enter and Space may press by going on: the choices and Next, but no other button of the page. */
export const GOES_ON = { 'data-goes-on': '' };

const EDITABLE = 'input, textarea, select, [contenteditable]';
const CONTROL = 'a, button, summary, [role="button"]';

/** Whether the key is meant for something else: text being typed, a dialog or panel over the page, a shortcut. */
function isForOthers(event: KeyboardEvent): boolean {
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

/** Calls `handle` with each key of the page that is not for others; one that it takes does nothing else. */
function useKeyDown(handle: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isForOthers(event) && latest.current(event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function goesOn({ key, target }: KeyboardEvent): boolean {
  const control = target instanceof Element ? target.closest(CONTROL) : null;
  return (key === 'Enter' || key === ' ') && (control === null || control.matches('[data-goes-on]'));
}

const digitOf = ({ code, key }: KeyboardEvent) =>
  /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? /^[1-9]$/.exec(key)?.[0];

/**
 * The keyboard of a question: 1–4 choose, Enter or Space goes on, R repeats the sound, U takes the last answer back. A
 * key that is held down counts once. Before the answer Enter and Space are the browser's own: they press the focused choice.
 */
export function useQuizKeys({ choose, next, listen, undo, isAnswered, within }: QuizKeys): void {
  useKeyDown((event) => {
    if (within && !(event.target instanceof Node && within.current?.contains(event.target))) return false;
    const digit = digitOf(event);
    if (isAnswered() && goesOn(event)) {
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
