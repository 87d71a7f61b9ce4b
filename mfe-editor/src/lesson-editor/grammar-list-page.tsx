import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { EditPage } from '../common/page/edit-page.js';
import { LessonList } from './lesson-list.js';

/** `/grammarEdit`: all grammar lessons. */
export const GrammarListPage = () => (
  <EditPage title="Edit grammar" about="All grammar lessons in learning order.">
    <Lessons />
  </EditPage>
);

function Lessons() {
  const { api } = usePlatform();
  const query = useQuery({ ...apiQuery(api, 'GET /api/GrammarEdit/GetAll'), staleTime: 0 });
  return <LessonList query={query} listPath="/grammarEdit" />;
}
