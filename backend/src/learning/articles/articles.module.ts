import { Module } from '@nestjs/common';
import { PublicContentService } from '../content/index.js';
import { articleContent } from './article-content.js';
import { ArticlesController } from './articles.controller.js';
import { ArticlesService } from './articles.service.js';
import { authorContent } from './author-content.js';

@Module({ controllers: [ArticlesController], providers: [ArticlesService] })
export class ArticlesModule {
  constructor(content: PublicContentService) {
    content.addSource(articleContent);
    content.addSource(authorContent);
  }
}
