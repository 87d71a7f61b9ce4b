import { formatDay, formatNumber } from '@shinobi/shared/ui/desk/format.js';
import css from './monthly-report.module.css';

interface DayChartProps {
  readonly title: string;
  readonly days: readonly { readonly day: string; readonly value: number }[];
}

/** In units of the SVG's view box. */
const [DAY_WIDTH, HEIGHT, GAP] = [10, 100, 2];

/** One bar per day. Screen readers get the total and the highest day; the table below has all numbers. */
export function DayChart({ title, days }: DayChartProps) {
  const highest = Math.max(...days.map(({ value }) => value));
  const highestDay = days.find(({ value }) => value === highest);
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const summary =
    total === 0
      ? `${title}: none in this month.`
      : `${title}: ${formatNumber(total)} in all, at most ${formatNumber(highest)} on ${formatDay(highestDay?.day ?? '')}.`;
  return (
    <figure className={css.chart}>
      <figcaption>
        {title} <span className="quiet">{total === 0 ? 'none' : `at most ${formatNumber(highest)}`}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * DAY_WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
      >
        {days.map(({ day, value }, at) => {
          const height = highest === 0 ? 0 : (HEIGHT * value) / highest;
          return (
            <rect key={day} x={at * DAY_WIDTH + GAP / 2} y={HEIGHT - height} width={DAY_WIDTH - GAP} height={height}>
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
