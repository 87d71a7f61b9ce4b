import { useEffect, useRef, useState } from 'react';
import { type Controls, createControls } from '@shinobi/shared/domain/games/game-world';

type Direction = 'left' | 'right' | 'up' | 'down';
const DIRECTION_KEYS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  KeyA: 'left',
  KeyD: 'right',
  KeyW: 'up',
  KeyS: 'down',
};
const ACTION_KEYS: Readonly<Record<string, 'jump' | 'throw'>> = {
  Space: 'jump',
  ArrowUp: 'jump',
  KeyW: 'jump',
  KeyX: 'throw',
};

const EDITABLE = 'input, textarea, select, [contenteditable]';
const CONTROL = 'a, button, summary, [role="button"]';

/** Pauses and resumes. */
const isPauseKey = ({ code }: KeyboardEvent) => code === 'Escape' || code === 'KeyP';

const within = ({ target }: Event, selector: string) => target instanceof Element && target.closest(selector) !== null;

/** Whether a key press belongs to something else: a shortcut, an input method or an open dialog. */
const isForOthers = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.isComposing ||
  document.querySelector('dialog[open]') !== null;

export interface GameKeys {
  readonly controls: Controls;
  /** Whether the game runs. Otherwise keys belong to the page, except those that resume a paused game. */
  readonly isPlaying: boolean;
  readonly isPaused: boolean;
  readonly choose: (index: number) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Whether letters are typed as answers, so that none of them steers or pauses. */
  readonly typing: boolean;
}

function steer({ controls, typing }: GameKeys, event: KeyboardEvent, down: boolean): boolean {
  const letters = event.code.startsWith('Key');
  if (letters && typing) return false;
  const direction = DIRECTION_KEYS[event.code];
  const action = ACTION_KEYS[event.code];
  if (direction) controls[direction] = down;
  if (action && down && !event.repeat) controls[action] = true;
  return direction !== undefined || action !== undefined;
}

const digitOf = ({ code, key }: KeyboardEvent) =>
  /^(?:Digit|Numpad)([1-4])$/.exec(code)?.[1] ?? /^[1-4]$/.exec(key)?.[0];

function handleKeyDown(keys: GameKeys, event: KeyboardEvent): boolean {
  if (isPauseKey(event) && (event.code === 'Escape' || !keys.typing)) {
    if (!event.repeat) keys.pause();
    return true;
  }
  const digit = event.repeat ? undefined : digitOf(event);
  if (digit) {
    keys.choose(Number(digit) - 1);
    return true;
  }
  if (within(event, EDITABLE)) return false;
  // Space presses the focused button, as everywhere in the browser, but not again while it is held to jump.
  if (event.code === 'Space' && within(event, CONTROL)) return event.repeat;
  return steer(keys, event, true);
}

/** Resumes a paused game. Returns whether the key did so. */
function handleKeyWhilePaused({ resume }: GameKeys, event: KeyboardEvent): boolean {
  if (!isPauseKey(event) || event.repeat || within(event, EDITABLE)) return false;
  resume();
  return true;
}

function handle(keys: GameKeys, event: KeyboardEvent): boolean {
  if (keys.isPlaying) return handleKeyDown(keys, event);
  return keys.isPaused && handleKeyWhilePaused(keys, event);
}

/** Releases all controls but these directions. */
function holdOnly(controls: Controls, directions: Iterable<Direction>): void {
  Object.assign(controls, createControls());
  for (const direction of directions) controls[direction] = true;
}

/** Tracks the direction keys that are down, also while the game is halted, so that a key held through a card still counts. */
function useHeldKeys({ controls, isPlaying }: GameKeys): Set<Direction> {
  const [held] = useState(() => new Set<Direction>());
  useEffect(() => {
    holdOnly(controls, isPlaying ? held : []);
  }, [held, controls, isPlaying]);
  useEffect(() => {
    // The release of a key in another window is not reported here.
    const forget = () => held.clear();
    window.addEventListener('blur', forget);
    return () => window.removeEventListener('blur', forget);
  }, [held]);
  return held;
}

/** Connects the keyboard to a game. */
export function useGameKeys(keys: GameKeys): void {
  const latest = useRef(keys);
  const held = useHeldKeys(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onDown = (event: KeyboardEvent) => {
      const direction = DIRECTION_KEYS[event.code];
      if (isForOthers(event)) return;
      if (direction) held.add(direction);
      if (handle(latest.current, event)) event.preventDefault();
    };
    const onUp = (event: KeyboardEvent) => {
      const direction = DIRECTION_KEYS[event.code];
      if (direction) held.delete(direction);
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
