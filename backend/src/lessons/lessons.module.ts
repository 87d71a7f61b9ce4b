import { Module } from '@nestjs/common';
import { ContentEditModule } from '../content-edit/index.js';
import { PublicContent } from '../content/index.js';
import { GrammarEditController } from './editing/grammar-edit.controller.js';
import { GrammarEditing } from './editing/grammar-editing.service.js';
import { KanjiEditController } from './editing/kanji-edit.controller.js';
import { KanjiEditing } from './editing/kanji-editing.service.js';
import { grammarContent } from './grammar-content.js';
import { kanjiContent } from './kanji-content.js';
import { LessonsController } from './lessons.controller.js';
import { StrokesController } from './strokes.controller.js';

@Module({
  imports: [ContentEditModule],
  controllers: [LessonsController, StrokesController, GrammarEditController, KanjiEditController],
  providers: [GrammarEditing, KanjiEditing],
})
export class LessonsModule {
  constructor(content: PublicContent) {
    content.add(grammarContent);
    content.add(kanjiContent);
  }
}
