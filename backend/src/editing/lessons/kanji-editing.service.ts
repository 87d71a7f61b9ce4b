import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { kanjiFaults } from '@shinobi/shared/domain/editing/lesson-edit';
import { Clock } from '../../runtime/clock.js';
import { EditVersionsService } from '../versions/index.js';
import { PublicContentService } from '../../learning/content/index.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { allKanjiLessons, KanjiFile, KanjiLessonEntity } from '../../learning/lessons/index.js';
import { EditedLessonRepository } from './edited-lesson.repository.js';
import { LessonEditing, type LessonKind } from './lesson-editing.js';

const KANJI: LessonKind<KanjiLessonEntity, KanjiFile> = {
  kind: 'kanji lesson',
  schema: KanjiFile,
  rows: new EditedLessonRepository<KanjiLessonEntity>(KanjiLessonEntity),
  all: allKanjiLessons,
  faults: kanjiFaults,
  contentOf: ({ updatedAt: _, body, ...lesson }) => ({ ...lesson, ...body }),
  rowOf: ({ characters, test, ...lesson }, updatedAt) => ({ ...lesson, updatedAt, body: { characters, test } }),
};

@Injectable()
export class KanjiEditing extends LessonEditing<KanjiLessonEntity, KanjiFile> {
  constructor(work: UnitOfWork, versions: EditVersionsService, content: PublicContentService, clock: Clock) {
    super(KANJI, { work, versions, content, clock });
  }

  getAll(): Promise<ResponseOf<'GET /api/KanjiEdit/GetAll'>> {
    return this.list(({ lessonId, path, order, level, title, characters, test }, state) => ({
      ...{ lessonId, path, order, level, title, questionCount: test.length },
      characters: characters.map(({ kanji }) => kanji),
      ...state,
    }));
  }
}
