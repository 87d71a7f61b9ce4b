import { useSession } from '@shinobi/shared/platform';
import { Empty, Notice, PageHead, Wrap } from '@shinobi/shared/ui';
import { useState } from 'react';
import { usePath } from '../path/index.js';
import { type LoadedTest, PlacementTest } from './placement-test.js';

const TITLE = 'Find my place';

/**
 * Loads the path for the test. The test keeps its units and its learner: its result changes the path, and a guest who signs
 * up in the middle keeps the answers.
 */
function useLoadedTest() {
  const session = useSession();
  const { data, isError, isFetching, refetch } = usePath();
  const [test, setTest] = useState<LoadedTest | null>(null);
  if (!test && data && session.status !== 'loading') {
    const owner = session.status === 'guest' ? 'guest' : String(session.user.userId);
    setTest({ owner, units: data.chapters.flatMap((chapter) => chapter.units) });
  }
  return { test, hasFailed: isError && !isFetching, retry: () => void refetch() };
}

/** A short test that finds the unit of the path where a learner starts. */
export function PlacementPage() {
  const { test, hasFailed, retry } = useLoadedTest();
  if (test ? test.units.length > 0 : !hasFailed) return <PlacementTest test={test} />;
  return (
    <Wrap width="read">
      <PageHead title={TITLE} ornament="実力" />
      {test ? (
        <Empty title="No path yet">The test will be here together with the learning path.</Empty>
      ) : (
        <Notice title="The test did not load." onRetry={retry}>
          Nothing you did is lost.
        </Notice>
      )}
    </Wrap>
  );
}
