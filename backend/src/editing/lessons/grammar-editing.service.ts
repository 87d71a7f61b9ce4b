import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { grammarFaults } from '@shinobi/shared/domain/editing/lesson-edit';
import { Clock } from '../../runtime/clock.js';
import { EditVersionsService } from '../versions/index.js';
import { PublicContentService } from '../../learning/content/index.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { allGrammarLessons, GrammarFile, GrammarLessonEntity } from '../../learning/lessons/index.js';
import { EditedLessonRepository } from './edited-lesson.repository.js';
import { LessonEditing, type LessonKind } from './lesson-editing.js';

const GRAMMAR: LessonKind<GrammarLessonEntity, GrammarFile> = {
  kind: 'grammar lesson',
  schema: GrammarFile,
  rows: new EditedLessonRepository<GrammarLessonEntity>(GrammarLessonEntity),
  all: allGrammarLessons,
  faults: grammarFaults,
  contentOf: ({ updatedAt: _, body, ...lesson }) => ({ ...lesson, ...body }),
  rowOf: ({ explanation, examples, mistakes, test, ...lesson }, updatedAt) => ({
    ...lesson,
    updatedAt,
    body: { explanation, examples, mistakes, test },
  }),
};

@Injectable()
export class GrammarEditing extends LessonEditing<GrammarLessonEntity, GrammarFile> {
  constructor(work: UnitOfWork, versions: EditVersionsService, content: PublicContentService, clock: Clock) {
    super(GRAMMAR, { work, versions, content, clock });
  }

  getAll(): Promise<ResponseOf<'GET /api/GrammarEdit/GetAll'>> {
    return this.list(({ lessonId, path, order, level, title, test }, state) => ({
      ...{ lessonId, path, order, level, title, questionCount: test.length },
      ...state,
    }));
  }
}
