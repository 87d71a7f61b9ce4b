import { useEffect, useState } from 'react';
import { isApiError } from '@shinobi/shared/client';
import type { DailyBonus as Bonus } from '@shinobi/shared/contract/people/user';
import { streakBonus, utcDay } from '@shinobi/shared/domain/economy/daily-bonus';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Dialog, Notice, Seal } from '@shinobi/shared/ui';
import coin from '@shinobi/shared/ui/art/coin.svg';
import ninja from '@shinobi/shared/ui/art/ninja-happy.svg';
import { useShell } from '../context/shell-context.js';
import type { ShellDialogProps } from '../panels/panel-props.js';
import css from './daily-bonus-dialog.module.css';

const WEEK = 7;
/** From this day on the rate no longer rises (docs/behaviour/economy.md, rule 3). */
const LAST_TIER_DAY = 60;

/** Returns the day of the streak from which its rate is higher than on day `n`; null when there is none. */
export function nextTier(n: number): number | null {
  for (let day = n + 1; day <= LAST_TIER_DAY; day += 1) if (streakBonus(day) / day > streakBonus(n) / n) return day;
  return null;
}

/** Returns seven days around day `n` of the streak: at most four before it, and the next ones. */
const weekAround = (n: number) => Array.from({ length: WEEK }, (_, at) => Math.max(1, n - 4) + at);

type ClaimState = 'sending' | 'paid' | { readonly error: string; readonly canRetry: boolean };

/**
 * The same on every page of a day: a user who leaves the page before the response arrives repeats the same claim on the
 * next page instead of being refused. It names the day, because a new streak may be drawn the same sum again.
 */
const idempotencyKeyOf = ({ total }: Bonus) => `daily-bonus-${utcDay(Date.now())}-${total}`;

/** Claims the bonus when the dialog opens; the user in the response replaces the current one. */
function useClaim(bonus: Bonus) {
  const { api, account } = usePlatform();
  const { live } = useShell();
  const { total } = bonus;
  const [key] = useState(() => idempotencyKeyOf(bonus));
  const [claim, setClaim] = useState<ClaimState>('sending');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let mounted = true;
    const send = async () => {
      const user = await api('POST /api/User/ClaimDailyLoginBonusCoin', {
        body: { coins: total },
        idempotencyKey: key,
      });
      account.changed(user);
      // The server's own event is lost when the claim is faster than the page's event stream.
      live.publish({ type: 'coins', coin: user.coin, delta: total, reason: 'daily-bonus' });
      account.dataChanged({ isDailyBonusUnclaimed: false });
      if (mounted) setClaim('paid');
      // The claim also gives a present box: the items have changed.
      await account.refresh().catch(() => undefined);
    };
    send().catch((thrown: unknown) => {
      const refused = isApiError(thrown) && thrown.status >= 400 && thrown.status < 500;
      const error = isApiError(thrown) ? thrown.message : 'Please try again.';
      if (mounted) setClaim({ error, canRetry: !refused });
    });
    return () => {
      mounted = false;
    };
  }, [api, account, live, total, key, attempt]);
  const retry = () => {
    setClaim('sending');
    setAttempt(attempt + 1);
  };
  return { claim, retry };
}

const formatNumber = (value: number) => value.toLocaleString('en');

function BonusTable({ bonus }: { readonly bonus: Bonus }) {
  const { streak } = bonus;
  return (
    <dl className={`${css.sum} num`}>
      <dt>Streak bonus, {streak === 1 ? '1 day' : `${streak} days`}</dt>
      <dd>{formatNumber(bonus.streakBonus)}</dd>
      <dt>Lucky draw</dt>
      <dd>{formatNumber(bonus.randomBonus)}</dd>
      <dt className={css.total}>Today</dt>
      <dd className={css.total}>
        <img src={coin} alt="coins" width="26" height="26" />
        {formatNumber(bonus.total)}
      </dd>
    </dl>
  );
}

const StreakWeek = ({ streak }: { readonly streak: number }) => (
  <ol className={css.week} aria-label="Days in a row">
    {weekAround(streak).map((day) => (
      <li key={day}>
        <Seal mark={String(day)} size="min(2.4rem, 9.5vw)" empty={day > streak} stamp={day === streak} />
        <span className="sr">{`Day ${day}${day > streak ? ', still to come' : ', stamped'}`}</span>
      </li>
    ))}
  </ol>
);

/** Shows the daily bonus and claims it, once a day (docs/behaviour/economy.md, rule 2). */
export function DailyBonusDialog({ close, bonus }: ShellDialogProps) {
  const drawn = bonus as Bonus;
  const { claim, retry } = useClaim(drawn);
  const next = nextTier(drawn.streak);
  const failure = typeof claim === 'object' ? claim : null;
  return (
    <Dialog
      kind="daily-bonus"
      title={drawn.streak === 1 ? 'Day 1, welcome' : `Day ${drawn.streak}, welcome back`}
      onClose={() => close(claim === 'paid')}
    >
      <img className={css.ninja} src={ninja} alt="" width="112" height="121" />
      <StreakWeek streak={drawn.streak} />
      <BonusTable bonus={drawn} />
      {failure && (
        <Notice title="Today’s bonus was not paid." onRetry={failure.canRetry ? retry : undefined}>
          {failure.error}
        </Notice>
      )}
      <Button
        variant={failure ? 'outline' : 'seal'}
        size="big"
        className={css.collect}
        data-autofocus
        onClick={() => close(claim === 'paid')}
      >
        {failure ? 'Close' : 'Claim'}
      </Button>
      <p className={`${css.hint} quiet small`}>
        {next === null ? 'Your streak pays the most it can.' : `From day ${next} on, the streak pays ten times more.`}
      </p>
    </Dialog>
  );
}
