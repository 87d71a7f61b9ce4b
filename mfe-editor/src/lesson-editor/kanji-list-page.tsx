import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { EditPage } from '../common/page/edit-page.js';
import { LessonList } from './lesson-list.js';

/** `/kanjiEdit`: all kanji lessons. */
export const KanjiListPage = () => (
  <EditPage title="Edit kanji" ornament="漢字" about="All kanji lessons in learning order.">
    <Lessons />
  </EditPage>
);

function Lessons() {
  const { api } = usePlatform();
  const query = useQuery({ ...apiQuery(api, 'GET /api/KanjiEdit/GetAll'), staleTime: 0 });
  return (
    <LessonList query={query} listPath="/kanjiEdit">
      {({ characters }) => <span lang="ja">{characters.join(' ')}</span>}
    </LessonList>
  );
}
