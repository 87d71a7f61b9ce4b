import { apiQuery } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { Link } from '@shinobi/shared/platform/router';
import { Bone, Empty, PageHead, Skeleton, Wrap } from '@shinobi/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { reloadPage, useReloadOnFailure } from '../common/data-access-failure.js';
import { FolktaleLink } from './folktale-link.js';
import css from './folktale-link.module.css';
import { readableName } from './folktale-title.js';
import { folktalePath } from './folktale-urls.js';
import { useKnownTales } from './use-known-tales.js';

/** Lists all folktales. Calls `reload` if they do not load (docs/behaviour/study.md, rule 10). */
export function FolktalesPage({ reload = reloadPage }: { readonly reload?: () => void }) {
  const { api } = usePlatform();
  const { data, isError, errorUpdatedAt } = useQuery(apiQuery(api, 'GET /api/Stories/GetAllStories'));
  useReloadOnFailure(isError && data === undefined ? errorUpdatedAt : null, reload);
  const { percentOf, next } = useKnownTales();
  return (
    <Wrap>
      <PageHead title="Folktales" ornament="昔話">
        <p>Old Japanese tales, told in short sentences. Read, listen, and tap any word.</p>
        <p className={css.next} data-testid="next-tale">
          {next && (
            <>
              Read next: <Link to={folktalePath(next.storyName)}>{readableName(next.storyName)}</Link>. You know{' '}
              {next.percent}% of its words.
            </>
          )}
        </p>
      </PageHead>
      {data === undefined ? (
        <FolktalesSkeleton />
      ) : data.length === 0 ? (
        <Empty title="No folktales yet">Folktales to read and to listen to will be here soon.</Empty>
      ) : (
        <ul className={css.folktales}>
          {data.map((folktale) => (
            <li key={folktale.storyId}>
              <FolktaleLink
                folktale={folktale}
                isLarge
                percent={percentOf(folktale.storyId)}
                isNext={folktale.storyId === next?.storyId}
              />
            </li>
          ))}
        </ul>
      )}
    </Wrap>
  );
}

const FolktalesSkeleton = () => (
  <Skeleton label="Loading the folktales" className={css.folktales}>
    {['1', '2', '3', '4', '5', '6'].map((row) => (
      <div key={row} className={css.large}>
        <Bone className={css.boneCover} />
        <div className={css.text}>
          <Bone height="1.6rem" width="70%" />
          <Bone height="4.5rem" />
        </div>
      </div>
    ))}
  </Skeleton>
);
