import { usePlatform } from '@shinobi/shared/platform';
import { Link } from '@shinobi/shared/platform/router';
import { Bone, Progress, Skeleton } from '@shinobi/shared/ui';
import css from './today.module.css';
import { suggestionsFrom } from './suggestions.js';
import { useContentLists } from './use-content-lists.js';

const DAY_MS = 86_400_000;

const Row = ({ to, title, note }: { readonly to: string; readonly title: string; readonly note: string }) => (
  <li>
    <Link to={to}>
      <b>{title}</b> <span className="quiet">{note}</span>
    </Link>
  </li>
);

const cardCount = (due: number) => (due === 1 ? '1 card' : `${due} cards`);

/** Suggests what to do today: due cards, the next lesson, a folktale, a game, and the genres that are started. */
export function SuggestionList({ now }: { readonly now: Date }) {
  const { progress } = usePlatform();
  const lists = useContentLists();
  if (!lists)
    return (
      <Skeleton label="Loading suggestions">
        <Bone height="16rem" />
      </Skeleton>
    );
  const day = Math.floor(now.getTime() / DAY_MS);
  const { due, lesson, genres, folktale } = suggestionsFrom(lists, progress.read, day);
  return (
    <div className={css.suggestions}>
      <section>
        <h2>Waiting for you</h2>
        <ul className={css.rows}>
          {due > 0 && <Row to="/flashcard" title={cardCount(due)} note="due today" />}
          {lesson && <Row to={lesson.address} title={lesson.title} note="your next grammar lesson" />}
          {folktale && <Row to={folktale.address} title={folktale.name} note="the folktale of the day" />}
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
