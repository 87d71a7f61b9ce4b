import type { RemoteStorage } from '@shinobi/shared/platform';
import { isBetterResult } from '@shinobi/shared/domain/games/challenge';
import type { GameNumber } from '../games.js';
import { type Ghost, parseGhost, writeGhost } from './ghost.js';

type Storage = RemoteStorage<'games'>;

const keyOf = (game: GameNumber, stage: number) => `ghost-${game}-${stage}` as const;

/** Returns the best run through a stage in this browser; null if there is none or it cannot be read. */
export const readBestRun = ({ local }: Storage, game: GameNumber, stage: number): Ghost | null =>
  parseGhost(local.readJson(keyOf(game, stage)));

/** Stores a run if it is better than the stored one. If the storage is full, only the ghost is lost. */
export function keepBestRun(storage: Storage, game: GameNumber, stage: number, run: Ghost): void {
  const best = readBestRun(storage, game, stage);
  if (!best || isBetterResult(run, best)) storage.local.writeJson(keyOf(game, stage), writeGhost(run));
}
