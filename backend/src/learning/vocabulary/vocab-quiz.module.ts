import { Module } from '@nestjs/common';
import { PublicContent } from '../content/index.js';
import { vocabContent } from './vocab-content.js';
import { VocabQuizController } from './vocab-quiz.controller.js';
import { VocabQuizService } from './vocab-quiz.service.js';

@Module({ controllers: [VocabQuizController], providers: [VocabQuizService], exports: [VocabQuizService] })
export class VocabQuizModule {
  constructor(content: PublicContent) {
    content.add(vocabContent);
  }
}
