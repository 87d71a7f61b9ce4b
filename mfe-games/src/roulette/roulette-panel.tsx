import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import type { User } from '@shinobi/shared/contract/people/user';
import { BREAK_EVEN_SHARE, GUESS_SHARE } from '@shinobi/shared/domain/economy/roulette';
import { ROULETTE } from '@shinobi/shared/domain/limits/roulette';
import { usePlatform, useSession } from '@shinobi/shared/platform';
import { Bone, Button, Chip, Notice, Skeleton } from '@shinobi/shared/ui';
import { PAGE_SIZE_MAX } from '@shinobi/shared/domain/limits/pagination';
import { SpinHistory } from './spin-history.js';
import { SpinOutcome } from './spin-outcome.js';
import { MeaningQuestion } from './meaning-question.js';
import { StakeChooser } from './stake-chooser.js';
import { debtAfterLoss, type Stake, stakeProblem } from './stakes.js';
import { type RouletteSpin, useSpin } from './use-spin.js';
import { Wheel } from './wheel.js';
import css from './roulette-panel.module.css';

/** The vocabulary roulette: learners win coins for the meaning of the word on which the wheel stops. */
export function RoulettePanel() {
  const session = useSession();
  if (session.status === 'signed-in') return <RouletteTable key={session.user.userId} user={session.user} />;
  return session.status === 'guest' ? <GuestIntro /> : null;
}

const RULES = `Choose the meaning of the word on which the wheel stops within ${ROULETTE.answerSeconds} seconds, and win one and a half times your stake. A free spin pays ${ROULETTE.freePrize} coins.`;

const percent = (share: number) => `${Math.round(100 * share)}%`;

const ODDS = `A guess is right ${percent(GUESS_SHARE)} of the time; you gain coins in the long run if you know more than ${percent(BREAK_EVEN_SHARE)} of the words, which are at your level. With paid spins your balance can fall to −${ROULETTE.credit} coins, no lower.`;

function GuestIntro() {
  const { panels } = usePlatform();
  return (
    <div className={css.table} data-phase="idle">
      <Wheel spin={null} turning={false} onStopped={() => undefined} />
      <p>{RULES}</p>
      <p className="quiet small">{ODDS}</p>
      <p className="quiet">
        Coins belong to an account. With an account you have {ROULETTE.freeSpinsPerDay} free spins a day.
      </p>
      <Button variant="go" onClick={() => void panels.open('auth', { mode: 'sign-up' })}>
        Sign up
      </Button>
    </div>
  );
}

const PAGE = 10;

function useRouletteState() {
  const { api } = usePlatform();
  const [limit, setLimit] = useState(PAGE);
  const query = useQuery({
    ...apiQuery(api, 'GET /api/Roulette/GetState', { query: { limit } }),
    placeholderData: (before) => before,
  });
  const more =
    query.data?.nextCursor && limit < PAGE_SIZE_MAX
      ? () => setLimit(Math.min(PAGE_SIZE_MAX, limit + 3 * PAGE))
      : undefined;
  return { ...query, more };
}

function RouletteTable({ user }: { readonly user: User }) {
  const roulette = useSpin(user.userId);
  const { data, isError, refetch, more } = useRouletteState();
  const available = { coin: user.coin, free: data?.freeSpinsLeft ?? null, paid: data?.paidSpinsLeft ?? null };
  const { state } = roulette;
  return (
    <div className={css.table} data-phase={state.phase}>
      <div className={css.top}>
        <p className="quiet small">{RULES}</p>
        <Chip tone="coin">{user.coin.toLocaleString('en')}</Chip>
      </div>
      <Wheel
        spin={state.phase === 'idle' ? null : state.spin}
        turning={state.phase === 'turning'}
        onStopped={roulette.onWheelStopped}
      />
      <RouletteRound roulette={roulette} available={available} />
      {data && <SpinHistory spins={data.spins} onMore={more} />}
      {!data && isError && (
        <Notice title="Your last spins did not load." onRetry={() => void refetch()}>
          You can still spin.
        </Notice>
      )}
      {!data && !isError && (
        <Skeleton label="Loading your last spins">
          <Bone height="12rem" />
        </Skeleton>
      )}
    </div>
  );
}

interface RouletteRoundProps {
  readonly roulette: RouletteSpin;
  readonly available: { readonly coin: number; readonly free: number | null; readonly paid: number | null };
}

/** The part below the wheel: stake, question and outcome. */
function RouletteRound({ roulette, available }: RouletteRoundProps) {
  const { state, busy, answer, onTimeUp } = roulette;
  if (state.phase === 'turning') {
    return (
      <p className={css.turning} role="status">
        The wheel is spinning.
      </p>
    );
  }
  if (state.phase === 'asking') {
    const { spin, until } = state;
    return (
      <MeaningQuestion
        spin={spin}
        until={until}
        isSending={busy}
        onAnswer={(choice) => answer(spin.spinId, choice)}
        onTimeUp={() => onTimeUp(spin.spinId)}
      />
    );
  }
  return (
    <>
      {state.phase !== 'idle' && <SpinOutcome state={state} />}
      <NextSpin roulette={roulette} available={available} />
    </>
  );
}

const spinsLeft = (count: number, kind: string) => `${count} ${kind} ${count === 1 ? 'spin' : 'spins'}`;

function NextSpin({ roulette: { busy, startSpin }, available }: RouletteRoundProps) {
  const { dialog } = usePlatform();
  const [stake, setStake] = useState<Stake>(0);
  const problem = stakeProblem(stake, available);
  const debt = debtAfterLoss(stake, available.coin);
  const ask = async () => {
    const question = {
      title: 'This can put you in debt',
      text: `If you lose, you will have −${Math.abs(debt ?? 0).toLocaleString('en')} coins.`,
      confirm: 'Spin',
      cancel: 'Not now',
    };
    if (debt === null || (await dialog(question))) startSpin(stake);
  };
  return (
    <>
      <StakeChooser stake={stake} {...available} onChoose={setStake} />
      <Button variant="go" size="big" reason={busy ? 'One moment' : problem} onClick={() => void ask()}>
        Spin
      </Button>
      <p className="quiet small">
        {available.free === null || available.paid === null
          ? 'Loading …'
          : `${spinsLeft(available.free, 'free')} and ${spinsLeft(available.paid, 'paid')} left today.`}
      </p>
      <p className="quiet small">{ODDS}</p>
    </>
  );
}
