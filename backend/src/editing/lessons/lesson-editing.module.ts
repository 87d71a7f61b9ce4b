import { type FactoryProvider, Module } from '@nestjs/common';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { PublicContentService } from '../../learning/content/index.js';
import { LessonRepository, LessonsModule } from '../../learning/lessons/index.js';
import { Clock } from '../../runtime/clock.js';
import { EditVersionsModule, EditVersionsService } from '../versions/index.js';
import { grammarLessons } from './grammar-lessons.js';
import { kanjiLessons } from './kanji-lessons.js';
import { createLessonEditingController } from './lesson-editing.controller.js';
import { type LessonContent, LessonEditingService, type LessonKind, type LessonRow } from './lesson-editing.service.js';

const GRAMMAR_EDITING = Symbol('GrammarEditing');
const KANJI_EDITING = Symbol('KanjiEditing');

function provideEditing<Row extends LessonRow, Content extends LessonContent, InList>(
  token: symbol,
  kindOf: (lessons: LessonRepository) => LessonKind<Row, Content, InList>,
): FactoryProvider {
  return {
    provide: token,
    inject: [UnitOfWork, EditVersionsService, PublicContentService, Clock, LessonRepository],
    useFactory: (
      work: UnitOfWork,
      versions: EditVersionsService,
      content: PublicContentService,
      clock: Clock,
      lessons: LessonRepository,
    ) => new LessonEditingService(kindOf(lessons), { work, versions, content, clock }),
  };
}

@Module({
  imports: [EditVersionsModule, LessonsModule],
  controllers: [
    createLessonEditingController('Grammar', GRAMMAR_EDITING),
    createLessonEditingController('Kanji', KANJI_EDITING),
  ],
  providers: [provideEditing(GRAMMAR_EDITING, grammarLessons), provideEditing(KANJI_EDITING, kanjiLessons)],
})
export class LessonEditingModule {}
