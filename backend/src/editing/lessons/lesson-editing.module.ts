import { Module } from '@nestjs/common';
import { EditVersionsModule } from '../versions/index.js';
import { GrammarEditController } from './grammar-edit.controller.js';
import { GrammarEditing } from './grammar-editing.service.js';
import { KanjiEditController } from './kanji-edit.controller.js';
import { KanjiEditing } from './kanji-editing.service.js';

@Module({
  imports: [EditVersionsModule],
  controllers: [GrammarEditController, KanjiEditController],
  providers: [GrammarEditing, KanjiEditing],
})
export class LessonEditingModule {}
