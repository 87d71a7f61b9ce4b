import { usePlatform } from '@shinobi/shared/platform';
import { useCallback } from 'react';
import type { GameNumber } from '../games.js';
import { keepDamagedCopy } from './damaged-copy.js';
import {
  gameProgressKey,
  mergeProgress,
  NO_PROGRESS,
  readGameProgress,
  type StageResult,
  writeGameProgress,
} from './game-progress.js';
import { isBehind, readSaveSlot, type SavedGame, saveKey, type Slot, writeSaveSlot } from './save-slot.js';

/** Saves a game in its slot, and its results across all slots. */
export interface GameSaves {
  /**
   * Saves the game and adds to the words that the slot has met, unless the slot is ahead of it. Returns false when the slot holds damaged data of which no copy could be
   * kept.
   */
  saveGame(game: Omit<SavedGame, 'savedAt'>): boolean;
  recordResult(result: StageResult): void;
  bestScore(): number;
}

const now = () => new Date().toISOString();
const MET_MAX = 1000;
const mergeMet = (before: readonly number[], latest: readonly number[]) =>
  [...new Set([...before, ...latest])].slice(-MET_MAX);

export function useGameSaves(game: GameNumber, slot: Slot | null): GameSaves {
  const { progress, storage, toast } = usePlatform();
  const browser = storage('games');
  const readProgress = useCallback(() => {
    const stored = readGameProgress(progress.read(gameProgressKey(game)));
    if (stored.state === 'known') return stored.progress;
    const copyKey = keepDamagedCopy(browser, gameProgressKey(game), stored.text);
    const where = copyKey ? ` A copy is stored as “${copyKey}” in this browser.` : '';
    toast({ text: `Your progress in this game could not be read.${where}`, tone: 'trouble' });
    return copyKey ? NO_PROGRESS : null;
  }, [game, progress, browser, toast]);
  return {
    saveGame(save) {
      if (slot === null) return true;
      const content = readSaveSlot(progress.read(saveKey(slot)));
      if (content.state === 'damaged' && keepDamagedCopy(browser, saveKey(slot), content.text) === null) return false;
      const met = mergeMet(content.state === 'saved' && content.save.game === game ? content.save.met : [], save.met);
      const saved = { ...save, met, savedAt: now() };
      if (!isBehind(saved, content)) progress.write({ [saveKey(slot)]: writeSaveSlot(saved) });
      return true;
    },
    recordResult(result) {
      const before = readProgress();
      if (!before) return;
      progress.write({
        [gameProgressKey(game)]: writeGameProgress(mergeProgress(before, result)),
      });
    },
    bestScore: () => {
      const stored = readGameProgress(progress.read(gameProgressKey(game)));
      return stored.state === 'known' ? stored.progress.bestScore : 0;
    },
  };
}
