import { type RemoteStorage, usePlatform } from '@shinobi/shared/platform';
import type { StudyItem } from '@shinobi/shared/domain/games/question';
import { findGame, type GameNumber } from '../games.js';
import { parseSlot, type Slot } from './save-slot.js';
import { useUserId } from '../use-user-id.js';
import { isCount, toFields } from '../parse-fields.js';

/** The game that was lost last in this tab; the game-over page shows it. */
export interface LastGame {
  readonly game: GameNumber;
  readonly stage: number;
  readonly score: number;
  readonly slot: Slot | null;
  /** Who played it; null for a guest. */
  readonly userId: number | null;
  readonly met: readonly StudyItem[];
  /** The keys of the items in `met` that were missed. */
  readonly missed: readonly string[];
}

const KEY = 'last-game';

export const saveLastGame = ({ session }: RemoteStorage<'games'>, last: LastGame): void =>
  void session.writeJson(KEY, last);

/** Returns a function that stores a lost game of the learner who is here. */
export function useSaveLastGame(): (last: Omit<LastGame, 'userId'>) => void {
  const { storage } = usePlatform();
  const userId = useUserId();
  return (last) => saveLastGame(storage('games'), { ...last, userId });
}

const isText = (value: unknown) => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);

function isStudyItem(value: unknown): value is StudyItem {
  if (typeof value !== 'object' || value === null) return false;
  const { key, vocabId, word, reading, meaning, sound, note } = value as Record<string, unknown>;
  return (
    [key, word, reading, meaning].every(isText) &&
    [sound, note].every(isTextOrNull) &&
    (vocabId === null || isCount(vocabId))
  );
}

/** Returns the game that was lost last in this tab; null when there is none or its data are damaged. */
export function readLastGame({ session }: RemoteStorage<'games'>): LastGame | null {
  const { game, stage, score, slot, userId, met, missed } = toFields(session.readJson(KEY));
  const number = findGame(game)?.number;
  if (!number || !isCount(stage) || !isCount(score) || !Array.isArray(met) || !Array.isArray(missed)) return null;
  return {
    game: number,
    stage,
    score,
    slot: parseSlot(slot),
    userId: typeof userId === 'number' ? userId : null,
    met: met.filter(isStudyItem),
    missed: missed.filter(isText),
  };
}
