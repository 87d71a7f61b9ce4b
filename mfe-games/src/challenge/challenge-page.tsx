import type { DailyChallenge } from '@shinobi/shared/contract/learning/challenge';
import { isFinalRefusal } from '@shinobi/shared/client';
import { useNavigate, useSearchParams } from '@shinobi/shared/platform/router';
import { Bone, Button, ButtonLink, Notice, PageHead, Skeleton, Wrap } from '@shinobi/shared/ui';
import { type ReactNode, useState } from 'react';
import { ChallengeLobby, type LastRun } from './challenge-lobby.js';
import type { ChallengeRun } from './challenge-runs.js';
import { ChallengeStage, useRival } from './challenge-stage.js';
import { useChallenge, useGame } from './use-challenge.js';
import { useUserId } from '../common/use-user-id.js';
import { useChallengeRuns } from './use-challenge-runs.js';

interface PlayProps {
  readonly challenge: DailyChallenge;
  readonly best: ChallengeRun | null;
  readonly friendId: number | null;
  readonly onEnd: (run: Omit<ChallengeRun, 'userId' | 'isWaiting'>) => void;
}

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <Wrap width="read">
    <PageHead title="Daily challenge" ornament="今日" />
    {children}
  </Wrap>
);

interface RaceFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onPlayAlone: () => void;
}

/** In place of a stage that would begin without the friend whom the player wants to race against. */
const RaceFailure = ({ error, onRetry, onPlayAlone }: RaceFailureProps) => (
  <Frame>
    <Notice title="Your friend’s run did not load." {...(!isFinalRefusal(error) && { onRetry })}>
      {isFinalRefusal(error) && error.message}
    </Notice>
    <p>
      <Button onClick={onPlayAlone}>Play without it</Button>{' '}
      <ButtonLink to="/ninja?challenge" variant="plain">
        All results
      </ButtonLink>
    </p>
  </Frame>
);

/** Loads the game and whom to race against, then plays. */
function Play({ challenge, best, friendId, onEnd }: PlayProps) {
  const game = useGame(challenge.game);
  const [bestBefore] = useState(best);
  const [isAlone, setAlone] = useState(false);
  const { ghost: rival, error, retry } = useRival(challenge, game.data, bestBefore, isAlone ? null : friendId);
  if (game.isError)
    return (
      <Frame>
        <Notice title="The game did not load." onRetry={() => void game.refetch()} />
      </Frame>
    );
  if (error !== null) return <RaceFailure error={error} onRetry={retry} onPlayAlone={() => setAlone(true)} />;
  if (!game.data || rival === undefined)
    return (
      <Frame>
        <Skeleton label="Loading the challenge">
          <Bone height="12rem" />
        </Skeleton>
      </Frame>
    );
  return <ChallengeStage {...{ challenge, rival, onEnd }} game={game.data} best={bestBefore} />;
}

/** `/ninja?challenge`: the challenge of the day, and `/ninja?challenge=play`, in which it is played. */
export function ChallengePage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const challenge = useChallenge();
  const userId = useUserId();
  const runs = useChallengeRuns(challenge.data?.day ?? null);
  const [last, setLast] = useState<LastRun | null>(null);
  const end = (run: Omit<ChallengeRun, 'userId' | 'isWaiting'>) => {
    setLast({ ...run, isKept: runs.finish(run) });
    void navigate('/ninja?challenge', { replace: true });
  };
  if (challenge.isError && !challenge.data)
    return (
      <Frame>
        <Notice title="Today’s challenge did not load." onRetry={() => void challenge.refetch()} />
        <ButtonLink to="/ninja" variant="plain">
          All games
        </ButtonLink>
      </Frame>
    );
  if (!challenge.data)
    return (
      <Frame>
        <Skeleton label="Loading the challenge">
          <Bone height="12rem" />
        </Skeleton>
      </Frame>
    );
  if (search.get('challenge') === 'play') {
    const friendId = Number(search.get('race')) || null;
    return <Play challenge={challenge.data} best={runs.best} friendId={friendId} onEnd={end} />;
  }
  return (
    <ChallengeLobby
      challenge={challenge.data}
      {...{ userId, last }}
      best={runs.best}
      sending={runs.state}
      onSend={runs.send}
    />
  );
}
