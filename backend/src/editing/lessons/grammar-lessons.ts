import type { ResponseOf } from '@shinobi/shared/contract';
import { grammarFaults } from '@shinobi/shared/domain/editing/lesson-edit';
import { GrammarFile, GrammarLessonEntity } from '../../learning/lessons/index.js';
import { EditedLessonRepository } from './edited-lesson.repository.js';
import type { LessonKind } from './lesson-editing.service.js';

type GrammarInList = ResponseOf<'GET /api/GrammarEdit/GetAll'>[number];

export const grammarLessons = (): LessonKind<GrammarLessonEntity, GrammarFile, GrammarInList> => ({
  kind: 'grammar lesson',
  folder: 'grammar',
  editPath: (path) => `/grammarEdit/${path}`,
  readerPath: (path) => `/grammar/${path}`,
  schema: GrammarFile,
  rows: new EditedLessonRepository<GrammarLessonEntity>(GrammarLessonEntity),
  faultsOf: grammarFaults,
  contentOf: ({ updatedAt: _, body, ...lesson }) => ({ ...lesson, ...body }),
  rowOf: ({ explanation, examples, mistakes, test, ...lesson }, updatedAt) => ({
    ...lesson,
    updatedAt,
    body: { explanation, examples, mistakes, test },
  }),
  listViewOf: ({ lessonId, path, order, level, title, test }, state) => ({
    ...{ lessonId, path, order, level, title, questionCount: test.length },
    ...state,
  }),
});
