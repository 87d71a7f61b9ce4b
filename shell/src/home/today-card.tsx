import type { Today } from '@shinobi/shared/contract/learning/memory';
import { formatCount } from '@shinobi/shared/domain/texts/format-count';
import { Link } from '@shinobi/shared/platform/router';
import { Bone, Button, ButtonLink, Chip, Icon, Progress, Sheet, Skeleton } from '@shinobi/shared/ui';
import css from './today.module.css';
import type { TodayState } from './use-today.js';

const count = (number: number, one: string, many: string) => `${formatCount(number)} ${number === 1 ? one : many}`;

/** What is due and new today, with one button that starts the session. */
export function TodayCard({ today, failed, retry }: TodayState) {
  return (
    <Sheet className={css.next}>
      <section className={css.card} data-testid="today-card" aria-labelledby="today-card">
        {today && <TodayContent today={today} />}
        {!today && failed && <TodayFailure retry={retry} />}
        {!today && !failed && <TodaySkeleton />}
      </section>
    </Sheet>
  );
}

function TodayContent({ today }: { readonly today: Today }) {
  const { due, fresh, minutes, streak, goalMinutes, doneMinutes } = today;
  const isDone = due + fresh === 0;
  return (
    <>
      <div className={css.title}>
        <h2 id="today-card">{isDone ? 'Done for today' : 'Today'}</h2>
        {streak > 1 && <Chip tone="new">{streak} days in a row</Chip>}
      </div>
      <p className={css.amounts}>
        <span>
          <b className="num" data-testid="today-due">
            {formatCount(due)}
          </b>{' '}
          due
        </span>
        <span>
          <b className="num">{formatCount(fresh)}</b> new
        </span>
        {!isDone && <span className="quiet">about {count(minutes, 'minute', 'minutes')}</span>}
      </p>
      <Backlog today={today} />
      <ButtonLink variant="go" size="big" to={isDone ? '/path' : '/today'} data-testid="today-start">
        {isDone ? 'See your path' : 'Start'} <Icon name="arrow" />
      </ButtonLink>
      <div className={css.goal}>
        <Progress value={doneMinutes} max={goalMinutes} label="Minutes of today’s goal" size="thin" />
        <p className="quiet small">
          {doneMinutes} of {count(goalMinutes, 'minute', 'minutes')} · <Link to="/plan">Plan and forecast</Link>
        </p>
      </div>
    </>
  );
}

/** The day of a UTC date. */
const dayText = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Explains why not everything is asked today. */
function Backlog({ today: { pausedUntil, backlog } }: { readonly today: Today }) {
  if (pausedUntil) return <p className="quiet">Your plan is paused up to {dayText(pausedUntil)}.</p>;
  if (backlog === 0) return null;
  return <p className="quiet">{count(backlog, 'older review is', 'older reviews are')} left for the next days.</p>;
}

const TodayFailure = ({ retry }: { readonly retry: () => void }) => (
  <>
    <h2 id="today-card">Today</h2>
    <p>What is due could not be loaded. Check your connection and try again.</p>
    <Button onClick={retry}>Try again</Button>
  </>
);

const TodaySkeleton = () => (
  <>
    <h2 id="today-card">Today</h2>
    <Skeleton label="Loading what is due">
      <Bone height="9.5rem" />
    </Skeleton>
  </>
);
