import { lazy, Suspense, useEffect, useState } from 'react';
import type { Author } from '@shinobi/shared/contract/learning/articles';
import { usePlatform } from '@shinobi/shared/platform';
import { Notice } from '@shinobi/shared/ui';
import type { OwnPanelProps } from '../panels/shell-panels.js';
import css from './author-panel.module.css';

/** Reading it takes more than the panel itself, which is loaded for everyone: it comes when the panel is opened. */
const Markdown = lazy(async () => ({ default: (await import('@shinobi/shared/ui/text/markdown.js')).Markdown }));

/** The one author there is (specification, section 7). */
const AUTHOR_ID = '1';

function useAuthor() {
  const { api } = usePlatform();
  const [author, setAuthor] = useState<Author | 'loading' | 'failed'>('loading');
  const [round, setRound] = useState(0);
  useEffect(() => {
    let here = true;
    const show = (next: Author | 'failed') => here && setAuthor(next);
    api('GET /api/Articles/GetAuthorInfo', { query: { authorId: AUTHOR_ID } }).then(show, () => show('failed'));
    return () => {
      here = false;
    };
  }, [api, round]);
  const again = () => {
    setAuthor('loading');
    setRound(round + 1);
  };
  return { author, again };
}

/** Who makes this: a greeting, a self-introduction and a picture (specification, section 2). */
export function AuthorPanel(_: OwnPanelProps) {
  const { author, again } = useAuthor();
  if (author === 'loading') return <div className={css.skeleton} aria-hidden="true" />;
  if (author === 'failed') return <Notice title="The introduction did not load." onRetry={again} />;
  const { authorId, authorName, imgExtension, initialGreeting, selfIntroduction } = author;
  return (
    <div className={css.author}>
      <img src={`/images/author/${authorId}.${imgExtension}`} alt={authorName} width="240" height="240" />
      <Suspense fallback={<div className={css.skeleton} aria-hidden="true" />}>
        <div>
          <div className={css.greeting}>
            <Markdown text={initialGreeting} />
          </div>
          <Markdown text={selfIntroduction} below={2} />
        </div>
      </Suspense>
    </div>
  );
}
