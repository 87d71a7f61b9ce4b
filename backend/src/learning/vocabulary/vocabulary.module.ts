import { Module } from '@nestjs/common';
import { EditVersionRepository, EditVersionsModule } from '../../editing/versions/index.js';
import { PublicContentService } from '../content/index.js';
import { vocabularyContent } from './vocabulary-content.js';
import { VocabularyController } from './vocabulary.controller.js';
import { VocabularyRepository } from './vocabulary.repository.js';
import { VocabularyService } from './vocabulary.service.js';

@Module({
  imports: [EditVersionsModule],
  controllers: [VocabularyController],
  providers: [VocabularyService, VocabularyRepository],
  exports: [VocabularyService, VocabularyRepository],
})
export class VocabularyModule {
  constructor(content: PublicContentService, vocabulary: VocabularyRepository, versions: EditVersionRepository) {
    content.addSource(vocabularyContent(vocabulary, versions));
  }
}
