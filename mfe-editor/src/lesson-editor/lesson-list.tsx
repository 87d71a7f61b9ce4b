import type { UseQueryResult } from '@tanstack/react-query';
import type { ResponseOf } from '@shinobi/shared/contract';
import { ButtonLink, Chip } from '@shinobi/shared/ui';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { DocumentList } from '../common/page/document-list.js';
import { QueryContent } from '../common/page/query-content.js';

type LessonInList = ResponseOf<'GET /api/GrammarEdit/GetAll'>[number];

interface LessonListProps<L extends LessonInList> {
  readonly query: UseQueryResult<readonly L[]>;
  /** The path of this list. */
  readonly listPath: string;
  /** The columns of this kind of lesson. */
  readonly columns?: readonly Column<L>[];
}

const COLUMNS: readonly Column<LessonInList>[] = [
  { title: 'Questions', isNumber: true, show: ({ questionCount }) => questionCount },
  { title: 'Level', show: ({ level }) => <Chip>{level}</Chip> },
];

/** The lessons of a kind, in learning order. */
export const LessonList = <L extends LessonInList>({ query, listPath, columns = [] }: LessonListProps<L>) => (
  <QueryContent what="list of lessons" query={query}>
    {(lessons) => (
      <DocumentList
        singular="lesson"
        documents={lessons.map((lesson) => ({ ...lesson, name: lesson.title, to: `${listPath}/${lesson.path}` }))}
        actions={
          <ButtonLink size="small" variant="go" to={`${listPath}/new`}>
            New lesson
          </ButtonLink>
        }
        columns={[...columns, ...COLUMNS]}
      />
    )}
  </QueryContent>
);
