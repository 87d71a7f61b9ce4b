import { Injectable } from '@nestjs/common';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { ArticleEntity } from '../../learning/articles/index.js';

/** Articles that readers see, for editing. */
@Injectable()
export class EditedArticleRepository {
  findById(tx: ReadTransaction, articleId: number): Promise<ArticleEntity | null> {
    return managerOf(tx).findOneBy(ArticleEntity, { articleId });
  }

  async delete(tx: Transaction, articleId: number): Promise<void> {
    await managerOf(tx).delete(ArticleEntity, { articleId });
  }

  async store(tx: Transaction, article: ArticleEntity): Promise<void> {
    await managerOf(tx).upsert(ArticleEntity, article, ['articleId']);
  }
}
