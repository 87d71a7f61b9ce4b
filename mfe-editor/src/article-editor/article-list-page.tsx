import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { Bone, ButtonLink, Chip, Skeleton } from '@shinobi/shared/ui';
import { DeskPage } from '@shinobi/shared/ui/desk/page/desk-page.js';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { EditorsOnly } from '../common/access/editors-only.js';
import { useEditorQuery } from '../common/access/use-editor-query.js';
import { DocumentList } from '../common/page/document-list.js';
import { NEW_ARTICLE } from './article.js';

const CALL = 'GET /api/ArticlesEdit/GetAll';

type ArticleInList = ResponseOf<typeof CALL>[number];

const COLUMNS: readonly Column<ArticleInList>[] = [
  { title: 'Minutes', isNumber: true, show: ({ minutes }) => minutes },
  { title: 'Level', show: ({ level }) => (level ? <Chip>{level}</Chip> : '–') },
  {
    title: 'State',
    show: ({ published, hasDraft }) => (
      <>
        <Chip>{published ? 'Published' : 'Not published'}</Chip>
        {hasDraft && <Chip>Draft</Chip>}
      </>
    ),
  },
];

/** `/articlesEdit`: all articles, drafts included. */
export function ArticleListPage() {
  return (
    <DeskPage title="Edit articles" about="All articles in their order, and those that readers do not see yet.">
      <Articles />
    </DeskPage>
  );
}

function Articles() {
  const { api } = usePlatform();
  const query = useEditorQuery(CALL, (request) => api(CALL, request));
  return (
    <EditorsOnly query={query} what="articles" waiting={<LoadingSkeleton />}>
      {(articles) => (
        <DocumentList
          singular="article"
          documents={articles.map((article) => ({
            ...article,
            name: article.title || article.pageName,
            to: `/articlesEdit/${article.pageName}`,
          }))}
          actions={
            <ButtonLink size="small" variant="go" to={`/articlesEdit/${NEW_ARTICLE}`}>
              New article
            </ButtonLink>
          }
          columns={COLUMNS}
        />
      )}
    </EditorsOnly>
  );
}

const LoadingSkeleton = () => (
  <Skeleton label="Loading the articles">
    <Bone height="3rem" />
    <Bone height="22rem" />
  </Skeleton>
);
