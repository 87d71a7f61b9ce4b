import { useSession } from '@shinobi/shared/platform';
import css from './today.module.css';
import { greetingAt } from './greeting.js';
import { SuggestionList } from './suggestion-list.js';
import { TodayCard } from './today-card.js';
import type { TodayState } from './use-today.js';

interface TodayProps {
  readonly now: Date;
  readonly state: TodayState;
}

/** The home page of everybody who has begun: what is due today, and suggestions. */
export function Today({ now, state }: TodayProps) {
  const session = useSession();
  const day = now.toLocaleDateString('en', { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <section className={css.today}>
      <div className={css.head}>
        <p className="tate" lang="ja" aria-hidden="true">
          今日
        </p>
        <div>
          <h1>
            {session.status === 'signed-in' ? (
              <>
                <span className="keep">{greetingAt(now.getHours())}</span> <bdi>{session.user.name}</bdi>
              </>
            ) : (
              'Welcome back'
            )}
          </h1>
          <p className="quiet">{day}.</p>
        </div>
      </div>
      <div className={css.both}>
        <TodayCard {...state} />
        <SuggestionList now={now} today={state.today} hasTodayFailed={state.failed} />
      </div>
    </section>
  );
}
