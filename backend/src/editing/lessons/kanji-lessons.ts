import type { ResponseOf } from '@shinobi/shared/contract';
import { kanjiFaults } from '@shinobi/shared/domain/editing/lesson-edit';
import { KanjiFile, KanjiLessonEntity } from '../../learning/lessons/index.js';
import { EditedLessonRepository } from './edited-lesson.repository.js';
import type { LessonKind } from './lesson-editing.service.js';

type KanjiInList = ResponseOf<'GET /api/KanjiEdit/GetAll'>[number];

export const kanjiLessons = (): LessonKind<KanjiLessonEntity, KanjiFile, KanjiInList> => ({
  kind: 'kanji lesson',
  folder: 'kanji',
  editPath: (path) => `/kanjiEdit/${path}`,
  readerPath: (path) => `/kanji/${path}`,
  schema: KanjiFile,
  rows: new EditedLessonRepository<KanjiLessonEntity>(KanjiLessonEntity),
  faultsOf: kanjiFaults,
  contentOf: ({ updatedAt: _, body, ...lesson }) => ({ ...lesson, ...body }),
  rowOf: ({ characters, test, ...lesson }, updatedAt) => ({ ...lesson, updatedAt, body: { characters, test } }),
  listViewOf: ({ lessonId, path, order, level, title, characters, test }, state) => ({
    ...{ lessonId, path, order, level, title, questionCount: test.length },
    characters: characters.map(({ kanji }) => kanji),
    ...state,
  }),
});
