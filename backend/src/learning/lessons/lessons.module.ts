import { Module } from '@nestjs/common';
import { PublicContentService } from '../content/index.js';
import { grammarContent } from './grammar-content.js';
import { kanjiContent } from './kanji-content.js';
import { LessonsController } from './lessons.controller.js';
import { StrokesController } from './strokes.controller.js';

@Module({ controllers: [LessonsController, StrokesController] })
export class LessonsModule {
  constructor(content: PublicContentService) {
    content.addSource(grammarContent);
    content.addSource(kanjiContent);
  }
}
