import { ButtonLink, Icon, Sheet } from '@shinobi/shared/ui';
import { useShell } from '../context/shell-context.js';
import { greetingAt } from './greeting.js';
import { readLastPlace } from './last-page.js';
import css from './today.module.css';
import { WaitingList } from './suggestion-list.js';

const START = { address: '/vocabulary-quiz', title: 'Vocabulary quiz' };

interface TodayProps {
  readonly name: string;
  readonly loginStreak: number;
  readonly now: Date;
}

/** Where a user goes on from. */
export function Today({ name, loginStreak, now }: TodayProps) {
  const last = readLastPlace(useShell().storage);
  const place = last ?? START;
  const day = now.toLocaleDateString('en', { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <section className={css.today}>
      <div className={css.head}>
        <p className="tate" lang="ja" aria-hidden="true">
          今日
        </p>
        <div>
          <h1>
            <span className="keep">{greetingAt(now.getHours())}</span> <bdi>{name}</bdi>
          </h1>
          <p className="quiet">
            {loginStreak > 1 && `Day ${loginStreak} in a row. `}
            {day}.
          </p>
        </div>
      </div>
      <div className={css.both}>
        <Sheet className={css.next}>
          <h2>{last ? `Carry on with ${place.title}` : 'Start with a short quiz'}</h2>
          <p className="quiet">{last ? 'Your progress is kept.' : 'Ten words, about three minutes.'}</p>
          <ButtonLink variant="go" size="big" to={place.address}>
            {last ? 'Continue' : 'Choose words'} <Icon name="arrow" />
          </ButtonLink>
        </Sheet>
        <WaitingList now={now} />
      </div>
    </section>
  );
}
