import type { ReviewAnalytics } from '@shinobi/shared/domain/flashcards/review-analytics';
import css from './analytics.module.css';

const DAY_MS = 86_400_000;
const WEEKS = 26;
const CELL = 12;

interface HeatMapProps {
  readonly days: ReviewAnalytics['days'];
  /** Milliseconds. */
  readonly now: number;
}

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const isoDate = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns 0 for no reviews, else 1 to 4 up to the busiest day. */
const shadeOf = (reviews: number, max: number) => (reviews === 0 ? 0 : Math.ceil((4 * reviews) / max));

/** The last half year, one column per week and one square per day: the darker, the more reviews. */
export function HeatMap({ days, now }: HeatMapProps) {
  const counts = new Map(days.map(({ date, reviews }) => [date, reviews]));
  const max = Math.max(1, ...counts.values());
  const last = (WEEKS - 1) * 7 + new Date(now).getUTCDay();
  const cells = Array.from({ length: last + 1 }, (_, at) => {
    const date = isoDate(now - (last - at) * DAY_MS);
    return { date, at, reviews: counts.get(date) ?? 0 };
  });
  const studied = cells.filter(({ reviews }) => reviews > 0);
  const total = studied.reduce((sum, { reviews }) => sum + reviews, 0);
  const label = `${countOf(total, 'review')} on ${countOf(studied.length, 'day')} of the last half year`;
  return (
    <section>
      <h2>Reviews per day</h2>
      <svg className={css.map} viewBox={`0 0 ${WEEKS * CELL} ${7 * CELL}`} role="img" aria-label={label}>
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
