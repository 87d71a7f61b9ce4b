import { isApiError, useSaveShortcut } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { useParams } from '@shinobi/shared/platform/router';
import { Bone, ButtonLink, Empty, Skeleton } from '@shinobi/shared/ui';
import { DeskPage } from '@shinobi/shared/ui/desk/page/desk-page.js';
import { EditorsOnly } from '../common/access/editors-only.js';
import { useEditorQuery } from '../common/access/use-editor-query.js';
import { ArticleList } from './article-list.js';
import { CheckedArticle } from './checked-article.js';

const ALL = 'GET /api/EnCheck/GetAll';
const ONE = 'GET /api/EnCheck/GetOne/:pageName';

/** `/en-check/{pageName?}`: proofreaders' notes on the English of articles. */
export function EnCheckPage() {
  const { pageName } = useParams();
  useSaveShortcut();
  return (
    <DeskPage
      title="English check"
      about="Notes on the English of articles, paragraph by paragraph. Readers do not see them."
    >
      {pageName === undefined ? <Articles /> : <Article key={pageName} pageName={pageName} />}
    </DeskPage>
  );
}

function Articles() {
  const { api } = usePlatform();
  const query = useEditorQuery(ALL, (asked) => api(ALL, asked));
  return (
    <EditorsOnly query={query} what="articles" waiting={<LoadingSkeleton />}>
      {(articles, takesFocus) => <ArticleList articles={articles} takesFocus={takesFocus} />}
    </EditorsOnly>
  );
}

function Article({ pageName }: { readonly pageName: string }) {
  const { api } = usePlatform();
  const query = useEditorQuery(`${ONE} ${pageName}`, (asked) => api(ONE, { params: { pageName }, ...asked }));
  if (isApiError(query.error) && query.error.code === 'ArticleNotFound')
    return (
      <Empty title="No such article" action={<ButtonLink to="/en-check">All articles</ButtonLink>}>
        There is no article with the address “{pageName}”.
      </Empty>
    );
  const { editorToken, update: updateNotes } = query;
  return (
    <EditorsOnly query={query} what="article" waiting={<LoadingSkeleton />}>
      {(page, takesFocus) => (
        <CheckedArticle page={page} takesFocus={takesFocus} noteContext={{ editorToken, updateNotes }} />
      )}
    </EditorsOnly>
  );
}

const LoadingSkeleton = () => (
  <Skeleton label="Loading the English check">
    <Bone width="16rem" height="2rem" />
    <Bone height="8rem" />
    <Bone height="8rem" />
  </Skeleton>
);
