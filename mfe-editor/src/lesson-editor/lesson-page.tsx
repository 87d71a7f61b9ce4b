import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePlatform, type ApiClient } from '@shinobi/shared/platform';
import { useParams } from '@shinobi/shared/platform/router';
import { ButtonLink, Empty } from '@shinobi/shared/ui';
import type { DocumentKind, DocumentEdit, StoredDocument } from '../common/workbench/document-kind.js';
import { EditPage } from '../common/page/edit-page.js';
import { QueryContent, EDITING_QUERY } from '../common/page/query-content.js';
import { Workbench } from '../common/workbench/workbench.js';
import { NEW_LESSON } from './lesson-basics.js';

interface StoredLesson extends StoredDocument {
  readonly lessonId: number;
}

interface LessonPageProps<T extends object, S extends StoredLesson> {
  readonly kind: DocumentKind<T, S>;
  /** As in `grammar lesson`. */
  readonly what: string;
  readonly ornament: string;
  /** The address of the list. */
  readonly list: string;
  readonly load: (api: ApiClient, path: string, signal: AbortSignal) => Promise<S>;
  /** One that nobody has saved, after all others. */
  readonly begin: (api: ApiClient, signal: AbortSignal) => Promise<S>;
  readonly children: (edit: DocumentEdit<T> & { readonly isPathFixed: boolean }) => ReactNode;
}

/** One lesson in the administrator's hands; `new` is one that has no address yet. */
export function LessonPage<T extends object, S extends StoredLesson>(props: LessonPageProps<T, S>) {
  const { path = NEW_LESSON } = useParams();
  const title = path === NEW_LESSON ? `A new ${props.what}` : `Edit ${path}`;
  return (
    <EditPage title={title} ornament={props.ornament} about="What is saved is what learners get at once.">
      <Lesson key={path} path={path} {...props} />
    </EditPage>
  );
}

type LessonProps<T extends object, S extends StoredLesson> = LessonPageProps<T, S> & { readonly path: string };

function Lesson<T extends object, S extends StoredLesson>(props: LessonProps<T, S>) {
  const { kind, what, list, path, load, begin, children } = props;
  const { api } = usePlatform();
  const query = useQuery({
    queryKey: ['edited-lesson', list, path],
    queryFn: ({ signal }) => (path === NEW_LESSON ? begin(api, signal) : load(api, path, signal)),
    ...EDITING_QUERY,
  });
  const missing = (
    <Empty title="No such lesson" action={<ButtonLink to={list}>All lessons</ButtonLink>}>
      There is no {what} with the address “{path}”.
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
