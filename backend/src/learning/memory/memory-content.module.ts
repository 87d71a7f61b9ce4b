import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/index.js';
import { FolktalesModule } from '../folktales/index.js';
import { LessonsModule } from '../lessons/index.js';
import { VocabularyModule } from '../vocabulary/index.js';
import { ContentsController } from './contents.controller.js';
import { ItemContentsService } from './item-contents.service.js';
import { KnownItemsService } from './known-items.service.js';
import { LibraryService } from './library.service.js';
import { OwnCardsRegistry } from './own-cards.registry.js';

/** Which memory items exist, and what they teach and ask. */
@Module({
  imports: [VocabularyModule, LessonsModule, ArticlesModule, FolktalesModule],
  controllers: [ContentsController],
  providers: [KnownItemsService, ItemContentsService, LibraryService, OwnCardsRegistry],
  exports: [KnownItemsService, ItemContentsService, LibraryService, OwnCardsRegistry],
})
export class MemoryContentModule {}
