import { Module } from '@nestjs/common';
import { PublicContentService, TextClipService } from '../content/index.js';
import { VocabularyModule, VocabularyService } from '../vocabulary/index.js';
import { grammarContent } from './grammar-content.js';
import { kanjiContent } from './kanji-content.js';
import { LessonRepository } from './lesson.repository.js';
import { LessonsController } from './lessons.controller.js';
import { StrokesController } from './strokes.controller.js';

@Module({
  imports: [VocabularyModule],
  controllers: [LessonsController, StrokesController],
  providers: [LessonRepository],
  exports: [LessonRepository],
})
export class LessonsModule {
  constructor(
    content: PublicContentService,
    lessons: LessonRepository,
    vocabulary: VocabularyService,
    clips: TextClipService,
  ) {
    content.addSource(grammarContent(lessons, clips));
    content.addSource(kanjiContent(lessons, { vocabulary, clips }));
  }
}
