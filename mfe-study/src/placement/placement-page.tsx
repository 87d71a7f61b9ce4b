import { useSession } from '@shinobi/shared/platform';
import type { PathUnit } from '@shinobi/shared/domain/memory/path';
import { Empty, Notice, PageHead, Wrap } from '@shinobi/shared/ui';
import { useMemo } from 'react';
import { usePath } from '../path/index.js';
import { QuizSkeleton } from '../quiz/index.js';
import { PlacementTest } from './placement-test.js';

const TITLE = 'Find my place';

/** A short test that finds the unit of the path where a learner starts. */
export function PlacementPage() {
  const session = useSession();
  const { data, isError, isFetching, refetch } = usePath();
  const units = useMemo<readonly PathUnit[]>(() => data?.chapters.flatMap((chapter) => chapter.units) ?? [], [data]);
  const isLoaded = data !== undefined && session.status !== 'loading';
  if (isLoaded && units.length > 0) {
    return (
      <PlacementTest units={units} initialOwner={session.status === 'guest' ? 'guest' : `${session.user.userId}`} />
    );
  }
  if (!isLoaded && (isFetching || !isError)) return <QuizSkeleton title={TITLE} label="Loading the test" />;
  return (
    <Wrap width="read">
      <PageHead title={TITLE} ornament="実力" />
      {isLoaded ? (
        <Empty title="No path yet">The test will be here together with the learning path.</Empty>
      ) : (
        <Notice title="The test did not load." onRetry={() => void refetch()}>
          Nothing you did is lost.
        </Notice>
      )}
    </Wrap>
  );
}
