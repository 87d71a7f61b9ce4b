import type { Today } from '@shinobi/shared/contract/learning/memory';
import { usePlatform } from '@shinobi/shared/platform';
import { Link } from '@shinobi/shared/platform/router';
import { Bone, Progress, Skeleton } from '@shinobi/shared/ui';
import { JapaneseRuns } from '@shinobi/shared/ui/text/japanese-runs.js';
import { useShell } from '../context/shell-context.js';
import { readLastPage } from './last-page.js';
import css from './today.module.css';
import { type Suggestions, suggestionsFrom } from './suggestions.js';
import { useContentLists } from './use-content-lists.js';
import { useNextTale } from './use-next-tale.js';

type Unit = NonNullable<Today['unit']>;

const DAY_MS = 86_400_000;

interface RowProps {
  readonly to: string;
  readonly title: string;
  readonly note: string;
  readonly className?: string | undefined;
}

/** Other texts are other elements: those of the tale that was there before do not move. */
const Row = ({ to, title, note, className }: RowProps) => (
  <li className={className}>
    <Link to={to}>
      <b key={title}>
        <JapaneseRuns text={title} />
      </b>{' '}
      <span key={note} className="quiet">
        {note}
      </span>
    </Link>
  </li>
);

interface SuggestedTale {
  readonly address: string;
  readonly title: string;
  readonly note: string;
}

const TaleRow = ({ tale }: { readonly tale: SuggestedTale | null }) =>
  tale && <Row className={css.tale} to={tale.address} title={tale.title} note={tale.note} />;

/**
 * Returns the tale of the path and that of the day. The one to read next, which is known later than the others, takes the
 * place of the first one that is there, so that no row moves.
 */
function talesToShow(
  ofPath: Today['tale'],
  ofDay: Suggestions['folktale'],
  next: SuggestedTale | null,
): readonly [SuggestedTale | null, SuggestedTale | null] {
  const [path, day] = [
    ofPath && { ...ofPath, note: 'you know its words' },
    ofDay && { address: ofDay.address, title: ofDay.name, note: 'the folktale of the day' },
  ];
  if (!next) return [path, day];
  return path ? [next, day] : [null, next];
}

interface SuggestionListProps {
  readonly now: Date;
  /** Null while it loads, and when it could not be loaded. */
  readonly today: Today | null;
  readonly hasTodayFailed: boolean;
}

const UnitRow = ({ unit: { title, learned, total } }: { readonly unit: Unit }) => (
  <Link className={css.unit} to="/path">
    <b>
      <JapaneseRuns text={title} />
    </b>{' '}
    <span className="quiet num">
      {learned} of {total}
    </span>
    <Progress value={learned} max={total} label={`Your unit, ${title}`} size="thin" />
  </Link>
);

const StartedGenres = ({ genres }: Pick<Suggestions, 'genres'>) => (
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
);

/** Returns the page to continue with; null if there is none, or if the card of the day leads there already. */
function useLastPage() {
  const last = readLastPage(useShell().storage);
  return last?.address.startsWith('/today') ? null : last;
}

/** Suggests what to do: the unit of the path, the page to continue with, a lesson, a folktale, a game, started genres. */
export function SuggestionList({ now, today, hasTodayFailed }: SuggestionListProps) {
  const { progress } = usePlatform();
  const last = useLastPage();
  const lists = useContentLists();
  const nextTale = useNextTale();
  // The unit and the tale are rows of the list: shown later, they would push the others down.
  if (!lists || (!today && !hasTodayFailed))
    return (
      <Skeleton label="Loading suggestions">
        <Bone height="20rem" />
      </Skeleton>
    );
  const day = Math.floor(now.getTime() / DAY_MS);
  const { lesson, genres, folktale } = suggestionsFrom(lists, progress.read, day);
  const [pathTale, taleOfDay] = talesToShow(today?.tale ?? null, folktale, nextTale);
  return (
    <div className={css.suggestions}>
      <section>
        <h2>Waiting for you</h2>
        {today?.unit && <UnitRow unit={today.unit} />}
        <ul className={css.rows}>
          {last && <Row to={last.address} title={last.title} note="where you were" />}
          <TaleRow tale={pathTale} />
          {lesson && <Row to={lesson.address} title={lesson.title} note="your next grammar lesson" />}
          <TaleRow tale={taleOfDay} />
          <Row to="/plan" title="Weak pairs" note="practise what you mix up" />
          <Row to="/ninja" title="Ninja games" note="for a short break" />
        </ul>
      </section>
      {genres.length > 0 && <StartedGenres genres={genres} />}
    </div>
  );
}
