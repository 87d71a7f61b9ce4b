import { useEffect, useRef } from 'react';
import type { CheckedArticle } from '@shinobi/shared/contract/editing/en-check';
import { Link } from '@shinobi/shared/platform/router';
import { Chip, Empty } from '@shinobi/shared/ui';
import { RubyText } from '@shinobi/shared/ui/text/ruby-text.js';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { DataTable } from '@shinobi/shared/ui/desk/table/data-table.js';
import { formatCount } from '@shinobi/shared/ui/desk/format.js';

const pathOf = (pageName: string) => `/en-check/${encodeURIComponent(pageName)}`;

const COLUMNS: readonly Column<CheckedArticle>[] = [
  {
    title: 'Article',
    show: ({ pageName, title }) => (
      <Link to={pathOf(pageName)}>
        <RubyText text={title} />
      </Link>
    ),
  },
  { title: 'Paragraphs', isNumber: true, show: ({ paragraphs }) => paragraphs },
  {
    title: 'Open notes',
    show: ({ open }) => (open > 0 ? <Chip tone="new">{formatCount(open, 'open note')}</Chip> : '–'),
  },
  { title: 'Resolved', show: ({ resolved }) => (resolved > 0 ? `${formatCount(resolved, 'note')} resolved` : '–') },
];

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
      {articles.length > 0 && (
        <DataTable
          name="Articles"
          caption={formatCount(articles.length, 'article')}
          columns={COLUMNS}
          rows={articles}
          rowKey={({ pageName }) => pageName}
          rowLink={({ pageName }) => pathOf(pageName)}
          fills
          ownsKeys
        />
      )}
    </section>
  );
}
