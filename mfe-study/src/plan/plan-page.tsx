import type { Forecast } from '@shinobi/shared/contract/learning/memory';
import { usePlatform } from '@shinobi/shared/platform';
import { Bone, ButtonLink, Notice, PageHead, Skeleton, Wrap } from '@shinobi/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Confusions, HeatMap } from '../flashcards/index.js';
import { ForecastChart } from './forecast-chart.js';
import { Leeches } from './leeches.js';
import { OwnAnswerList } from './own-answer-list.js';
import { PlanForm } from './plan-form.js';
import { RetentionList } from './retention-list.js';
import css from './plan.module.css';

/** The learner's plan, what comes next, and how well they remember. */
export function PlanPage() {
  return (
    <Wrap>
      <PageHead title="Your plan" ornament="計画">
        <p>How much you learn a day, what comes back when, and how well you remember it.</p>
      </PageHead>
      <PlanSection />
      <ForecastSection />
      <Confusions />
      <OwnAnswerList />
      <nav className={css.links} aria-label="More about your learning">
        <ButtonLink to="/today">Today</ButtonLink>
        <ButtonLink variant="plain" to="/path">
          The learning path
        </ButtonLink>
        <ButtonLink variant="plain" to="/flashcard-analytics">
          Your flashcards
        </ButtonLink>
      </nav>
    </Wrap>
  );
}

function PlanSection() {
  const { memory } = usePlatform();
  const { data, isFetching, refetch } = useQuery({ queryKey: ['memory', 'plan'], queryFn: () => memory.getPlan() });
  if (data) return <PlanForm plan={data} />;
  if (isFetching) {
    return (
      <Skeleton label="Loading your plan" className={css.form}>
        <Bone height="4.92rem" />
        <Bone height="4.92rem" />
        <Bone height="9.8rem" />
        <Bone height="12.95rem" />
        <Bone height="8.35rem" />
        <Bone className={css.save} height="2.75rem" />
      </Skeleton>
    );
  }
  return (
    <Notice title="Your plan did not load." onRetry={() => void refetch()}>
      It is still saved.
    </Notice>
  );
}

function ForecastSection() {
  const { memory } = usePlatform();
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['memory', 'forecast'],
    queryFn: () => memory.getForecast(),
    // Each answer changes it.
    staleTime: 0,
  });
  if (data) return <Statistics forecast={data} />;
  if (isFetching) {
    return (
      <Skeleton label="Loading your reviews" className={css.parts}>
        <Bone height="15rem" />
        <Bone height="11rem" />
      </Skeleton>
    );
  }
  return (
    <Notice title="Your reviews did not load." onRetry={() => void refetch()}>
      They are still saved.
    </Notice>
  );
}

function Statistics({ forecast: { days, history, retention, leeches, plan } }: { readonly forecast: Forecast }) {
  const [now] = useState(() => Date.now());
  const perDay = history.map(({ date, answers }) => ({ date, reviews: answers }));
  return (
    <div className={css.parts}>
      <ForecastChart days={days} />
      <div className={css.year} role="region" aria-label="Your year" tabIndex={0}>
        <HeatMap days={perDay} now={now} title="Your year" noun="answer" period="year" />
      </div>
      <RetentionList kinds={retention} wanted={plan.retention} />
      <Leeches leeches={leeches} />
    </div>
  );
}
