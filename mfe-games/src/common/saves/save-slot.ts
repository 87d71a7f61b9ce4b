import { saveDataKey } from '@shinobi/shared/domain/progress/progress-keys';
import { rankSave } from '@shinobi/shared/domain/progress/progress-values';
import { findGame, type GameNumber } from '../games.js';
import { isCount, parseFields } from '../parse-fields.js';

export const SLOTS = [1, 2, 3] as const;
export type Slot = (typeof SLOTS)[number];

/** The progress key of a slot (docs/behaviour/games.md, rule 2). */
export const saveKey = (slot: Slot) => saveDataKey(slot);

export const parseSlot = (value: unknown): Slot | null => SLOTS.find((slot) => String(slot) === String(value)) ?? null;

/** The format that this version reads and writes. */
const VERSION = 1;

/** A game at its last checkpoint. `savedAt` is an ISO date-time, `met` holds the ids of the words met. */
export interface SavedGame {
  readonly game: GameNumber;
  /** From 1. */
  readonly stage: number;
  /** Checkpoints reached in the stage; 0 is its beginning. */
  readonly checkpoint: number;
  readonly lives: number;
  readonly score: number;
  /** When the run through the game began, ISO date-time: of two saves the one of the later run counts. Older saves lack it. */
  readonly startedAt?: string;
  readonly savedAt: string;
  readonly met: readonly number[];
}

export type SlotContent =
  | { readonly state: 'empty' }
  | { readonly state: 'damaged'; readonly text: string }
  | { readonly state: 'saved'; readonly save: SavedGame };

/** The value of a deleted slot: a removed key would come back from the server with the next sync. */
export const EMPTY_SLOT = 'null';

const isIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(isCount);
const isInstant = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

function saveOf({
  game,
  stage,
  checkpoint,
  lives,
  score,
  startedAt,
  savedAt,
  met,
}: Readonly<Record<string, unknown>>): SavedGame | null {
  const number = findGame(game)?.number;
  if (!number || !isCount(stage) || stage < 1 || !isCount(checkpoint)) return null;
  if (!isCount(lives) || !isCount(score) || !isInstant(savedAt) || !isIds(met)) return null;
  const save = { game: number, stage, checkpoint, lives, score, savedAt, met };
  return isInstant(startedAt) ? { ...save, startedAt } : save;
}

/** Reads the stored text of a slot. Anything can write to local storage, so a text that is not complete is damaged. */
export function readSaveSlot(text: string | null): SlotContent {
  if (text === null || text === EMPTY_SLOT) return { state: 'empty' };
  const fields = parseFields(text);
  const save = fields?.version === VERSION ? saveOf(fields) : null;
  return save ? { state: 'saved', save } : { state: 'damaged', text };
}

export const writeSaveSlot = (save: SavedGame): string => JSON.stringify({ version: VERSION, ...save });

/** Whether `save` is behind what the slot holds of the same run or a later one, for example from another tab. */
export const isBehind = (save: SavedGame, stored: SlotContent): boolean =>
  stored.state === 'saved' && rankSave(writeSaveSlot(save)) < rankSave(writeSaveSlot(stored.save));
