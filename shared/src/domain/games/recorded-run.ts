import { type Controls, createControls } from './game-world.js';
import type { StageSession } from './stage-session.js';

/*
 * A recorded run is a text with a part per change: `12rj` holds right for 12 ticks and presses jump before the first of
 * them. `l r u d` are directions, `j` jumps, `t` throws, `x` takes back a press that the rules have not used. `a1` to `a4`
 * choose, `=neko` types a reading and `==neko` submits it, `c` closes a card.
 */

const DIRECTIONS: readonly (readonly [letter: string, control: 'left' | 'right' | 'up' | 'down'])[] = [
  ['l', 'left'],
  ['r', 'right'],
  ['u', 'up'],
  ['d', 'down'],
];
const TYPED_MAX = 40;

const heldLetters = (controls: Controls) =>
  DIRECTIONS.flatMap(([letter, control]) => (controls[control] ? [letter] : [])).join('');

/** Returns the letters of the presses that were added to `before`, and `x` first if one was taken back. */
function pressLetters(before: Pick<Controls, 'jump' | 'throw'>, { jump, throw: throws }: Controls): string {
  const isTakenBack = (before.jump && !jump) || (before.throw && !throws);
  const known = isTakenBack ? { jump: false, throw: false } : before;
  return `${isTakenBack ? 'x' : ''}${jump && !known.jump ? 'j' : ''}${throws && !known.throw ? 't' : ''}`;
}

export interface RecordingSession extends StageSession {
  /** Returns the run so far. */
  getRecording(): string;
  /** Ticks of the run so far. Time does not pass while the stage is halted. */
  getTicks(): number;
}

/** Wraps a session so that it records what the player does. */
export function recordSession<S extends StageSession>(session: S): S & RecordingSession {
  const parts: string[] = [];
  let held = '';
  let count = 0;
  let ticks = 0;
  let pressed = { jump: false, throw: false };
  let presses = '';
  const endPart = () => {
    if (count > 0) parts.push(`${count}${held}${presses}`);
    count = 0;
    presses = '';
  };
  const add = (part: string) => {
    endPart();
    parts.push(part);
  };
  const phase = () => session.view.get().phase;
  return {
    ...session,
    tick(controls) {
      if (phase() !== 'running') return;
      const letters = heldLetters(controls);
      const pressedNow = pressLetters(pressed, controls);
      if (letters !== held || pressedNow !== '') endPart();
      if (count === 0) [held, presses] = [letters, pressedNow];
      count += 1;
      ticks += 1;
      session.tick(controls);
      pressed = { jump: controls.jump, throw: controls.throw };
    },
    choose(index) {
      if (phase() === 'running' && session.world.question?.choices[index] !== undefined) add(`a${index + 1}`);
      session.choose(index);
    },
    typeText(text, isFinal = false) {
      // Before the answer, which may end the stage.
      add(`${isFinal ? '==' : '='}${text.trim()}`);
      const isReading = session.typeText(text, isFinal);
      // Other texts change nothing in the world.
      if (!isReading) parts.pop();
      return isReading;
    },
    continueAfterItem() {
      if (phase() === 'teaching') add('c');
      session.continueAfterItem();
    },
    getRecording() {
      return [...parts, ...(count > 0 ? [`${count}${held}${presses}`] : [])].join(' ');
    },
    getTicks: () => ticks,
  };
}

const PART =
  /^(?:(?<count>[1-9]\d{0,4})(?<held>l?r?u?d?)(?<presses>x?j?t?)|a(?<choice>[1-4])|(?<close>c)|==?(?<text>[^\s=]+))$/u;

/** Whether the player's next action has an effect in this phase. A recording has no others. */
function act(session: StageSession, { choice, text, close }: Readonly<Record<string, string | undefined>>) {
  const { phase, question } = session.view.get();
  if (close) {
    if (phase !== 'teaching') return false;
    session.continueAfterItem();
    return true;
  }
  if (phase !== 'running') return false;
  if (choice) {
    const index = Number(choice) - 1;
    if (question?.choices[index] === undefined) return false;
    session.choose(index);
    return true;
  }
  // It was accepted then. For which readings a text that is not submitted waits may differ between versions.
  return text !== undefined && text.length <= TYPED_MAX && session.typeText(text, true);
}

const BATCH_TICKS = 500;

/** How far a recorded run was played, and whether it is a run of its stage so far. */
export interface ReplayedRun {
  readonly isRun: boolean;
  readonly ticks: number;
}

/** Holds and presses what the part of a recording says. */
function steer(controls: Controls, held: string, presses: string): void {
  for (const [letter, control] of DIRECTIONS) controls[control] = held.includes(letter);
  if (presses.includes('x')) Object.assign(controls, { jump: false, throw: false });
  if (presses.includes('j')) controls.jump = true;
  if (presses.includes('t')) controls.throw = true;
}

/** Applies a part of a recording: sets the keys and returns the ticks to play, or null if it has no effect. */
function applyPart(session: StageSession, controls: Controls, part: string): number | null {
  const groups = PART.exec(part)?.groups;
  if (!groups) return null;
  const { count, held = '', presses = '' } = groups;
  if (count === undefined) return act(session, groups) ? 0 : null;
  steer(controls, held, presses);
  return Number(count);
}

/**
 * Plays a recorded run, and yields the ticks played so far now and then, so that the caller can let others work in between
 * and stop. It is no run of this stage if a part is unknown, comes when it has no effect, or follows the end.
 */
export function* replayRun(session: StageSession, recording: string): Generator<number, ReplayedRun> {
  const controls = createControls();
  let ticks = 0;
  for (const part of recording.split(' ')) {
    const count = applyPart(session, controls, part);
    if (count === null) return { isRun: false, ticks };
    for (let left = count; left > 0; left -= 1) {
      if (session.view.get().phase !== 'running') return { isRun: false, ticks };
      session.tick(controls);
      ticks += 1;
      if (ticks % BATCH_TICKS === 0) yield ticks;
    }
  }
  return { isRun: true, ticks };
}
