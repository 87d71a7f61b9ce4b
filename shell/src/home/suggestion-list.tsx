import type { Today } from '@shinobi/shared/contract/learning/memory';
import { usePlatform } from '@shinobi/shared/platform';
import { Link } from '@shinobi/shared/platform/router';
import { Bone, Progress, Skeleton } from '@shinobi/shared/ui';
import { useShell } from '../context/shell-context.js';
import { readLastPage } from './last-page.js';
import css from './today.module.css';
import { suggestionsFrom } from './suggestions.js';
import { useContentLists } from './use-content-lists.js';

type Unit = NonNullable<Today['unit']>;

const DAY_MS = 86_400_000;

const Row = ({ to, title, note }: { readonly to: string; readonly title: string; readonly note: string }) => (
  <li>
    <Link to={to}>
      <b>{title}</b> <span className="quiet">{note}</span>
    </Link>
  </li>
);

interface SuggestionListProps {
  readonly now: Date;
  /** Null while it is unknown. */
  readonly today: Today | null;
}

const UnitRow = ({ unit: { title, learned, total } }: { readonly unit: Unit }) => (
  <Link className={css.unit} to="/path">
    <b>{title}</b>{' '}
    <span className="quiet num">
      {learned} of {total}
    </span>
    <Progress value={learned} max={total} label={`Your unit, ${title}`} size="thin" />
  </Link>
);

/** Suggests what to do: the unit of the path, the page to continue with, a lesson, a folktale, a game, started genres. */
export function SuggestionList({ now, today }: SuggestionListProps) {
  const { progress } = usePlatform();
  const lastPage = readLastPage(useShell().storage);
  // The card above leads there already.
  const last = lastPage?.address.startsWith('/today') ? null : lastPage;
  const lists = useContentLists();
  if (!lists)
    return (
      <Skeleton label="Loading suggestions">
        <Bone height="16rem" />
      </Skeleton>
    );
  const day = Math.floor(now.getTime() / DAY_MS);
  const { lesson, genres, folktale } = suggestionsFrom(lists, progress.read, day);
  return (
    <div className={css.suggestions}>
      <section>
        <h2>Waiting for you</h2>
        {today?.unit && <UnitRow unit={today.unit} />}
        <ul className={css.rows}>
          {last && <Row to={last.address} title={last.title} note="where you were" />}
          {today?.tale && <Row to={today.tale.address} title={today.tale.title} note="you know its words" />}
          {lesson && <Row to={lesson.address} title={lesson.title} note="your next grammar lesson" />}
          {folktale && <Row to={folktale.address} title={folktale.name} note="the folktale of the day" />}
          <Row to="/plan" title="Weak pairs" note="practise what you mix up" />
          <Row to="/ninja" title="Ninja games" note="for a short break" />
        </ul>
      </section>
      {genres.length > 0 && (
        <section>
          <h2>Genres you have started</h2>
          <ul className={css.rows}>
            {genres.map(({ name, address, percent }) => (
              <li key={address}>
                <Link to={address}>
                  <b>{name}</b> <span className="quiet num">{percent}%</span>
                </Link>
                <Progress value={percent} label={`${name}, so far`} size="thin" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
