import { useEffect, useRef, useState } from 'react';
import { newControls, type Controls } from './world.js';

type Held = 'left' | 'right' | 'up' | 'down';
const HELD: Readonly<Record<string, Held>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  KeyA: 'left',
  KeyD: 'right',
  KeyW: 'up',
  KeyS: 'down',
};
const PRESSED: Readonly<Record<string, 'jump' | 'throw'>> = {
  Space: 'jump',
  ArrowUp: 'jump',
  KeyW: 'jump',
  KeyX: 'throw',
};

const EDITABLE = 'input, textarea, select, [contenteditable]';
const CONTROL = 'a, button, summary, [role="button"]';

const within = ({ target }: Event, selector: string) => target instanceof Element && target.closest(selector) !== null;

/** Whether the key is meant for something else: a shortcut, text being composed, a dialog over the page. */
const isForOthers = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.isComposing ||
  document.querySelector('dialog[open]') !== null;

export interface GameKeys {
  readonly controls: Controls;
  /** Whether the game is being played: else keys are the page's. */
  readonly isPlaying: boolean;
  readonly choose: (place: number) => void;
  readonly pause: () => void;
  /** Whether letters are typed into the game, so that none of them steers or pauses. */
  readonly typing: boolean;
}

function steer({ controls, typing }: GameKeys, event: KeyboardEvent, down: boolean): boolean {
  const letters = event.code.startsWith('Key');
  if (letters && typing) return false;
  const held = HELD[event.code];
  const pressed = PRESSED[event.code];
  if (held) controls[held] = down;
  if (pressed && down && !event.repeat) controls[pressed] = true;
  return held !== undefined || pressed !== undefined;
}

const digitOf = ({ code, key }: KeyboardEvent) =>
  /^(?:Digit|Numpad)([1-4])$/.exec(code)?.[1] ?? /^[1-4]$/.exec(key)?.[0];

function press(keys: GameKeys, event: KeyboardEvent): boolean {
  if (event.code === 'Escape' || (event.code === 'KeyP' && !keys.typing)) {
    keys.pause();
    return true;
  }
  const digit = event.repeat ? undefined : digitOf(event);
  if (digit) {
    keys.choose(Number(digit) - 1);
    return true;
  }
  if (within(event, EDITABLE)) return false;
  // Space presses the button that has the focus, as everywhere.
  if (event.code === 'Space' && within(event, CONTROL)) return false;
  return steer(keys, event, true);
}

/** Lets go of everything but these. */
function holdOnly(controls: Controls, ways: Iterable<Held>): void {
  Object.assign(controls, newControls());
  for (const way of ways) controls[way] = true;
}

/** The way keys that are down, also while the game stands: who holds one through a lesson walks on after it. */
function useHeldKeys({ controls, isPlaying }: GameKeys): Set<Held> {
  const [held] = useState(() => new Set<Held>());
  useEffect(() => {
    holdOnly(controls, isPlaying ? held : []);
  }, [held, controls, isPlaying]);
  useEffect(() => {
    // A key that is let go in another window is not heard of here.
    const forget = () => held.clear();
    window.addEventListener('blur', forget);
    return () => window.removeEventListener('blur', forget);
  }, [held]);
  return held;
}

/** The keyboard of a game, as long as it is played. */
export function useGameKeys(keys: GameKeys): void {
  const latest = useRef(keys);
  const held = useHeldKeys(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onDown = (event: KeyboardEvent) => {
      const way = HELD[event.code];
      if (isForOthers(event)) return;
      if (way) held.add(way);
      if (latest.current.isPlaying && press(latest.current, event)) event.preventDefault();
    };
    const onUp = (event: KeyboardEvent) => {
      const way = HELD[event.code];
      if (way) held.delete(way);
      steer(latest.current, event, false);
    };
    window.addEventListener('keydown', onDown);
    window.addEventListener('keyup', onUp);
    return () => {
      window.removeEventListener('keydown', onDown);
      window.removeEventListener('keyup', onUp);
    };
  }, [held]);
}
