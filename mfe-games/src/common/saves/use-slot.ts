import { usePlatform } from '@shinobi/shared/platform';
import { useCallback } from 'react';
import type { GameNumber } from '../games.js';
import { keepAside } from './keep-aside.js';
import { furthest, gameProgressKey, readGameProgress, writeGameProgress } from './game-progress.js';
import { readSaveSlot, saveKey, writeSaveSlot, type Save, type Slot } from './save-slot.js';

/** Reads and writes what a game keeps: the slot that is played, and what was reached over all slots. */
export interface Keeper {
  /** False when the slot holds something damaged that could not be kept aside, and so was left alone. */
  save(save: Omit<Save, 'savedAt'>): boolean;
  reach(finishedStages: number, stages: number, score: number): void;
  best(): number;
}

const now = () => new Date().toISOString();

export function useKeeper(game: GameNumber, slot: Slot | null): Keeper {
  const { progress, toast } = usePlatform();
  const best = useCallback(() => {
    const read = readGameProgress(progress.read(gameProgressKey(game)));
    if (read.state === 'known') return read.progress;
    const aside = keepAside(gameProgressKey(game), read.text);
    const where = aside ? ` It is kept as “${aside}” in this browser.` : '';
    toast({ text: `What you had reached in this game could not be read.${where}`, tone: 'trouble' });
    return aside ? { bestStage: 0, bestScore: 0, percent: 0 } : null;
  }, [game, progress, toast]);
  return {
    save(save) {
      if (slot === null) return true;
      const there = readSaveSlot(progress.read(saveKey(slot)));
      if (there.state === 'damaged' && keepAside(saveKey(slot), there.text) === null) return false;
      progress.write({ [saveKey(slot)]: writeSaveSlot({ ...save, savedAt: now() }) });
      return true;
    },
    reach(finishedStages, stages, score) {
      const before = best();
      if (!before) return;
      progress.write({ [gameProgressKey(game)]: writeGameProgress(furthest(before, finishedStages, stages, score)) });
    },
    best: () => {
      const read = readGameProgress(progress.read(gameProgressKey(game)));
      return read.state === 'known' ? read.progress.bestScore : 0;
    },
  };
}
