import { useEffect, useState } from 'react';
import type { Author } from '@shinobi/shared/contract/learning/articles';
import { ADMINISTRATOR_ID } from '@shinobi/shared/domain/limits/accounts';
import { usePlatform } from '@shinobi/shared/platform';
import { Notice } from '@shinobi/shared/ui';
import { createLoadable } from '@shinobi/shared/ui/loading/loadable.js';
import type { ShellPanelProps } from '../panels/panel-props.js';
import css from './author-panel.module.css';

/** Larger than the panel itself, which is preloaded for everyone: loaded when the panel is opened. */
const { Component: AuthorTexts } = createLoadable({
  load: async () => (await import('./author-texts.js')).AuthorTexts,
  failure: 'The introduction did not load.',
  placeholder: <div className={css.skeleton} aria-hidden="true" />,
});

/** The administrator is the author (docs/behaviour/administration.md, rule 1). */
const AUTHOR_ID = String(ADMINISTRATOR_ID);

function useAuthor() {
  const { api } = usePlatform();
  const [author, setAuthor] = useState<Author | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let mounted = true;
    const show = (next: Author | 'failed') => mounted && setAuthor(next);
    api('GET /api/Articles/GetAuthorInfo', { query: { authorId: AUTHOR_ID } }).then(show, () => show('failed'));
    return () => {
      mounted = false;
    };
  }, [api, attempt]);
  const retry = () => {
    setAuthor('loading');
    setAttempt(attempt + 1);
  };
  return { author, retry };
}

/** Introduces the author with a greeting, a self-introduction and a picture. */
export function AuthorPanel(_: ShellPanelProps) {
  const { author, retry } = useAuthor();
  if (author === 'loading') return <div className={css.skeleton} aria-hidden="true" />;
  if (author === 'failed') return <Notice title="The introduction could not be loaded." onRetry={retry} />;
  const { authorId, authorName, imgExtension } = author;
  return (
    <div className={css.author}>
      <img src={`/images/author/${authorId}.${imgExtension}`} alt={authorName} width="240" height="240" />
      <AuthorTexts {...author} />
    </div>
  );
}
