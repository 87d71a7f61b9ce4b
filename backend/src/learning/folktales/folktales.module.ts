import { Module } from '@nestjs/common';
import { ArticleRepository, ArticlesModule } from '../articles/index.js';
import { PublicContentService } from '../content/index.js';
import { FolktaleRepository } from './folktale.repository.js';
import { FolktalesController } from './folktales.controller.js';
import { FolktalesService } from './folktales.service.js';
import { folktaleContent } from './folktale-content.js';

@Module({
  imports: [ArticlesModule],
  controllers: [FolktalesController],
  providers: [FolktalesService, FolktaleRepository],
  exports: [FolktalesService],
})
export class FolktalesModule {
  constructor(content: PublicContentService, folktales: FolktaleRepository, articles: ArticleRepository) {
    content.addSource(folktaleContent({ folktales, articles }));
  }
}
