import { Module } from '@nestjs/common';
import { ArticlesModule } from '../../learning/articles/index.js';
import { ImageModule } from '../../platform/images/index.js';
import { EditVersionsModule } from '../versions/index.js';
import { ArticleEditingController } from './article-editing.controller.js';
import { ArticleEditingService } from './article-editing.service.js';
import { ArticlePicturesService } from './article-pictures.service.js';
import { EditedArticleRepository } from './edited-article.repository.js';

@Module({
  imports: [EditVersionsModule, ArticlesModule, ImageModule],
  controllers: [ArticleEditingController],
  providers: [ArticleEditingService, ArticlePicturesService, EditedArticleRepository],
})
export class ArticleEditingModule {}
