import { apiQuery } from '@shinobi/shared/client';
import type { KanjiTestSummary } from '@shinobi/shared/contract/learning/kanji-test';
import { usePlatform } from '@shinobi/shared/platform';
import { Japanese, Notice, PageHead, Wrap } from '@shinobi/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { DictionaryCredit } from '../common/dictionary-credit.js';
import { LessonList, LessonListSkeleton } from '../lessons/index.js';

const renderCharacters = ({ characters }: KanjiTestSummary) => <Japanese>{characters.join(' ')}</Japanese>;

/** All kanji lessons, each with its characters. */
export function KanjiListPage() {
  const { api } = usePlatform();
  const { data, isError, refetch } = useQuery(apiQuery(api, 'GET /api/KanjiTest/GetAllKanjiTest'));
  return (
    <Wrap>
      <PageHead title="Kanji" ornament="漢字">
        <p>Eight to ten characters a lesson: how they are written, read and used, then a test.</p>
      </PageHead>
      {data ? (
        <LessonList
          kind="kanji"
          lessons={data}
          renderJapanese={renderCharacters}
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
