import type { ReviewAnalytics } from '@shinobi/shared/domain/flashcards/review-analytics';
import css from './analytics.module.css';

const DAY = 86_400_000;
const WEEKS = 26;
const CELL = 12;

interface HeatMapProps {
  readonly days: ReviewAnalytics['days'];
  /** Milliseconds. */
  readonly now: number;
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** 0 nothing, then four steps up to the busiest day. */
const levelOf = (reviews: number, most: number) => (reviews === 0 ? 0 : Math.ceil((4 * reviews) / most));

/** The last half year, a column a week and a square a day: the darker, the more reviews. */
export function HeatMap({ days, now }: HeatMapProps) {
  const counts = new Map(days.map(({ date, reviews }) => [date, reviews]));
  const most = Math.max(1, ...counts.values());
  const last = (WEEKS - 1) * 7 + new Date(now).getUTCDay();
  const cells = Array.from({ length: last + 1 }, (_, at) => {
    const date = dateOf(now - (last - at) * DAY);
    return { date, at, reviews: counts.get(date) ?? 0 };
  });
  const studied = cells.filter(({ reviews }) => reviews > 0);
  const total = studied.reduce((sum, { reviews }) => sum + reviews, 0);
  const label = `${plural(total, 'review')} on ${plural(studied.length, 'day')} of the last half year`;
  return (
    <section>
      <h2>Reviews a day</h2>
      <svg className={css.map} viewBox={`0 0 ${WEEKS * CELL} ${7 * CELL}`} role="img" aria-label={label}>
        {cells.map(({ date, at, reviews }) => (
          <rect
            key={date}
            x={Math.floor(at / 7) * CELL + 1}
            y={(at % 7) * CELL + 1}
            width={CELL - 2}
            height={CELL - 2}
            rx="2"
            className={css[`level${levelOf(reviews, most)}`]}
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
