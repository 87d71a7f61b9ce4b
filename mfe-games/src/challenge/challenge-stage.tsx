import { apiQuery } from '@shinobi/shared/client';
import type { DailyChallenge } from '@shinobi/shared/contract/learning/challenge';
import { CHALLENGE_RULES, openChallenge } from '@shinobi/shared/domain/games/challenge';
import { type GameEvent, LIVES } from '@shinobi/shared/domain/games/game-world';
import { recordSession } from '@shinobi/shared/domain/games/recorded-run';
import { usePlatform } from '@shinobi/shared/platform';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Ghost } from '../common/ghosts/ghost.js';
import { useLeaveFullScreen, useWholeScreen } from '../common/stage/full-screen.js';
import css from '../common/stage/stage.module.css';
import { StagePlay } from '../common/stage/stage-play.js';
import type { ChallengeRun } from './challenge-runs.js';
import type { AnyGame } from './game-loaders.js';
import { ghostOfRun } from './rival.js';

interface ChallengeStageProps {
  readonly challenge: DailyChallenge;
  readonly game: AnyGame;
  readonly best: ChallengeRun | null;
  readonly rival: Ghost | null;
  readonly onEnd: (run: Omit<ChallengeRun, 'userId' | 'isWaiting'>) => void;
}

/** The stage does not ask from the learner's memory. */
const NO_LOADING = { status: 'ready', value: { sources: [], confidence: 0 } } as const;

/** The stage of the day in play. Its run is recorded, so that the server can check the result. */
export function ChallengeStage({ challenge, game, best, rival, onEnd }: ChallengeStageProps) {
  useLeaveFullScreen();
  useWholeScreen();
  const [session] = useState(() => recordSession(openChallenge(game.rules, challenge)));
  const onEvent = (event: GameEvent) => {
    if (event !== 'cleared' && event !== 'over') return;
    const { day } = challenge;
    // The rules of this page's own code, which differ from the server's after a release.
    const rules = CHALLENGE_RULES;
    const { score } = session.world.tally;
    const result = { score, ticks: session.getTicks(), isCleared: event === 'cleared' };
    onEnd({ day, rules, ...result, recording: session.getRecording() });
  };
  return (
    <div className={css.page} data-full-page>
      <h1 className="sr">Daily challenge: {game.game.name}</h1>
      <StagePlay
        {...{ definition: game, onEvent, rival }}
        start={{ stage: challenge.stage, checkpoint: 0, lives: LIVES, score: 0 }}
        loading={NO_LOADING}
        best={best?.score ?? 0}
        saved="Your best result of the day counts."
        clearedCard={null}
        openSession={() => session}
      />
    </div>
  );
}

/** Whom to race against. */
export interface Rival {
  /** Null if there is nobody; undefined while a friend's run is loading. */
  readonly ghost: Ghost | null | undefined;
  /** Why a friend's run did not load; null if it did. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** The run to race against: that of a friend, or one's own best of the day. */
export function useRival(
  challenge: DailyChallenge,
  game: AnyGame | undefined,
  best: ChallengeRun | null,
  friendId: number | null,
): Rival {
  const { api } = usePlatform();
  const { day } = challenge;
  const friend = useQuery({
    ...apiQuery(api, 'GET /api/Challenge/GetRun', { query: { day, userId: friendId ?? 0 } }),
    enabled: friendId !== null,
    staleTime: Infinity,
  });
  const own = best?.rules === CHALLENGE_RULES ? best.recording : undefined;
  const recording = friendId === null ? own : friend.data?.recording;
  const isLoading = friendId !== null && friend.isPending;
  const ghost = useGhostOfRun(challenge, isLoading ? undefined : game, recording);
  return { ghost, error: friendId === null ? null : friend.error, retry: () => void friend.refetch() };
}

/** Plays a recording once. Undefined without a game. */
function useGhostOfRun(
  challenge: DailyChallenge,
  game: AnyGame | undefined,
  recording: string | undefined,
): Ghost | null | undefined {
  const [played, setPlayed] = useState<{ readonly recording: string; readonly ghost: Ghost | null } | null>(null);
  if (!game) return undefined;
  if (recording === undefined) return null;
  if (played?.recording === recording) return played.ghost;
  const ghost = ghostOfRun(game, challenge, recording);
  setPlayed({ recording, ghost });
  return ghost;
}
