import { formatDay, formatNumber } from '../common/format.js';
import css from './monthly-report.module.css';

interface DayChartProps {
  readonly title: string;
  readonly days: readonly { readonly day: string; readonly value: number }[];
}

/** In the drawing's own units: a day is ten wide. */
const [STEP, HEIGHT, GAP] = [10, 100, 2];

/** A bar a day. The table below has the same numbers; whoever does not see the bars hears the sum and the best day. */
export function DayChart({ title, days }: DayChartProps) {
  const most = Math.max(...days.map(({ value }) => value));
  const best = days.find(({ value }) => value === most);
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const words =
    total === 0
      ? `${title}: none in this month.`
      : `${title}: ${formatNumber(total)} in all, at most ${formatNumber(most)} on ${formatDay(best?.day ?? '')}.`;
  return (
    <figure className={css.chart}>
      <figcaption>
        {title} <span className="quiet">{total === 0 ? 'none' : `at most ${formatNumber(most)}`}</span>
      </figcaption>
      <svg viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={words}>
        {days.map(({ day, value }, at) => {
          const height = most === 0 ? 0 : (HEIGHT * value) / most;
          return (
            <rect key={day} x={at * STEP + GAP / 2} y={HEIGHT - height} width={STEP - GAP} height={height}>
              <title>{`${formatDay(day)}: ${formatNumber(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className={css.axis} aria-hidden="true">
        <span>1</span>
        <span>{Math.ceil(days.length / 2)}</span>
        <span>{days.length}</span>
      </p>
    </figure>
  );
}
