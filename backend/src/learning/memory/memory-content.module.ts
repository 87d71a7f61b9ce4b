import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/index.js';
import { LessonsModule } from '../lessons/index.js';
import { VocabularyModule } from '../vocabulary/index.js';
import { KnownItemsService } from './known-items.service.js';
import { OwnCardsRegistry } from './own-cards.registry.js';

/** Which memory items exist, and what they teach and ask. */
@Module({
  imports: [VocabularyModule, LessonsModule, ArticlesModule],
  providers: [KnownItemsService, OwnCardsRegistry],
  exports: [KnownItemsService, OwnCardsRegistry],
})
export class MemoryContentModule {}
