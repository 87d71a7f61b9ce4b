import { isCount, toFields } from '../parse-fields.js';

/** Where a ninja is: `place` tells rooms apart, and is 0 in a game without rooms. */
export interface GhostPosition {
  readonly x: number;
  readonly y: number;
  readonly place: number;
}

/** A run through a stage that can be raced against. */
export interface Ghost {
  /** Points made in the stage. */
  readonly score: number;
  /** Game time in ticks. */
  readonly ticks: number;
  /** The positions, one every `SAMPLE_TICKS`; empty in a game without a ninja that moves, and of a run that took too long. */
  readonly track: readonly GhostPosition[];
  /** The points at each tick that brought some. */
  readonly scores: readonly (readonly [tick: number, score: number])[];
}

/** Ten positions a second. */
export const SAMPLE_TICKS = 6;
/** Five minutes. A stage takes two to four. */
export const SAMPLES_MAX = 3000;
const SCORES_MAX = 400;
const VERSION = 1;

/*
 * A track is stored as a text, one letter for each change of x and y of up to 31 units either way. A larger one is `~` and
 * three letters, and `!` with a letter goes before the first position in another room. Some 5 kB for four minutes.
 */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const MIDDLE = 32;
const FAR = 64 ** 3 / 2;

const letterOf = (value: number) => LETTERS.charAt(value);
const valueOf = (letter: string | undefined) => (letter ? LETTERS.indexOf(letter) : -1);

function writeChange(change: number): string {
  if (Math.abs(change) < MIDDLE) return letterOf(change + MIDDLE);
  const far = change + FAR;
  return `~${letterOf(Math.floor(far / 4096) % 64)}${letterOf(Math.floor(far / 64) % 64)}${letterOf(far % 64)}`;
}

export function writeTrack(track: readonly GhostPosition[]): string {
  let [x, y, place] = [0, 0, 0];
  let text = '';
  for (const position of track) {
    const [nextX, nextY] = [Math.round(position.x), Math.round(position.y)];
    if (position.place !== place) text += `!${letterOf(position.place)}`;
    text += writeChange(nextX - x) + writeChange(nextY - y);
    [x, y, place] = [nextX, nextY, position.place];
  }
  return text;
}

const STEP = /(?:!(?<place>[\w-]))?(?<x>~[\w-]{3}|[\w-])(?<y>~[\w-]{3}|[\w-])/y;

function readChange(text: string): number {
  if (!text.startsWith('~')) return valueOf(text) - MIDDLE;
  const [high = 0, middle = 0, low = 0] = [...text.slice(1)].map(valueOf);
  return high * 4096 + middle * 64 + low - FAR;
}

/** Returns null for a text that is no track. */
export function readTrack(text: string): GhostPosition[] | null {
  const track: GhostPosition[] = [];
  let [x, y, place] = [0, 0, 0];
  STEP.lastIndex = 0;
  while (STEP.lastIndex < text.length) {
    const step = STEP.exec(text)?.groups;
    if (!step || track.length === SAMPLES_MAX) return null;
    x += readChange(step['x'] ?? '');
    y += readChange(step['y'] ?? '');
    if (step['place']) place = valueOf(step['place']);
    track.push({ x, y, place });
  }
  return track;
}

const isScores = (value: unknown): value is Ghost['scores'] =>
  Array.isArray(value) &&
  value.length <= SCORES_MAX &&
  value.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(isCount));

/** Reads a stored ghost. Anything can write to local storage, so one that is not complete is none. */
export function parseGhost(value: unknown): Ghost | null {
  const { version, score, ticks, track, scores } = toFields(value);
  if (version !== VERSION || !isCount(score) || !isCount(ticks) || typeof track !== 'string' || !isScores(scores))
    return null;
  const positions = readTrack(track);
  return positions && { score, ticks, track: positions, scores };
}

export const writeGhost = ({ score, ticks, track, scores }: Ghost) => ({
  version: VERSION,
  score,
  ticks,
  track: writeTrack(track),
  scores: scores.slice(-SCORES_MAX),
});
