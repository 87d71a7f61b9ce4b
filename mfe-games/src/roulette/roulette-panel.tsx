import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import type { User } from '@shinobi/shared/contract/people/user';
import { ROULETTE } from '@shinobi/shared/domain/limits/roulette';
import { usePlatform, useSession } from '@shinobi/shared/platform';
import { Bone, Button, Chip, Notice, Skeleton } from '@shinobi/shared/ui';
import { PAGE_SIZE_MAX } from '@shinobi/shared/domain/limits/pagination';
import { SpinHistory } from './spin-history.js';
import { SpinOutcome } from './spin-outcome.js';
import { MeaningQuestion } from './meaning-question.js';
import { StakeChooser } from './stake-chooser.js';
import { debtAfterLoss, stakeProblem, type Stake } from './stakes.js';
import { useSpin, type RouletteSpin } from './use-spin.js';
import { Wheel } from './wheel.js';
import css from './roulette-panel.module.css';

/** A wheel of words stops, and who knows its meaning wins coins. */
export function RoulettePanel() {
  const session = useSession();
  if (session.status === 'signed-in') return <RouletteTable key={session.user.userId} user={session.user} />;
  return session.status === 'guest' ? <GuestIntro /> : null;
}

const RULES = `Know the word on which the wheel stops, within ${ROULETTE.answerSeconds} seconds, and win one and a half times your stake. A free spin pays ${ROULETTE.freePrize} coins.`;

function GuestIntro() {
  const { panels } = usePlatform();
  return (
    <div className={css.table} data-phase="idle">
      <Wheel spun={null} turning={false} onStop={() => undefined} />
      <p>{RULES}</p>
      <p className="quiet">
        Coins belong to an account. With one you have {ROULETTE.freeSpinsPerDay} free spins a day.
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
  const spinning = useSpin(user.userId);
  const { data, isError, refetch, more } = useRouletteState();
  const left = { coin: user.coin, free: data?.freeSpinsLeft ?? null, paid: data?.paidSpinsLeft ?? null };
  const { state } = spinning;
  return (
    <div className={css.table} data-phase={state.phase}>
      <div className={css.top}>
        <p className="quiet small">{RULES}</p>
        <Chip tone="coin">{user.coin.toLocaleString('en')}</Chip>
      </div>
      <Wheel
        spun={state.phase === 'idle' ? null : state.spun}
        turning={state.phase === 'turning'}
        onStop={spinning.stopped}
      />
      <RouletteRound spinning={spinning} left={left} />
      {data && <SpinHistory spins={data.spins} onMore={more} />}
      {!data && isError && (
        <Notice title="Your last spins did not load." onRetry={() => void refetch()}>
          You can spin all the same.
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
  readonly spinning: RouletteSpin;
  readonly left: { readonly coin: number; readonly free: number | null; readonly paid: number | null };
}

/** Below the wheel: the stake before a spin, the question when it has stopped, and what came of it. */
function RouletteRound({ spinning, left }: RouletteRoundProps) {
  const { state, busy, answer, late } = spinning;
  if (state.phase === 'turning') {
    return (
      <p className={css.turning} role="status">
        The wheel turns.
      </p>
    );
  }
  if (state.phase === 'asking') {
    const { spun, until } = state;
    return (
      <MeaningQuestion
        spun={spun}
        until={until}
        waiting={busy}
        onAnswer={(choice) => answer(spun.spinId, choice)}
        onLate={late}
      />
    );
  }
  return (
    <>
      {state.phase !== 'idle' && <SpinOutcome state={state} />}
      <NextSpin spinning={spinning} left={left} />
    </>
  );
}

const spinsLeft = (count: number, kind: string) => `${count} ${kind} ${count === 1 ? 'spin' : 'spins'}`;

function NextSpin({ spinning: { busy, spin }, left }: RouletteRoundProps) {
  const { dialog } = usePlatform();
  const [stake, setStake] = useState<Stake>(0);
  const refusal = stakeProblem(stake, left);
  const debt = debtAfterLoss(stake, left.coin);
  const ask = async () => {
    const question = {
      title: 'This can put you in debt',
      text: `If you lose, you will have −${Math.abs(debt ?? 0).toLocaleString('en')} coins.`,
      confirm: 'Spin',
      cancel: 'Not now',
    };
    if (debt === null || (await dialog(question))) spin(stake);
  };
  return (
    <>
      <StakeChooser stake={stake} {...left} onChoose={setStake} />
      <Button variant="go" size="big" reason={busy ? 'One moment' : refusal} onClick={() => void ask()}>
        Spin
      </Button>
      <p className="quiet small">
        {left.free === null || left.paid === null
          ? 'One moment …'
          : `${spinsLeft(left.free, 'free')} and ${spinsLeft(left.paid, 'paid')} left today.`}
      </p>
    </>
  );
}
