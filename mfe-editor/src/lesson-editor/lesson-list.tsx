import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ResponseOf } from '@shinobi/shared/contract';
import { ButtonLink, Chip } from '@shinobi/shared/ui';
import { formatCount } from '../common/page/format-count.js';
import { DocumentList } from '../common/page/document-list.js';
import { QueryContent } from '../common/page/query-content.js';

type LessonInList = ResponseOf<'GET /api/GrammarEdit/GetAll'>[number];

interface LessonListProps<L extends LessonInList> {
  readonly query: UseQueryResult<readonly L[]>;
  /** The path of this list. */
  readonly listPath: string;
  /** Shows more about a lesson. */
  readonly children?: (lesson: L) => ReactNode;
}

/** The lessons of a kind, in learning order. */
export const LessonList = <L extends LessonInList>({ query, listPath, children }: LessonListProps<L>) => (
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
      >
        {(lesson) => (
          <>
            {children?.(lesson)}
            <span className="num">{formatCount(lesson.questionCount, 'question')}</span>
            <Chip>{lesson.level}</Chip>
          </>
        )}
      </DocumentList>
    )}
  </QueryContent>
);
