import { apiQuery } from '@shinobi/shared/client';
import type { ArticleSummary } from '@shinobi/shared/contract/learning/articles';
import { usePlatform } from '@shinobi/shared/platform';
import { Link } from '@shinobi/shared/platform/router';
import { Bone, Chip, Empty, Notice, PageHead, Skeleton, Wrap } from '@shinobi/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useRecordFailure } from '../common/data-access-failure.js';
import { RubyText } from '../text/index.js';
import { articlePath, articlePictureUrl } from './article-urls.js';
import css from './articles.module.css';
import { readingTime } from './reading-time.js';

export function ArticlesPage() {
  return (
    <Wrap width="read">
      <PageHead title="Articles" ornament="読み物">
        <p>How Japanese works, how to learn it, and texts to practise reading.</p>
      </PageHead>
      <ArticleList />
    </Wrap>
  );
}

function ArticleList() {
  const { api } = usePlatform();
  const { data, isError, isFetching, errorUpdatedAt, refetch } = useQuery(apiQuery(api, 'GET /api/Articles/GetAll'));
  useRecordFailure(isError ? errorUpdatedAt : null);
  if (data === undefined && isError && !isFetching) {
    return <Notice title="The articles did not load." onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <ArticlesSkeleton />;
  if (data.length === 0) return <Empty title="No articles yet">Things to read about Japanese will be here soon.</Empty>;
  return (
    <ul className={css.articles}>
      {data.map((article) => (
        <li key={article.articleId}>
          <ArticleLink article={article} />
        </li>
      ))}
    </ul>
  );
}

function ArticleLink({ article }: { readonly article: ArticleSummary }) {
  const { pageName, title, description, level, minutes, picture } = article;
  return (
    <Link className={css.article} to={articlePath(pageName)} data-testid="article-link">
      <span className={css.title}>
        <RubyText text={title} />
      </span>
      <span className={css.about}>
        <RubyText text={description} />
      </span>
      <span className={css.facts}>
        {level && <Chip>{level}</Chip>}
        <Chip>{readingTime(minutes)}</Chip>
      </span>
      {picture && (
        <img className={css.thumb} src={articlePictureUrl(picture)} alt="" loading="lazy" width="160" height="100" />
      )}
    </Link>
  );
}

const ArticlesSkeleton = () => (
  <Skeleton label="Loading the articles" className={css.articles}>
    {['1', '2', '3', '4', '5', '6'].map((row) => (
      <div key={row} className={css.article}>
        <Bone height="1.6rem" width="60%" />
        <Bone height="3.2rem" />
      </div>
    ))}
  </Skeleton>
);
