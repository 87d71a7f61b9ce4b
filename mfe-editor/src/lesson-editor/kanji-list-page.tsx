import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { EditPage } from '../common/page/edit-page.js';
import { LessonList } from './lesson-list.js';

type KanjiLesson = ResponseOf<'GET /api/KanjiEdit/GetAll'>[number];

const COLUMNS: readonly Column<KanjiLesson>[] = [
  { title: 'Characters', show: ({ characters }) => <span lang="ja">{characters.join(' ')}</span> },
];

/** `/kanjiEdit`: all kanji lessons. */
export const KanjiListPage = () => (
  <EditPage title="Edit kanji" about="All kanji lessons in learning order.">
    <Lessons />
  </EditPage>
);

function Lessons() {
  const { api } = usePlatform();
  const query = useQuery({ ...apiQuery(api, 'GET /api/KanjiEdit/GetAll'), staleTime: 0 });
  return <LessonList query={query} listPath="/kanjiEdit" columns={COLUMNS} />;
}
