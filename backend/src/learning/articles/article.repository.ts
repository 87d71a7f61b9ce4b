import type { ArticleLink } from '@shinobi/shared/contract/learning/stories';
import { Raw } from 'typeorm';
import { managerOf, type ReadTransaction } from '../../database/unit-of-work.js';
import { ArticleEntity } from './article.entity.js';
import { AuthorEntity } from './author.entity.js';

const IN_ORDER = { order: 'ASC', articleId: 'ASC' } as const;

/** In the order in which they are listed. */
export const allArticles = (tx: ReadTransaction): Promise<ArticleEntity[]> =>
  managerOf(tx).find(ArticleEntity, { order: IN_ORDER });

/** By its name in an address, whatever the letter case. */
export const articleNamed = (tx: ReadTransaction, pageName: string): Promise<ArticleEntity | null> =>
  managerOf(tx).findOneBy(ArticleEntity, {
    pageName: Raw((column) => `LOWER(${column}) = :name`, { name: pageName.toLowerCase() }),
  });

export const allArticleLinks = async (tx: ReadTransaction): Promise<ArticleLink[]> =>
  (await managerOf(tx).find(ArticleEntity, { select: { pageName: true, title: true }, order: IN_ORDER })).map(
    ({ pageName, title }) => ({ pageName, title }),
  );

export const authorOf = (tx: ReadTransaction, authorId: number): Promise<AuthorEntity | null> =>
  managerOf(tx).findOneBy(AuthorEntity, { authorId });
