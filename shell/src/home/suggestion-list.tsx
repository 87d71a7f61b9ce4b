import { usePlatform } from '@shinobi/shared/platform';
import { Link } from '@shinobi/shared/platform/router';
import { Bone, Progress, Skeleton } from '@shinobi/shared/ui';
import css from './today.module.css';
import { workOf } from './suggestions.js';
import { useOffer } from './use-content-lists.js';

const DAY_MS = 86_400_000;

const Row = ({ to, what, about }: { readonly to: string; readonly what: string; readonly about: string }) => (
  <li>
    <Link to={to}>
      <b>{what}</b> <span className="quiet">{about}</span>
    </Link>
  </li>
);

const cards = (due: number) => (due === 1 ? '1 card' : `${due} cards`);

/** What else there is to do today: due cards, the next lesson, a tale, a game; and the genres that are begun. */
export function WaitingList({ now }: { readonly now: Date }) {
  const { progress } = usePlatform();
  const offer = useOffer();
  if (!offer)
    return (
      <Skeleton label="Loading what waits for you">
        <Bone height="16rem" />
      </Skeleton>
    );
  const { due, lesson, genres, tale } = workOf(offer, progress.read, Math.floor(now.getTime() / DAY_MS));
  return (
    <div className={css.waiting}>
      <section>
        <h2>Waiting for you</h2>
        <ul className={css.rows}>
          {due > 0 && <Row to="/flashcard" what={cards(due)} about="due today" />}
          {lesson && <Row to={lesson.address} what={lesson.title} about="your next grammar lesson" />}
          {tale && <Row to={tale.address} what={tale.name} about="the tale of the day" />}
          <Row to="/ninja" what="Ninja games" about="for a short rest" />
        </ul>
      </section>
      {genres.length > 0 && (
        <section>
          <h2>Words you have begun</h2>
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
