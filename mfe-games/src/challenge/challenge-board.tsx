import { apiQuery } from '@shinobi/shared/client';
import type { ChallengeBoard as Board } from '@shinobi/shared/contract/learning/challenge';
import { usePlatform } from '@shinobi/shared/platform';
import { Bone, Button, ButtonLink, Empty, Notice, Skeleton } from '@shinobi/shared/ui';
import { useQuery } from '@tanstack/react-query';
import css from './challenge.module.css';
import { timeText } from './challenge-text.js';

interface RowProps {
  readonly result: Board['results'][number];
  readonly isOwn: boolean;
}

const BoardRow = ({ result: { user, rank, score, ticks, isCleared }, isOwn }: RowProps) => (
  <tr data-own={isOwn || undefined}>
    <td>{rank}</td>
    <th scope="row">
      {user.name}
      {isOwn && <span className="quiet"> (you)</span>}
    </th>
    <td>
      {score.toLocaleString('en')}
      {!isCleared && <span className={css.lost}> not cleared</span>}
    </td>
    <td>{timeText(ticks)}</td>
    <td>
      {!isOwn && (
        <ButtonLink
          to={`/ninja?challenge=play&race=${user.userId}`}
          size="small"
          aria-label={`Race ${user.name}’s best run`}
        >
          Race
        </ButtonLink>
      )}
    </td>
  </tr>
);

function AddFriends() {
  const { panels } = usePlatform();
  const add = () => void panels.open('active-users');
  return (
    <Empty title="No friends yet" action={<Button onClick={add}>Find people</Button>}>
      Add friends to see their results.
    </Empty>
  );
}

interface ChallengeBoardProps {
  readonly day: string;
  readonly userId: number;
  /** Whether the user has a result of that day on this device. */
  readonly hasResult: boolean;
}

/** The results of the user's friends on a day. */
export function ChallengeBoard({ day, userId, hasResult }: ChallengeBoardProps) {
  const { api } = usePlatform();
  const { data, isError, refetch } = useQuery(apiQuery(api, 'GET /api/Challenge/GetBoard', { query: { day } }));
  if (isError)
    return (
      <Notice title="The results of your friends did not load." onRetry={() => void refetch()}>
        {hasResult && 'Your own result is stored.'}
      </Notice>
    );
  if (!data)
    return (
      <Skeleton label="Loading the results of your friends">
        <Bone height="6rem" />
      </Skeleton>
    );
  const { results, friends } = data;
  return (
    <>
      {results.length > 0 && (
        <div className={css.scroller}>
          <table className={css.board}>
            <thead>
              <tr>
                <th scope="col">Rank</th>
                <th scope="col">Name</th>
                <th scope="col">Points</th>
                <th scope="col">Time</th>
                <th scope="col">
                  <span className="sr">Race</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {results.map((result) => (
                <BoardRow key={result.user.userId} result={result} isOwn={result.user.userId === userId} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {friends === 0 && <AddFriends />}
      {friends > 0 && results.every(({ user }) => user.userId === userId) && (
        <p className="quiet">None of your friends has played today’s challenge yet.</p>
      )}
    </>
  );
}
