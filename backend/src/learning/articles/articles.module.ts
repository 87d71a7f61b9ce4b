import { Module } from '@nestjs/common';
import { PublicContentService, TextClipService } from '../content/index.js';
import { articleContent } from './article-content.js';
import { ArticleRepository } from './article.repository.js';
import { ArticlesController } from './articles.controller.js';
import { ArticlesService } from './articles.service.js';
import { authorContent } from './author-content.js';

@Module({
  controllers: [ArticlesController],
  providers: [ArticlesService, ArticleRepository],
  exports: [ArticleRepository],
})
export class ArticlesModule {
  constructor(content: PublicContentService, articles: ArticleRepository, clips: TextClipService) {
    content.addSource(articleContent(articles, clips));
    content.addSource(authorContent);
  }
}
