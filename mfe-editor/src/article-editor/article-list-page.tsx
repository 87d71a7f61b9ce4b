import { usePlatform } from '@shinobi/shared/platform';
import { Bone, ButtonLink, Chip, PageHead, Skeleton, Wrap } from '@shinobi/shared/ui';
import { EditorsOnly } from '../common/access/editors-only.js';
import { useEditorQuery } from '../common/access/use-editor-query.js';
import { DocumentList } from '../common/page/document-list.js';
import { EditorNav } from '../common/page/editor-nav.js';
import { formatCount } from '../common/page/format-count.js';
import { NEW_ARTICLE } from './article.js';

const CALL = 'GET /api/ArticlesEdit/GetAll';

/** `/articlesEdit`: all articles, drafts included. */
export function ArticleListPage() {
  return (
    <Wrap>
      <PageHead title="Edit articles" ornament="読み物">
        <p>All articles in their order, and those that readers do not see yet.</p>
      </PageHead>
      <EditorNav />
      <Articles />
    </Wrap>
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
        >
          {({ published, hasDraft, minutes, level }) => (
            <>
              <span className="num">{formatCount(minutes, 'minute')}</span>
              {level && <Chip>{level}</Chip>}
              <Chip>{published ? 'Published' : 'Not published'}</Chip>
              {hasDraft && <Chip>Draft</Chip>}
            </>
          )}
        </DocumentList>
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
