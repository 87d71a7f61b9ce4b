import { GAMES, type Game } from './games.js';

export const SLOTS = [1, 2, 3] as const;
export type Slot = (typeof SLOTS)[number];

/** The progress key of a slot (specification, section 3). */
export const saveKey = (slot: Slot) => `saveData${slot}` as const;

/** The shape of a slot that this version reads and writes. */
const VERSION = 1;

/** What a slot holds. `savedAt` is an ISO instant, `words` how many words were met. */
export type SaveSlot =
  | { readonly state: 'empty' }
  | { readonly state: 'damaged' }
  | {
      readonly state: 'saved';
      readonly game: Game;
      readonly stage: number;
      readonly lives: number;
      readonly score: number;
      readonly words: number;
      readonly savedAt: string;
    };

const DAMAGED: SaveSlot = { state: 'damaged' };

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

function parse(stored: string): Readonly<Record<string, unknown>> | null {
  try {
    const parsed: unknown = JSON.parse(stored);
    return typeof parsed === 'object' ? (parsed as Readonly<Record<string, unknown>> | null) : null;
  } catch {
    return null;
  }
}

/** Reads the stored text of a slot. Anyone can write into local storage, so whatever is not whole is damaged. */
export function readSaveSlot(stored: string | null): SaveSlot {
  if (stored === null) return { state: 'empty' };
  const data = parse(stored);
  if (data?.version !== VERSION) return DAMAGED;
  const { stage, lives, score, savedAt, met } = data;
  const game = GAMES.find(({ number }) => number === data.game);
  if (!game || !isCount(stage) || !isCount(lives) || !isCount(score)) return DAMAGED;
  if (typeof savedAt !== 'string' || Number.isNaN(Date.parse(savedAt)) || !Array.isArray(met)) return DAMAGED;
  return { state: 'saved', game, stage, lives, score, savedAt, words: met.length };
}
