import type { EditedArticle } from '@shinobi/shared/contract/editing/articles-edit';
import type { ArticleEntity } from '../../../learning/articles/index.js';

/** The content of an article: what its editor changes. */
export type ArticleText = Omit<
  EditedArticle,
  'origin' | 'version' | 'changedAt' | 'published' | 'hasDraft' | 'isDraft' | 'isHidden'
>;

export const articleTextOf = ({ updatedAt: _, body, ...article }: ArticleEntity): ArticleText => ({
  ...article,
  body: body.body,
  test: body.test ?? [],
});

export const articleRowOf = ({ body, test, ...article }: ArticleText, updatedAt: string): ArticleEntity => ({
  ...article,
  updatedAt,
  body: { body, ...(test.length > 0 && { test }) },
});

const isWritten = (text: string) => text.trim() !== '';

/** Removes the blocks that were never filled in. */
export const publishableText = (text: ArticleText): ArticleText => ({ ...text, body: text.body.filter(isWritten) });
