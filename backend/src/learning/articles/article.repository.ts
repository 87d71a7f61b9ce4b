import { nameKey } from '@shinobi/shared/domain/platform/name-key';
import { Injectable } from '@nestjs/common';
import type { ArticleLink } from '@shinobi/shared/contract/learning/stories';
import { In, Raw } from 'typeorm';
import { managerOf, type ReadTransaction } from '../../database/unit-of-work.js';
import { ArticleEntity } from './article.entity.js';
import { AuthorEntity } from './author.entity.js';

const LIST_ORDER = { order: 'ASC', articleId: 'ASC' } as const;

@Injectable()
export class ArticleRepository {
  /** Returns the articles, or those among `ids`, in the order of the list. */
  findAll(tx: ReadTransaction, ids?: readonly number[]): Promise<ArticleEntity[]> {
    const where = ids ? { articleId: In([...ids]) } : {};
    return managerOf(tx).find(ArticleEntity, { where, order: LIST_ORDER });
  }

  /** Finds an article by its name in an address; letter case does not matter. */
  findByName(tx: ReadTransaction, pageName: string): Promise<ArticleEntity | null> {
    return managerOf(tx).findOneBy(ArticleEntity, {
      pageName: Raw((column) => `LOWER(${column}) = :name`, { name: nameKey(pageName) }),
    });
  }

  async findLinks(tx: ReadTransaction): Promise<ArticleLink[]> {
    const articles = await managerOf(tx).find(ArticleEntity, {
      select: { pageName: true, title: true },
      order: LIST_ORDER,
    });
    return articles.map(({ pageName, title }) => ({ pageName, title }));
  }

  findAuthor(tx: ReadTransaction, authorId: number): Promise<AuthorEntity | null> {
    return managerOf(tx).findOneBy(AuthorEntity, { authorId });
  }
}
