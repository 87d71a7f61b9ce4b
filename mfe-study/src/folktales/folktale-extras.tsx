import type { ArticleLink } from '@shinobi/shared/contract/learning/stories';
import { useHydrated } from '@shinobi/shared/platform';
import { Link } from '@shinobi/shared/platform/router';
import { Notice } from '@shinobi/shared/ui';
import { ReadingText } from '../text/index.js';
import type { FolktalePageData } from './use-folktale.js';
import { FolktaleLink } from './folktale-link.js';
import css from './folktale.module.css';

interface FolktaleExplanationProps {
  readonly explanation: FolktalePageData['explanation'];
  readonly articles: readonly ArticleLink[];
}

/** The explanation of a folktale, if there is one, and related articles. */
export function FolktaleExplanation({ explanation, articles }: FolktaleExplanationProps) {
  if (explanation.retry) return <Notice title="The explanation did not load." onRetry={explanation.retry} />;
  const text = explanation.data;
  return (
    <>
      {text && text.explanation !== '' && (
        <section className={css.about} aria-label="Explanation">
          <ReadingText markdown={text.explanation} formatted={text.formattedExplanation} />
        </section>
      )}
      {articles.length > 0 && (
        <section className={css.about}>
          <h2>Related articles</h2>
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

/** Their covers are drawings far below the first window, which the page is sent without. */
export function OtherFolktales({ others: { data, retry } }: { readonly others: FolktalePageData['otherStories'] }) {
  const isHydrated = useHydrated();
  if (retry) return <Notice title="The other folktales did not load." onRetry={retry} />;
  if (!data || data.length === 0) return null;
  return (
    <section className={css.about}>
      <h2>Other folktales</h2>
      <ul className={css.others}>
        {data.map((folktale) => (
          <li key={folktale.storyId}>
            <FolktaleLink folktale={folktale} hasCover={isHydrated} />
          </li>
        ))}
      </ul>
    </section>
  );
}
