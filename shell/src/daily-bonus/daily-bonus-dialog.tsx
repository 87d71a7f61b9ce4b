import { useEffect, useState } from 'react';
import { isApiError } from '@shinobi/shared/client';
import type { DailyBonus as Bonus } from '@shinobi/shared/contract/people/user';
import { streakBonus, utcDay } from '@shinobi/shared/domain/economy/daily-bonus';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Dialog, Notice, Seal } from '@shinobi/shared/ui';
import coin from '@shinobi/shared/ui/art/coin.svg';
import ninja from '@shinobi/shared/ui/art/ninja-happy.svg';
import type { OwnDialogProps } from '../panels/shell-panels.js';
import css from './daily-bonus-dialog.module.css';

const WEEK = 7;
/** Beyond this day the streak bonus pays no more than a hundred thousand a day (docs/behaviour/economy.md, rule 3). */
const LAST_TIER = 60;

/** The day in a row from which the streak pays more a day than on day `n`; null when none is left. */
export function nextTier(n: number): number | null {
  for (let day = n + 1; day <= LAST_TIER; day += 1) if (streakBonus(day) / day > streakBonus(n) / n) return day;
  return null;
}

/** The week around day `n` of the streak: five days back at most, and what is to come. */
const weekAround = (n: number) => Array.from({ length: WEEK }, (_, at) => Math.max(1, n - 4) + at);

type Outcome = 'sent' | 'paid' | { readonly refused: string; readonly retry: boolean };

/**
 * The same on every page of a day: who leaves a page before its claim is answered is told of the same claim on the next
 * one, not that it has been made already. It names the day, for a streak that was ended may be drawn the same sum again.
 */
const keyOf = ({ total }: Bonus) => `daily-bonus-${utcDay(Date.now())}-${total}`;

/** Tells the server the total as the dialog shows; the user that it answers takes the place of the current one. */
function useClaim(bonus: Bonus) {
  const { api, account } = usePlatform();
  const { total } = bonus;
  const [key] = useState(() => keyOf(bonus));
  const [outcome, setOutcome] = useState<Outcome>('sent');
  const [round, setRound] = useState(0);
  useEffect(() => {
    let here = true;
    const claim = async () => {
      const user = await api('POST /api/User/ClaimDailyLoginBonusCoin', {
        body: { coins: total },
        idempotencyKey: key,
      });
      account.changed(user);
      account.dataChanged({ isDailyBonusUnclaimed: false });
      if (here) setOutcome('paid');
      // The day's present box lies among the items now.
      await account.refresh().catch(() => undefined);
    };
    claim().catch((thrown: unknown) => {
      const refused = isApiError(thrown) && thrown.status >= 400 && thrown.status < 500;
      const why = isApiError(thrown) ? thrown.message : 'Please try again.';
      if (here) setOutcome({ refused: why, retry: !refused });
    });
    return () => {
      here = false;
    };
  }, [api, account, total, key, round]);
  const again = () => {
    setOutcome('sent');
    setRound(round + 1);
  };
  return { outcome, again };
}

const number = (value: number) => value.toLocaleString('en');

function Sum({ bonus }: { readonly bonus: Bonus }) {
  const { streak } = bonus;
  return (
    <dl className={`${css.sum} num`}>
      <dt>Streak bonus, {streak === 1 ? '1 day' : `${streak} days`}</dt>
      <dd>{number(bonus.streakBonus)}</dd>
      <dt>Lucky draw</dt>
      <dd>{number(bonus.randomBonus)}</dd>
      <dt className={css.total}>Today</dt>
      <dd className={css.total}>
        <img src={coin} alt="coins" width="26" height="26" />
        {number(bonus.total)}
      </dd>
    </dl>
  );
}

const Week = ({ streak }: { readonly streak: number }) => (
  <ol className={css.week} aria-label="Days in a row">
    {weekAround(streak).map((day) => (
      <li key={day}>
        <Seal mark={String(day)} size="min(2.4rem, 9.5vw)" empty={day > streak} stamp={day === streak} />
        <span className="sr">{`Day ${day}${day > streak ? ', still to come' : ', stamped'}`}</span>
      </li>
    ))}
  </ol>
);

/** The day's bonus (docs/behaviour/economy.md, rule 2): shown and paid once a day. */
export function DailyBonus({ close, bonus }: OwnDialogProps) {
  const drawn = bonus as Bonus;
  const { outcome, again } = useClaim(drawn);
  const next = nextTier(drawn.streak);
  const failed = typeof outcome === 'object' ? outcome : null;
  return (
    <Dialog
      kind="daily-bonus"
      title={drawn.streak === 1 ? 'Day 1, welcome' : `Day ${drawn.streak}, welcome back`}
      onClose={() => close(outcome === 'paid')}
    >
      <img className={css.ninja} src={ninja} alt="" width="112" height="121" />
      <Week streak={drawn.streak} />
      <Sum bonus={drawn} />
      {failed && (
        <Notice title="Today’s bonus was not paid." onRetry={failed.retry ? again : undefined}>
          {failed.refused}
        </Notice>
      )}
      <Button
        variant={failed ? 'outline' : 'seal'}
        size="big"
        className={css.collect}
        data-autofocus
        onClick={() => close(outcome === 'paid')}
      >
        {failed ? 'Close' : 'Claim'}
      </Button>
      <p className={`${css.hint} quiet small`}>
        {next === null ? 'Your streak pays the most it can.' : `From day ${next}, the streak pays ten times more.`}
      </p>
    </Dialog>
  );
}
