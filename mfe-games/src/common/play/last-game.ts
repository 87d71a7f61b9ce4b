import { gameOf, type GameNumber } from '../games.js';
import type { Lesson } from '../learning/question.js';
import { slotOf, type Slot } from '../saves/save-slot.js';
import { isCount, parseFields, readStored, writeStored } from '../storage.js';

/** A game that has just been lost, for the page that shows it. */
export interface LastGame {
  readonly game: GameNumber;
  readonly stage: number;
  readonly score: number;
  readonly slot: Slot | null;
  readonly met: readonly Lesson[];
  /** The keys of those among `met` that were missed. */
  readonly missed: readonly string[];
}

const KEY = 'last-game';

export const keepLastGame = (last: LastGame): void => void writeStored('sessionStorage', KEY, JSON.stringify(last));

const isText = (value: unknown) => typeof value === 'string';
const isTextOrNothing = (value: unknown) => value === null || isText(value);

function isLesson(value: unknown): value is Lesson {
  if (typeof value !== 'object' || value === null) return false;
  const { key, vocabId, word, reading, meaning, sound, note } = value as Record<string, unknown>;
  return (
    [key, word, reading, meaning].every(isText) &&
    [sound, note].every(isTextOrNothing) &&
    (vocabId === null || isCount(vocabId))
  );
}

/** The game lost last in this tab; null when there was none, or when what was kept of it is damaged. */
export function readLastGame(): LastGame | null {
  const { game, stage, score, slot, met, missed } = parseFields(readStored('sessionStorage', KEY)) ?? {};
  const number = gameOf(game)?.number;
  if (!number || !isCount(stage) || !isCount(score) || !Array.isArray(met) || !Array.isArray(missed)) return null;
  return { game: number, stage, score, slot: slotOf(slot), met: met.filter(isLesson), missed: missed.filter(isText) };
}
