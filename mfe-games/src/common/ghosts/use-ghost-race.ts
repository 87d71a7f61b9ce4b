import { usePlatform } from '@shinobi/shared/platform';
import type { GameWorld } from '@shinobi/shared/domain/games/game-world';
import type { StageSession } from '@shinobi/shared/domain/games/stage-session';
import { useEffect, useMemo, useState } from 'react';
import type { GameNumber } from '../games.js';
import { keepBestRun, readBestRun } from './best-runs.js';
import type { Ghost } from './ghost.js';
import { createGhostRace, type GhostRace, type Locate } from './ghost-race.js';

interface RacedStage<W extends GameWorld> {
  readonly game: GameNumber;
  readonly stage: number;
  readonly checkpoint: number;
  readonly session: StageSession<W>;
  readonly locate: Locate<W>;
  /** Whom to race against instead of one's own best run, which is then not replaced either. */
  readonly rival?: Ghost | null | undefined;
}

/** Races a stage against a ghost, and keeps the run if it is the best. A run from a checkpoint cannot be compared. */
export function useGhostRace<W extends GameWorld>(raced: RacedStage<W>): GhostRace {
  const { game, stage, checkpoint, session, locate, rival } = raced;
  const storage = usePlatform().storage('games');
  const isOwn = rival === undefined;
  const isWhole = checkpoint === 0;
  const [own] = useState(() => (isOwn && isWhole ? readBestRun(storage, game, stage) : null));
  const race = useMemo(
    () => createGhostRace(session.world, locate, rival === undefined ? own : rival),
    [session, locate, rival, own],
  );
  useEffect(() => {
    if (!isOwn || !isWhole) return undefined;
    return session.subscribe((event) => {
      if (event === 'cleared') keepBestRun(storage, game, stage, race.getGhost());
    });
  }, [isOwn, isWhole, session, storage, game, stage, race]);
  return race;
}
