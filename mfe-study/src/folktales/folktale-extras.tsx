import type { ArticleLink } from '@shinobi/shared/contract/learning/stories';
import { Link } from '@shinobi/shared/platform/router';
import { Notice } from '@shinobi/shared/ui';
import { Markdown } from '../text/index.js';
import type { StoryPage } from './use-folktale.js';
import { StoryLink } from './folktale-link.js';
import css from './folktale.module.css';

interface AboutTaleProps {
  readonly explanation: StoryPage['explanation'];
  readonly articles: readonly ArticleLink[];
}

/** What there is to know about a tale; nothing where nothing was written. */
export function AboutTale({ explanation, articles }: AboutTaleProps) {
  if (explanation.retry) return <Notice title="The explanation did not load." onRetry={explanation.retry} />;
  const text = explanation.data?.explanation ?? '';
  return (
    <>
      {text !== '' && (
        <section className={css.about} aria-label="Explanation">
          <Markdown text={text} />
        </section>
      )}
      {articles.length > 0 && (
        <section className={css.about}>
          <h2>Articles that go with it</h2>
          <ul>
            {articles.map(({ pageName, title }) => (
              <li key={pageName}>
                <Link to={`/articles/${encodeURIComponent(pageName)}`} data-testid="article-link">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

export function OtherTales({ others: { data, retry } }: { readonly others: StoryPage['otherStories'] }) {
  if (retry) return <Notice title="The other tales did not load." onRetry={retry} />;
  if (!data || data.length === 0) return null;
  return (
    <section className={css.about}>
      <h2>Other tales</h2>
      <ul className={css.others}>
        {data.map((story) => (
          <li key={story.storyId}>
            <StoryLink story={story} />
          </li>
        ))}
      </ul>
    </section>
  );
}
