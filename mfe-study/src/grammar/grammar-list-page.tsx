import { apiQuery } from '@shinobi/shared/client';
import type { GrammarSummary } from '@shinobi/shared/contract/learning/grammar';
import { usePlatform } from '@shinobi/shared/platform';
import { Link } from '@shinobi/shared/platform/router';
import { Notice, PageHead, Wrap } from '@shinobi/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { LessonList, LessonListSkeleton } from '../lessons/index.js';
import { useReachedContent } from '../path/index.js';
import { RubyText, writingOf } from '../text/index.js';

const renderPattern = ({ pattern }: GrammarSummary) => <RubyText text={pattern} />;

/** All grammar lessons, each with its pattern. */
export function GrammarListPage() {
  const { api } = usePlatform();
  const reached = useReachedContent();
  const { data, isError, refetch } = useQuery(apiQuery(api, 'GET /api/Grammar/GetAllGrammar'));
  return (
    <Wrap>
      <PageHead title="Grammar" ornament="文法">
        <p>
          One pattern a lesson: what it says, examples, the mistakes that people make, then a test. A stroke marks what
          you have reached on <Link to="/path">the path</Link>.
        </p>
      </PageHead>
      {data ? (
        <LessonList
          kind="grammar"
          lessons={data}
          renderJapanese={renderPattern}
          isOnPath={({ path }) => reached?.grammar.has(path)}
          searchText={({ title, summary, pattern }) => writingOf(`${title} ${summary} ${pattern}`)}
        />
      ) : isError ? (
        <Notice title="The lessons did not load." onRetry={() => void refetch()}>
          Nothing you did is lost.
        </Notice>
      ) : (
        <LessonListSkeleton />
      )}
    </Wrap>
  );
}
