import css from './analytics.module.css';

const DAY_MS = 86_400_000;
const CELL = 12;

interface HeatMapProps {
  readonly days: readonly { readonly date: string; readonly reviews: number }[];
  /** Milliseconds. */
  readonly now: number;
  readonly title?: string;
  /** What is counted, in the singular. */
  readonly noun?: string;
  readonly period?: keyof typeof WEEKS;
}

/** One column each, the current week last. */
const WEEKS = { 'half year': 26, year: 53 } as const;

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const isoDate = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns 0 for no reviews, else 1 to 4 up to the busiest day. */
const shadeOf = (reviews: number, max: number) => (reviews === 0 ? 0 : Math.ceil((4 * reviews) / max));

/** The last half year or year, one column per week and one square per day: the darker, the more reviews. */
export function HeatMap(props: HeatMapProps) {
  const { days, now, title = 'Reviews per day', noun = 'review', period = 'half year' } = props;
  const weeks = WEEKS[period];
  const counts = new Map(days.map(({ date, reviews }) => [date, reviews]));
  const max = Math.max(1, ...counts.values());
  const last = (weeks - 1) * 7 + new Date(now).getUTCDay();
  const cells = Array.from({ length: last + 1 }, (_, at) => {
    const date = isoDate(now - (last - at) * DAY_MS);
    return { date, at, reviews: counts.get(date) ?? 0 };
  });
  const studied = cells.filter(({ reviews }) => reviews > 0);
  const total = studied.reduce((sum, { reviews }) => sum + reviews, 0);
  const label = `${countOf(total, noun)} on ${countOf(studied.length, 'day')} of the last ${period}`;
  return (
    <section>
      <h2>{title}</h2>
      <svg className={css.map} viewBox={`0 0 ${weeks * CELL} ${7 * CELL}`} role="img" aria-label={label}>
        {cells.map(({ date, at, reviews }) => (
          <rect
            key={date}
            x={Math.floor(at / 7) * CELL + 1}
            y={(at % 7) * CELL + 1}
            width={CELL - 2}
            height={CELL - 2}
            rx="2"
            className={css[`level${shadeOf(reviews, max)}`]}
          >
            <title>
              {date}: {reviews}
            </title>
          </rect>
        ))}
      </svg>
      <p className="quiet">{label}.</p>
    </section>
  );
}
