import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ApiClient, usePlatform } from '@shinobi/shared/platform';
import { useParams } from '@shinobi/shared/platform/router';
import { ButtonLink, Empty } from '@shinobi/shared/ui';
import { useIsAdministrator } from '@shinobi/shared/ui/desk/administrator.js';
import type { DocumentEdit, DocumentKind } from '../common/workbench/document-kind.js';
import { DRAFTS_REVIEWED, EditPage } from '../common/page/edit-page.js';
import { EDITING_QUERY, QueryContent } from '../common/page/query-content.js';
import { Workbench } from '../common/workbench/workbench.js';
import { NEW_LESSON } from './lesson-basics.js';

interface StoredLesson {
  readonly lessonId: number;
}

interface LessonPageProps<T extends object, S extends StoredLesson> {
  readonly kind: DocumentKind<T, S>;
  /** What a lesson is called, for example `grammar lesson`. */
  readonly noun: string;
  /** The path of the list of lessons. */
  readonly listPath: string;
  readonly load: (api: ApiClient, path: string, signal: AbortSignal) => Promise<S>;
  /** Returns a lesson that was never saved, sorted after all others. */
  readonly createNew: (api: ApiClient, signal: AbortSignal) => Promise<S>;
  readonly children: (edit: DocumentEdit<T> & { readonly isPathFixed: boolean }) => ReactNode;
}

/** The page that edits one lesson; the path `new` creates one. */
export function LessonPage<T extends object, S extends StoredLesson>(props: LessonPageProps<T, S>) {
  const { path = NEW_LESSON } = useParams();
  const title = path === NEW_LESSON ? `A new ${props.noun}` : `Edit ${path}`;
  return (
    <EditPage title={title} about={useIsAdministrator() ? 'Learners see saved changes immediately.' : DRAFTS_REVIEWED}>
      <Lesson key={path} path={path} {...props} />
    </EditPage>
  );
}

type LessonProps<T extends object, S extends StoredLesson> = LessonPageProps<T, S> & { readonly path: string };

function Lesson<T extends object, S extends StoredLesson>(props: LessonProps<T, S>) {
  const { kind, noun, listPath, path, load, createNew, children } = props;
  const { api } = usePlatform();
  const query = useQuery({
    queryKey: ['edited-lesson', listPath, path],
    queryFn: ({ signal }) => (path === NEW_LESSON ? createNew(api, signal) : load(api, path, signal)),
    ...EDITING_QUERY,
  });
  const missing = (
    <Empty title="No such lesson" action={<ButtonLink to={listPath}>All lessons</ButtonLink>}>
      There is no {noun} with the address “{path}”.
    </Empty>
  );
  return (
    <QueryContent what="lesson" query={query} missing={missing}>
      {(lesson) => (
        <Workbench kind={kind} initial={lesson}>
          {(edit) => children({ ...edit, isPathFixed: lesson.lessonId > 0 })}
        </Workbench>
      )}
    </QueryContent>
  );
}
