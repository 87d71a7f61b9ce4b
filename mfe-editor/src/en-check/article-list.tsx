import { useEffect, useRef } from 'react';
import type { CheckedArticle } from '@shinobi/shared/contract/editing/en-check';
import { Link } from '@shinobi/shared/platform/router';
import { Chip, Empty } from '@shinobi/shared/ui';
import { RubyText } from '@shinobi/shared/ui/text/ruby-text.js';
import { formatCount } from '../common/page/format-count.js';
import css from './en-check.module.css';

interface ArticleListProps {
  readonly articles: readonly CheckedArticle[];
  readonly takesFocus: boolean;
}

/** All articles, with the number of open notes. */
export function ArticleList({ articles, takesFocus }: ArticleListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section aria-labelledby="articles">
      <h2 id="articles" tabIndex={-1} ref={heading}>
        {formatCount(articles.length, 'article')}
      </h2>
      {articles.length === 0 && <Empty title="No articles yet">Articles appear here once there are any.</Empty>}
      <ul>
        {articles.map(({ pageName, title, paragraphs, open, resolved }) => (
          <li key={pageName} className={css.row}>
            <h3>
              <Link to={`/en-check/${encodeURIComponent(pageName)}`}>
                <RubyText text={title} />
              </Link>
            </h3>
            {open > 0 && <Chip tone="new">{formatCount(open, 'open note')}</Chip>}
            <p className="quiet small">
              {paragraphs} paragraphs
              {resolved > 0 && `, ${formatCount(resolved, 'note')} resolved`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
