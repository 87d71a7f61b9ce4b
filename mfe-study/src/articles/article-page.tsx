import { apiQuery, apiQueryKey, isApiError } from '@shinobi/shared/client';
import type { Article } from '@shinobi/shared/contract/learning/articles';
import { useDescribePage, usePlatform } from '@shinobi/shared/platform';
import { useParams } from '@shinobi/shared/platform/router';
import { ButtonLink, Chip, Notice, PageHead, Wrap } from '@shinobi/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useRecordFailure } from '../common/data-access-failure.js';
import { ReadingSkeleton } from '../common/reading-skeleton.js';
import { useCanonicalAddress } from '../common/use-canonical-address.js';
import { useNotFound } from '../common/use-not-found.js';
import { EnglishSwitch, FuriganaSelect, ReadingText, writingOf } from '../text/index.js';
import { spokenPassage } from './spoken-passage.js';
import { articlePath, articlePictureUrl } from './article-urls.js';
import css from './articles.module.css';
import { readingTime } from './reading-time.js';
import { ReadingQuestions } from './reading-questions.js';

const GET_ARTICLE = 'GET /api/Articles/GetOne/:pageName';
const staleTime = 5 * 60_000;

export function ArticlePage() {
  const { pageName = '' } = useParams();
  const { api } = usePlatform();
  const query = useQuery({ ...apiQuery(api, GET_ARTICLE, { params: { pageName } }), staleTime });
  const { data, error, isFetching, errorUpdatedAt, refetch } = query;
  const isUnknown = isApiError(error) && error.code === 'ArticleNotFound';
  useRecordFailure(error && !isUnknown ? errorUpdatedAt : null);
  useCanonicalAddress({
    name: pageName,
    storedName: data?.pageName,
    data,
    pathOf: articlePath,
    queryKeyOf: (name) => apiQueryKey(GET_ARTICLE, { params: { pageName: name } }),
  });
  useDescribePage(data);
  useNotFound(isUnknown);

  if (data) return <ArticleText key={data.articleId} article={data} />;
  if (error && !isFetching && !isUnknown) {
    return (
      <Wrap width="read">
        <PageHead title="Article" ornament="読み物" />
        <Notice title="The article did not load." onRetry={() => void refetch()} />
      </Wrap>
    );
  }
  return <ReadingSkeleton title="Article" label="Loading the article" />;
}

function ArticleText({ article }: { readonly article: Article }) {
  const { pageName, title, description, level, minutes, picture, body, formattedBody, test, sounds } = article;
  return (
    <Wrap width="read">
      <article>
        <PageHead title={writingOf(title)} ornament="読み物">
          <p>{writingOf(description)}</p>
        </PageHead>
        <div className={css.bar}>
          {level && <Chip>{level}</Chip>}
          <Chip>{readingTime(minutes)}</Chip>
          <span className={css.aids}>
            <FuriganaSelect />
            <EnglishSwitch />
          </span>
        </div>
        {picture && <img className={css.picture} src={articlePictureUrl(picture)} alt="" width="640" height="400" />}
        <ReadingText
          markdown={body.join('\n\n')}
          formatted={formattedBody}
          quotation={(text) => spokenPassage(text, sounds)}
        />
        {test.length > 0 && <ReadingQuestions pageName={pageName} questions={test} />}
        <p className={css.end}>
          <ButtonLink to="/articles">All articles</ButtonLink>
        </p>
      </article>
    </Wrap>
  );
}
