import { Module } from '@nestjs/common';
import { PublicContent } from '../content/index.js';
import { articleContent } from './article-content.js';
import { ArticlesController } from './articles.controller.js';
import { ArticlesService } from './articles.service.js';
import { authorContent } from './author-content.js';

@Module({ controllers: [ArticlesController], providers: [ArticlesService] })
export class ArticlesModule {
  constructor(content: PublicContent) {
    content.add(articleContent);
    content.add(authorContent);
  }
}
