import { apiQuery, apiQueryKey, isApiError } from '@shinobi/shared/client';
import type { Article } from '@shinobi/shared/contract/learning/articles';
import { useDescribePage, usePlatform } from '@shinobi/shared/platform';
import { useNavigate, useParams } from '@shinobi/shared/platform/router';
import { Bone, ButtonLink, Chip, Notice, PageHead, Skeleton, Switch, Wrap } from '@shinobi/shared/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFailureMark } from '../common/data-access-failure.js';
import { loadMarkdown, Markdown, useFurigana, writingOf } from '../text/index.js';
import { articlePath, minutesToRead, pictureOf } from './article-urls.js';
import css from './articles.module.css';
import { ReadingQuestions } from './reading-questions.js';

const GET = 'GET /api/Articles/GetOne/:pageName';
const staleTime = 5 * 60_000;
void loadMarkdown();

export function ArticlePage() {
  const { pageName = '' } = useParams();
  const { api } = usePlatform();
  const navigate = useNavigate();
  const query = useQuery({ ...apiQuery(api, GET, { params: { pageName } }), staleTime });
  const { data, error, isFetching, errorUpdatedAt, refetch } = query;
  const isUnknown = isApiError(error) && error.code === 'ArticleNotFound';
  useFailureMark(error && !isUnknown ? errorUpdatedAt : null);
  useCanonicalName(data, pageName);
  useDescribePage(data);
  useEffect(() => {
    if (isUnknown) void navigate('/not-found', { replace: true });
  }, [isUnknown, navigate]);

  if (data) return <Text key={data.articleId} article={data} />;
  if (error && !isFetching && !isUnknown) {
    return (
      <Wrap width="read">
        <PageHead title="Article" ornament="読み物" />
        <Notice title="The article did not load." onRetry={() => void refetch()} />
      </Wrap>
    );
  }
  return <Waiting />;
}

function useCanonicalName(article: Article | undefined, pageName: string): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    if (!article || article.pageName === pageName) return;
    queries.setQueryData(apiQueryKey(GET, { params: { pageName: article.pageName } }), article);
    void navigate(articlePath(article.pageName), { replace: true });
  }, [article, pageName, navigate, queries]);
}

function Text({ article }: { readonly article: Article }) {
  const { pageName, title, description, level, minutes, picture, body, test } = article;
  const [furigana, showFurigana] = useFurigana();
  return (
    <Wrap width="read">
      <article>
        <PageHead title={writingOf(title)} ornament="読み物">
          <p>{writingOf(description)}</p>
        </PageHead>
        <div className={css.bar}>
          {level && <Chip>{level}</Chip>}
          <Chip>{minutesToRead(minutes)}</Chip>
          <Switch checked={furigana} onChange={showFurigana}>
            Furigana
          </Switch>
        </div>
        {picture && <img className={css.picture} src={pictureOf(picture)} alt="" width="640" height="400" />}
        <Markdown text={body} />
        {test.length > 0 && <ReadingQuestions pageName={pageName} questions={test} />}
        <p className={css.end}>
          <ButtonLink to="/articles">All articles</ButtonLink>
        </p>
      </article>
    </Wrap>
  );
}

const Waiting = () => (
  <Wrap width="read">
    <h1 className="sr">Article</h1>
    <Skeleton label="Loading the article" className={css.bones}>
      <Bone height="3.2rem" width="70%" />
      <Bone height="3rem" />
      <Bone height="9rem" />
      <Bone height="9rem" />
    </Skeleton>
  </Wrap>
);
