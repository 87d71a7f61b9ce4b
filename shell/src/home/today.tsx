import { ButtonLink, Icon, Sheet } from '@shinobi/shared/ui';
import { useShell } from '../context/shell-context.js';
import { greetingAt } from './greeting.js';
import { readLastPage } from './last-page.js';
import css from './today.module.css';
import { SuggestionList } from './suggestion-list.js';

const DEFAULT_PAGE = { address: '/vocabulary-quiz', title: 'Vocabulary quiz' };

interface TodayProps {
  readonly name: string;
  readonly loginStreak: number;
  readonly now: Date;
}

/** The top of the home page for users: the last page to continue with, and suggestions. */
export function Today({ name, loginStreak, now }: TodayProps) {
  const last = readLastPage(useShell().storage);
  const page = last ?? DEFAULT_PAGE;
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
          <h2>{last ? `Continue with ${page.title}` : 'Start with a short quiz'}</h2>
          <p className="quiet">{last ? 'Your progress is kept.' : 'Ten words, about three minutes.'}</p>
          <ButtonLink variant="go" size="big" to={page.address}>
            {last ? 'Continue' : 'Choose words'} <Icon name="arrow" />
          </ButtonLink>
        </Sheet>
        <SuggestionList now={now} />
      </div>
    </section>
  );
}
