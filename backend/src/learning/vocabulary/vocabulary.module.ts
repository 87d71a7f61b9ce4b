import { Module } from '@nestjs/common';
import { PublicContentService } from '../content/index.js';
import { vocabularyContent } from './vocabulary-content.js';
import { VocabularyController } from './vocabulary.controller.js';
import { VocabularyService } from './vocabulary.service.js';

@Module({ controllers: [VocabularyController], providers: [VocabularyService], exports: [VocabularyService] })
export class VocabularyModule {
  constructor(content: PublicContentService) {
    content.addSource(vocabularyContent);
  }
}
