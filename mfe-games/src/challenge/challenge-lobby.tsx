import type { DailyChallenge } from '@shinobi/shared/contract/learning/challenge';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, ButtonLink, Notice, PageHead, Wrap } from '@shinobi/shared/ui';
import css from './challenge.module.css';
import { ChallengeBoard } from './challenge-board.js';
import type { ChallengeRun } from './challenge-runs.js';
import { resultText, stageTitle } from './challenge-text.js';
import type { SendState } from './use-challenge-runs.js';

/** The run that has just ended. */
export type LastRun = Pick<ChallengeRun, 'score' | 'ticks' | 'isCleared'> & {
  /** Whether this browser could store it. */
  readonly isKept: boolean;
};

interface LobbyProps {
  readonly challenge: DailyChallenge;
  readonly userId: number | null;
  readonly best: ChallengeRun | null;
  readonly last: LastRun | null;
  readonly sending: SendState;
  readonly onSend: () => void;
}

const time = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' });

function LastResult({ last, best }: Pick<LobbyProps, 'best'> & { readonly last: LastRun }) {
  const isBest = best?.score === last.score && best.ticks === last.ticks;
  return (
    <p className={css.last} role="status">
      <b>{last.isCleared ? 'Stage cleared:' : 'Game over:'}</b> {resultText({ ...last, isCleared: true })}.{' '}
      {isBest && 'That is your best today.'}
      {!last.isKept && ' This browser could not store it.'}
    </p>
  );
}

/** What happens to a result that is not on the board yet. */
function Sending({ sending, onSend }: Pick<LobbyProps, 'sending' | 'onSend'>) {
  if (sending.status === 'waiting')
    return (
      <Notice title="Your result was not sent yet." onRetry={onSend}>
        It is stored on this device and sent when you are online.
      </Notice>
    );
  if (sending.status === 'refused')
    return <Notice title="Your result is not on the board.">{sending.reason} It stays on this device.</Notice>;
  return null;
}

function GuestNote() {
  const { panels } = usePlatform();
  return (
    <p>
      Your result stays on this device. Sign in to compare it with your friends.{' '}
      <Button size="small" onClick={() => void panels.open('auth', { mode: 'sign-in' })}>
        Sign in
      </Button>
    </p>
  );
}

/** The stage of the day, one's own result, and those of friends. */
export function ChallengeLobby({ challenge, userId, best, last, sending, onSend }: LobbyProps) {
  return (
    <Wrap width="read" className={css.lobby}>
      <PageHead title="Daily challenge" ornament="今日">
        <p>
          {stageTitle(challenge)}. Everybody plays the same stage with the same words. It ends at{' '}
          <time dateTime={challenge.endsAt}>{time.format(Date.parse(challenge.endsAt))}</time>. It is for the board
          alone: there are no XP or coins for it.
        </p>
      </PageHead>
      {last && <LastResult last={last} best={best} />}
      {best && (
        <p className="num">
          Your best today: <b>{resultText(best)}</b>
        </p>
      )}
      <Sending sending={sending} onSend={onSend} />
      <div className={css.buttons}>
        <ButtonLink to="/ninja?challenge=play" variant="go" size="big">
          {best ? 'Play again' : 'Play'}
        </ButtonLink>
        <ButtonLink to="/ninja" variant="plain">
          All games
        </ButtonLink>
      </div>
      <section aria-labelledby="board" className={css.results}>
        <h2 id="board">Friends</h2>
        {userId === null ? (
          <GuestNote />
        ) : (
          <ChallengeBoard day={challenge.day} userId={userId} hasResult={best !== null} />
        )}
        {userId !== null && (
          <p className="quiet small">
            Your friends see your best result of the day, and may race against it. Results are deleted after two days.
          </p>
        )}
      </section>
    </Wrap>
  );
}
