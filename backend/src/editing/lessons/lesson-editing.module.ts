import { type FactoryProvider, Module } from '@nestjs/common';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { HiddenDocumentRepository, PublicContentService } from '../../learning/content/index.js';
import { LessonsModule } from '../../learning/lessons/index.js';
import { Clock } from '../../runtime/clock.js';
import { EditedDocumentsService, EditVersionsModule, EditVersionsService } from '../versions/index.js';
import { grammarLessons } from './grammar-lessons.js';
import { kanjiLessons } from './kanji-lessons.js';
import { createLessonEditingController } from './lesson-editing.controller.js';
import { type LessonContent, LessonEditingService, type LessonKind, type LessonRow } from './lesson-editing.service.js';

const GRAMMAR_EDITING = Symbol('GrammarEditing');
const KANJI_EDITING = Symbol('KanjiEditing');

function provideEditing<Row extends LessonRow, Content extends LessonContent, InList>(
  token: symbol,
  kind: LessonKind<Row, Content, InList>,
): FactoryProvider {
  return {
    provide: token,
    inject: [
      EditedDocumentsService,
      UnitOfWork,
      EditVersionsService,
      PublicContentService,
      HiddenDocumentRepository,
      Clock,
    ],
    useFactory: (
      documents: EditedDocumentsService,
      work: UnitOfWork,
      versions: EditVersionsService,
      content: PublicContentService,
      hidden: HiddenDocumentRepository,
      clock: Clock,
    ) => {
      const lessons = new LessonEditingService(kind, { work, versions, content, hidden, clock });
      documents.register(lessons);
      return lessons;
    },
  };
}

@Module({
  imports: [EditVersionsModule, LessonsModule],
  controllers: [
    createLessonEditingController('Grammar', GRAMMAR_EDITING),
    createLessonEditingController('Kanji', KANJI_EDITING),
  ],
  providers: [provideEditing(GRAMMAR_EDITING, grammarLessons()), provideEditing(KANJI_EDITING, kanjiLessons())],
})
export class LessonEditingModule {}
