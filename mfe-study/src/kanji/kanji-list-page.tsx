import { apiQuery } from '@shinobi/shared/client';
import type { KanjiTestSummary } from '@shinobi/shared/contract/learning/kanji-test';
import { usePlatform } from '@shinobi/shared/platform';
import { Link } from '@shinobi/shared/platform/router';
import { Japanese, Notice, PageHead, Wrap } from '@shinobi/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { DictionaryCredit } from '../common/dictionary-credit.js';
import { LessonList, LessonListSkeleton } from '../lessons/index.js';
import { useReachedContent } from '../path/index.js';

const renderCharacters = ({ characters }: KanjiTestSummary) => <Japanese>{characters.join(' ')}</Japanese>;

/** All kanji lessons, each with its characters. */
export function KanjiListPage() {
  const { api } = usePlatform();
  const reached = useReachedContent();
  const { data, isError, refetch } = useQuery(apiQuery(api, 'GET /api/KanjiTest/GetAllKanjiTest'));
  return (
    <Wrap>
      <PageHead title="Kanji" ornament="漢字">
        <p>
          Eight to ten characters a lesson: how they are written, read and used, then a test. A stroke marks what you
          have reached on <Link to="/path">the path</Link>.
        </p>
      </PageHead>
      {data ? (
        <LessonList
          kind="kanji"
          lessons={data}
          renderJapanese={renderCharacters}
          isOnPath={({ characters }) => characters.some((character) => reached?.kanji.has(character))}
          searchText={({ title, summary, characters }) => `${title} ${summary} ${characters.join('')}`}
        />
      ) : isError ? (
        <Notice title="The lessons did not load." onRetry={() => void refetch()}>
          Nothing you did is lost.
        </Notice>
      ) : (
        <LessonListSkeleton />
      )}
      <DictionaryCredit />
    </Wrap>
  );
}
