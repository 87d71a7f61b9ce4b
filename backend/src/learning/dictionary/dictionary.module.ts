import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/index.js';
import { PublicContentService } from '../content/index.js';
import { ConvertKanjiModule } from '../convert-kanji/index.js';
import { FolktalesModule } from '../folktales/index.js';
import { LessonsModule } from '../lessons/index.js';
import { VocabularyModule, VocabularyRepository } from '../vocabulary/index.js';
import { DictionaryDatabaseService } from './dictionary-database.service.js';
import { DictionaryController } from './dictionary.controller.js';
import { DictionaryRepository } from './dictionary.repository.js';
import { dictionaryPages } from './dictionary-pages.js';
import { EntryService } from './entry.service.js';
import { LookUpService } from './look-up.service.js';
import { ProductLibraryService } from './product-library.service.js';
import { SearchService } from './search.service.js';

@Module({
  imports: [VocabularyModule, LessonsModule, ArticlesModule, FolktalesModule, ConvertKanjiModule],
  controllers: [DictionaryController],
  providers: [
    ...[DictionaryDatabaseService, DictionaryRepository, ProductLibraryService],
    ...[SearchService, EntryService, LookUpService],
  ],
})
export class DictionaryModule {
  constructor(
    content: PublicContentService,
    database: DictionaryDatabaseService,
    entries: EntryService,
    vocabulary: VocabularyRepository,
  ) {
    content.addOnDemand(dictionaryPages(entries, vocabulary));
    database.onOpen(() => content.republish());
  }
}
