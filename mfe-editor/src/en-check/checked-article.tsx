import { useEffect, useRef, useState } from 'react';
import type { CheckedPage } from '@shinobi/shared/contract/editing/en-check';
import { Link } from '@shinobi/shared/platform/router';
import { Switch } from '@shinobi/shared/ui';
import { RubyText } from '@shinobi/shared/ui/text/ruby-text.js';
import { findNotes } from './checked-page.js';
import css from './en-check.module.css';
import { NoteList, Paragraph } from './paragraph.js';
import type { NoteContext } from './use-notes.js';

interface CheckedArticleProps {
  readonly page: CheckedPage;
  readonly takesFocus: boolean;
  readonly noteContext: NoteContext;
}

/** Keyed by position, so that a note that is being written stays when the wording of its paragraph changes. */
const withPositions = (paragraphs: CheckedPage['paragraphs']) => paragraphs.map((paragraph, at) => ({ paragraph, at }));

/** The paragraphs of an article with their notes. */
export function CheckedArticle({ page, takesFocus, noteContext }: CheckedArticleProps) {
  const [withResolved, setWithResolved] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { pageName, title, paragraphs, notes } = page;
  const open = notes.filter(({ resolvedAt }) => resolvedAt === null).length;
  const onRemoved = findNotes(page, null, withResolved);
  return (
    <section aria-labelledby="article">
      <h2 id="article" tabIndex={-1} ref={heading}>
        <RubyText text={title} />
      </h2>
      <div className={css.head}>
        <p role="status">{open === 1 ? '1 note is open.' : `${open} notes are open.`}</p>
        <Switch checked={withResolved} onChange={setWithResolved}>
          Show resolved notes
        </Switch>
        <Link to={`/articles/${encodeURIComponent(pageName)}`}>Read the article</Link>
        <Link to="/en-check">All articles</Link>
      </div>
      <ol className={css.paragraphs}>
        {withPositions(paragraphs).map(({ paragraph, at }) => (
          <Paragraph key={at} {...{ pageName, paragraph, at, noteContext }} notes={findNotes(page, at, withResolved)} />
        ))}
      </ol>
      {onRemoved.length > 0 && (
        <section aria-labelledby="removed">
          <h3 id="removed">On removed paragraphs</h3>
          <NoteList notes={onRemoved} noteContext={noteContext} />
        </section>
      )}
    </section>
  );
}
