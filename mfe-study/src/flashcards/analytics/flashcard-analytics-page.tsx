import type { ReviewAnalytics } from '@shinobi/shared/domain/flashcards/review-analytics';
import { Bone, ButtonLink, Empty, Notice, PageHead, Skeleton, Wrap } from '@shinobi/shared/ui';
import { useState } from 'react';
import css from './analytics.module.css';
import { Confusions } from './confusions.js';
import { HardestCards } from './hardest-cards.js';
import { HeatMap } from './heat-map.js';
import { useAnalytics } from '../storage/card-queries.js';

export function FlashcardAnalyticsPage() {
  const { data, isError, isFetching, refetch } = useAnalytics();
  return (
    <Wrap>
      <PageHead title="How you are doing" ornament="復習">
        <p>Your reviews day by day, how much you remember, what comes next, and what is hard for you.</p>
      </PageHead>
      {data ? (
        <Analytics analytics={data} />
      ) : isError && !isFetching ? (
        <Notice title="Your reviews did not load." onRetry={() => void refetch()}>
          They are still saved.
        </Notice>
      ) : (
        <Skeleton label="Loading your reviews" className={css.parts}>
          <Bone height="11rem" />
          <Bone height="13rem" />
        </Skeleton>
      )}
      <Confusions />
    </Wrap>
  );
}

function Analytics({ analytics }: { readonly analytics: ReviewAnalytics }) {
  const [now] = useState(() => Date.now());
  if (analytics.days.length === 0) {
    return (
      <Empty title="No reviews yet" action={<ButtonLink to="/flashcard">Choose a set</ButtonLink>}>
        Review a few cards, and this page shows how well you remember them.
      </Empty>
    );
  }
  return (
    <div className={css.parts}>
      <HeatMap days={analytics.days} now={now} />
      <Retention analytics={analytics} />
      <ReviewForecast forecast={analytics.forecast} />
      <HardestCards cards={analytics.hardest} />
    </div>
  );
}

const percentOf = ({ reviews, right }: ReviewAnalytics['retention']) => Math.round((100 * right) / reviews);
const formatDays = (days: number) => (days === 1 ? '1 day' : `${days} days and more`);

function Retention({ analytics: { retention, curve } }: { readonly analytics: ReviewAnalytics }) {
  const steps = curve.filter(({ reviews }) => reviews > 0);
  return (
    <section>
      <h2>What you remember</h2>
      {retention.reviews === 0 ? (
        <p className="quiet">This appears once cards have come back after a day or more.</p>
      ) : (
        <>
          <p>
            Of {retention.reviews} cards that came back after a day or more, you knew <b>{percentOf(retention)}%</b>.
          </p>
          <ul className={css.bars}>
            {steps.map((step) => (
              <Bar
                key={step.fromDays}
                name={`after ${formatDays(step.fromDays)}`}
                value={percentOf(step)}
                max={100}
                unit="%"
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface BarProps {
  readonly name: string;
  readonly value: number;
  readonly max: number;
  readonly unit: string;
}

const Bar = ({ name, value, max, unit }: BarProps) => (
  <li>
    <span>{name}</span>
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect width={max > 0 ? (100 * value) / max : 0} height="10" />
    </svg>
    <span className="num">
      {value}
      {unit}
    </span>
  </li>
);

const dayName = new Intl.DateTimeFormat('en', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

function ReviewForecast({ forecast }: Pick<ReviewAnalytics, 'forecast'>) {
  const week = forecast.slice(0, 14);
  const max = Math.max(1, ...week.map(({ due }) => due));
  const later = forecast.slice(14).reduce((sum, { due }) => sum + due, 0);
  return (
    <section>
      <h2>What comes next</h2>
      <ul className={css.bars}>
        {week.map(({ date, due }, at) => (
          <Bar key={date} name={at === 0 ? 'Today' : dayName.format(new Date(date))} value={due} max={max} unit="" />
        ))}
      </ul>
      {later > 0 && <p className="quiet">{later} more in the two weeks after.</p>}
    </section>
  );
}
