import { Injectable } from '@nestjs/common';
import type { Author } from '@shinobi/shared/contract/learning/articles';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { ArticleRepository } from './article.repository.js';
import { authorNotFound } from './articles.errors.js';

@Injectable()
export class ArticlesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly articles: ArticleRepository,
  ) {}

  /** Rejects with `AuthorNotFound`. */
  async getAuthor(id: number): Promise<Author> {
    const author = await this.work.read((tx) => this.articles.findAuthor(tx, id));
    if (!author) throw authorNotFound();
    const { authorId, authorName, imgExtension, initialGreeting, selfIntroduction } = author;
    return { authorId, authorName, imgExtension, initialGreeting, selfIntroduction };
  }
}
