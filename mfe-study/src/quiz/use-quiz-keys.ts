import { useEffect, useRef } from 'react';

export interface QuizKeys {
  /** A number key: the place of a choice, from 0. */
  readonly choose: (place: number) => void;
  readonly next: () => void;
  readonly listen: () => void;
  readonly leave: () => void;
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

const pressesAControl = ({ target }: KeyboardEvent) => {
  const control = target instanceof Element ? target.closest(CONTROL) : null;
  return control !== null && !control.matches('[data-goes-on]');
};

function press(event: KeyboardEvent, keys: QuizKeys): boolean {
  const number = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1] ?? /^[1-9]$/.exec(event.key)?.[0];
  if (number) keys.choose(Number(number) - 1);
  else if (event.key === 'Escape') keys.leave();
  else if (event.key.toLowerCase() === 'r') keys.listen();
  else return false;
  return true;
}

/**
 * The keyboard of a quiz: 1–4 choose, Enter or Space goes on, R repeats the sound, Esc leaves. A key that is held down
 * counts once. Before the answer Enter and Space are the browser's own: they press the focused choice.
 */
export function useQuizKeys(keys: QuizKeys, answered: boolean): void {
  const latest = useRef({ keys, answered });
  useEffect(() => {
    latest.current = { keys, answered };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isForOthers(event)) return;
      const now = latest.current;
      const goesOn = now.answered && (event.key === 'Enter' || event.key === ' ') && !pressesAControl(event);
      if (event.repeat) {
        if (goesOn) event.preventDefault();
        return;
      }
      if (goesOn) now.keys.next();
      else if (!press(event, now.keys)) return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
