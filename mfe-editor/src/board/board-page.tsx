import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import type { Board, BoardName } from '@shinobi/shared/contract/site/board';
import { useNoDecorations, usePlatform } from '@shinobi/shared/platform';
import { useLocation } from '@shinobi/shared/platform/router';
import { Bone, Notice, PageHead, Skeleton, Wrap } from '@shinobi/shared/ui';
import css from './board.module.css';
import { isRestaurant, RESTAURANTS } from './restaurants.js';
import { UploadForm } from './upload-form.js';

/** `/boscobel`, `/sb-diner`: what a partner restaurant shows today, and the form with which it updates that. */
export function BoardPage() {
  const name = useLocation().pathname.slice(1);
  return isRestaurant(name) ? <RestaurantBoard key={name} restaurant={name} /> : null;
}

function RestaurantBoard({ restaurant }: { readonly restaurant: BoardName }) {
  const { api } = usePlatform();
  useNoDecorations();
  const { data, isError, refetch } = useQuery(
    apiQuery(api, 'GET /api/Board/GetOne/:board', { params: { board: restaurant } }),
  );
  return (
    <Wrap width="read">
      <PageHead title={RESTAURANTS[restaurant]} ornament="本日">
        <p>What {RESTAURANTS[restaurant]} shows today.</p>
      </PageHead>
      {data && <BoardContent board={data} />}
      {!data && isError && (
        <Notice title="The board did not load." onRetry={() => void refetch()}>
          The restaurant’s board is still there.
        </Notice>
      )}
      {!data && !isError && (
        <Skeleton label="Loading the board">
          <Bone height="22rem" />
        </Skeleton>
      )}
      <details className={css.shop}>
        <summary>For the restaurant</summary>
        <UploadForm restaurant={restaurant} text={data?.text ?? ''} />
      </details>
    </Wrap>
  );
}

const day = (iso: string) => new Date(iso).toLocaleString('en', { dateStyle: 'full', timeStyle: 'short' });

function BoardContent({ board: { board, text, imagePath, updatedAt } }: { readonly board: Board }) {
  if (updatedAt === null) return <p className={css.empty}>{RESTAURANTS[board]} has not shown anything yet.</p>;
  return (
    <figure className={css.today}>
      {imagePath && <img src={imagePath} alt={text === '' ? `Today at ${RESTAURANTS[board]}` : ''} />}
      <figcaption>
        <p className={css.text}>{text}</p>
        <p className="quiet small">
          Since <time dateTime={updatedAt}>{day(updatedAt)}</time>
        </p>
      </figcaption>
    </figure>
  );
}
