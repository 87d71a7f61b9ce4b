import { usePlatform } from '@shinobi/shared/platform';
import { useCallback } from 'react';
import type { GameNumber } from '../games.js';
import { keepDamagedCopy } from './damaged-copy.js';
import { gameProgressKey, mergeProgress, readGameProgress, writeGameProgress } from './game-progress.js';
import { readSaveSlot, type SavedGame, saveKey, type Slot, writeSaveSlot } from './save-slot.js';

/** Saves a game in its slot, and its results across all slots. */
export interface GameSaves {
  /** Saves the game. Returns false when the slot holds damaged data of which no copy could be kept. */
  saveGame(game: Omit<SavedGame, 'savedAt'>): boolean;
  recordResult(finishedStages: number, stages: number, score: number): void;
  bestScore(): number;
}

const now = () => new Date().toISOString();
const NO_PROGRESS = { bestStage: 0, bestScore: 0, percent: 0 };

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
      progress.write({ [saveKey(slot)]: writeSaveSlot({ ...save, savedAt: now() }) });
      return true;
    },
    recordResult(finishedStages, stages, score) {
      const before = readProgress();
      if (!before) return;
      progress.write({
        [gameProgressKey(game)]: writeGameProgress(mergeProgress(before, finishedStages, stages, score)),
      });
    },
    bestScore: () => {
      const stored = readGameProgress(progress.read(gameProgressKey(game)));
      return stored.state === 'known' ? stored.progress.bestScore : 0;
    },
  };
}
