import { useMemo } from 'react';
import type { EditedArticle } from '@shinobi/shared/contract/editing/articles-edit';
import { isApiError } from '@shinobi/shared/client';
import { type ApiClient, usePlatform } from '@shinobi/shared/platform';
import { useParams } from '@shinobi/shared/platform/router';
import { Bone, ButtonLink, Empty, Skeleton } from '@shinobi/shared/ui';
import { DeskPage } from '@shinobi/shared/ui/desk/page/desk-page.js';
import { EditorsOnly } from '../common/access/editors-only.js';
import { type EditorRequest, useEditorQuery } from '../common/access/use-editor-query.js';
import { Workbench } from '../common/workbench/workbench.js';
import { NEW_ARTICLE, newArticle } from './article.js';
import { ArticleFields } from './article-fields.js';
import { articleKind } from './article-kind.js';

/** `/articlesEdit/{pageName}`: edits one article; `new` creates one. */
export function ArticleEditorPage() {
  const { pageName = NEW_ARTICLE } = useParams();
  return (
    <DeskPage
      title={pageName === NEW_ARTICLE ? 'A new article' : `Edit ${pageName}`}
      about="Readers see changes only once they are published."
    >
      <EditedArticlePage key={pageName} pageName={pageName} />
    </DeskPage>
  );
}

/** Returns a new article sorted after all others, or the one with this name; null if there is none. */
async function loadArticle(api: ApiClient, pageName: string, request: EditorRequest): Promise<EditedArticle | null> {
  if (pageName === NEW_ARTICLE) {
    const articles = await api('GET /api/ArticlesEdit/GetAll', request);
    return newArticle(Math.max(0, ...articles.map(({ order }) => order)) + 1);
  }
  try {
    return await api('GET /api/ArticlesEdit/GetOne/:pageName', { params: { pageName }, ...request });
  } catch (error) {
    if (isApiError(error) && error.code === 'ArticleNotFound') return null;
    throw error;
  }
}

function EditedArticlePage({ pageName }: { readonly pageName: string }) {
  const { api } = usePlatform();
  const query = useEditorQuery(`edited-article ${pageName}`, async (request) => ({
    article: await loadArticle(api, pageName, request),
  }));
  return (
    <EditorsOnly query={query} what="article" waiting={<LoadingSkeleton />} isEdited>
      {({ article }) =>
        article === null ? (
          <Empty title="No such article" action={<ButtonLink to="/articlesEdit">All articles</ButtonLink>}>
            There is no article with the address “{pageName}”.
          </Empty>
        ) : (
          <ArticleWorkbench initial={article} editorToken={query.editorToken} />
        )
      }
    </EditorsOnly>
  );
}

interface ArticleWorkbenchProps {
  readonly initial: EditedArticle;
  readonly editorToken: string | undefined;
}

function ArticleWorkbench({ initial, editorToken }: ArticleWorkbenchProps) {
  const kind = useMemo(() => articleKind(editorToken), [editorToken]);
  return (
    <Workbench kind={kind} initial={initial}>
      {(edit) => <ArticleFields {...edit} isNameFixed={initial.published} editorToken={editorToken} />}
    </Workbench>
  );
}

const LoadingSkeleton = () => (
  <Skeleton label="Loading the article">
    <Bone height="9rem" />
    <Bone height="22rem" />
  </Skeleton>
);
