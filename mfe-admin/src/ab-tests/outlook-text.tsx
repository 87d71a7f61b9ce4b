import { formatCount, formatNumber, formatPercent } from '@shinobi/shared/ui/desk/format.js';
import css from './ab-tests.module.css';
import { type Outlook, outlookOf, WANTED_POWER } from './outlook.js';
import type { Variant } from './verdict.js';

const signed = (fraction: number) => `${fraction < 0 ? '−' : '+'}${(100 * Math.abs(fraction)).toFixed(1)}`;

/** What a test has found so far, and what it would still take, in words. */
export function OutlookText({ variants, effect }: { readonly variants: readonly Variant[]; readonly effect: number }) {
  const outlook = outlookOf(variants, effect);
  if (!outlook) return null;
  const { best, second, difference, interval, plan } = outlook;
  return (
    <ul className={css.outlook}>
      <li>
        {difference === 0
          ? `“${best.key}” and “${second.key}” have the same rate so far.`
          : `“${best.key}” is ahead of “${second.key}” by ${signed(difference)} percentage points.`}{' '}
        With 95 % confidence the true difference is between {signed(interval.low)} and {signed(interval.high)}.
      </li>
      {plan ? <Plan plan={plan} effect={effect} /> : <li>With these rates, such an effect cannot be planned for.</li>}
    </ul>
  );
}

function Plan({ plan, effect }: { readonly plan: NonNullable<Outlook['plan']>; readonly effect: number }) {
  const { power, needed, missing, days } = plan;
  return (
    <>
      <li>
        If a variant really were better by {formatPercent(effect)} of the rate, the test would notice with a probability
        of {formatPercent(power)} (its power) by now. {formatPercent(WANTED_POWER)} is usual.
      </li>
      <li>
        {missing === 0 ? (
          `Each variant has been shown often enough for that: at least ${formatNumber(needed)} times.`
        ) : (
          <>
            For that, each variant must be shown {formatNumber(needed)} times: {formatNumber(missing)} more.{' '}
            {days === null
              ? 'A variant was not shown in the last 24 hours, so there is no telling how long that takes.'
              : `With as many visitors as in the last 24 hours that takes ${formatCount(days, 'day')} at most: a visitor (a browser at a network address) counts once there, however often a variant is shown to them.`}
          </>
        )}
      </li>
    </>
  );
}
