import { useId } from 'react';
import { capitalise, countInWords } from '../common/number-words.js';
import css from './plan.module.css';

interface ForecastChartProps {
  /** Today first. `date` is a UTC date. */
  readonly days: readonly { readonly date: string; readonly due: number }[];
}

const shortDate = new Intl.DateTimeFormat('en', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const dateText = (date: string, at: number) => (at === 0 ? 'Today' : shortDate.format(new Date(`${date}T00:00:00Z`)));

const BAR = 10;
const HEIGHT = 100;

/** How many reviews come back on each of the next 30 days, as bars and as a table. */
export function ForecastChart({ days }: ForecastChartProps) {
  const title = useId();
  const total = days.reduce((sum, { due }) => sum + due, 0);
  const most = Math.max(0, ...days.map(({ due }) => due));
  const average = total / Math.max(1, days.length);
  const label = `${countInWords(total, 'review')} in the next ${days.length} days, at most ${most} a day`;
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>The next 30 days</h2>
      <Bars days={days} label={label} average={average} />
      <p className={css.axis} aria-hidden="true">
        <span>Today</span>
        <span>{dateText(days.at(-1)?.date ?? '', days.length)}</span>
      </p>
      <p className="quiet">
        {capitalise(label)}. The dotted line is the average of {Math.round(average)}. It holds if you do what is due and
        keep to your plan, new items included.
      </p>
      <details className={css.table}>
        <summary>Show the numbers</summary>
        <DayTable days={days} />
      </details>
    </section>
  );
}

interface BarsProps extends ForecastChartProps {
  readonly label: string;
  readonly average: number;
}

function Bars({ days, label, average }: BarsProps) {
  const max = Math.max(1, ...days.map(({ due }) => due));
  const width = days.length * BAR;
  const averageY = HEIGHT * (1 - average / max);
  return (
    <svg
      className={css.chart}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {[0.25, 0.5, 0.75].map((share) => (
        <line key={share} className={css.grid} x1="0" x2={width} y1={HEIGHT * share} y2={HEIGHT * share} />
      ))}
      {days.map(({ date, due }, at) => {
        const height = (HEIGHT * due) / max;
        return (
          <rect key={date} className={css.bar} x={at * BAR + 1} y={HEIGHT - height} width={BAR - 2} height={height}>
            <title>
              {dateText(date, at)}: {due}
            </title>
          </rect>
        );
      })}
      <line className={css.average} x1="0" x2={width} y1={averageY} y2={averageY} />
    </svg>
  );
}

const DayTable = ({ days }: ForecastChartProps) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Day</th>
        <th scope="col">Reviews</th>
      </tr>
    </thead>
    <tbody>
      {days.map(({ date, due }, at) => (
        <tr key={date}>
          <th scope="row">{dateText(date, at)}</th>
          <td className="num">{due}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
