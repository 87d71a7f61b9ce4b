import { Injectable } from '@nestjs/common';
import { selectPrepared } from '../../database/prepared-statements.js';
import { managerOf, type ReadTransaction } from '../../database/unit-of-work.js';
import { GrammarLessonEntity } from './grammar-lesson.entity.js';
import { KanjiLessonEntity } from './kanji-lesson.entity.js';

const LEARNING_ORDER = { order: 'ASC', lessonId: 'ASC' } as const;

/** What links to a lesson need: its address and its title. */
export interface LessonTitle {
  readonly path: string;
  readonly title: string;
}

const titlesSql = (table: string) => `SELECT "path", "title" FROM "${table}" ORDER BY "order", "lessonId"`;

/** Every list is in learning order. */
@Injectable()
export class LessonRepository {
  findGrammarLessons(tx: ReadTransaction): Promise<GrammarLessonEntity[]> {
    return managerOf(tx).find(GrammarLessonEntity, { order: LEARNING_ORDER });
  }

  findKanjiLessons(tx: ReadTransaction): Promise<KanjiLessonEntity[]> {
    return managerOf(tx).find(KanjiLessonEntity, { order: LEARNING_ORDER });
  }

  async findTitles(tx: ReadTransaction): Promise<{ readonly grammar: LessonTitle[]; readonly kanji: LessonTitle[] }> {
    return {
      grammar: await selectPrepared<LessonTitle>(tx, titlesSql('grammar_lessons'), []),
      kanji: await selectPrepared<LessonTitle>(tx, titlesSql('kanji_lessons'), []),
    };
  }

  /** Returns the characters of each kanji lesson, by its address. */
  async findCharacters(tx: ReadTransaction): Promise<ReadonlyMap<string, KanjiLessonEntity['body']['characters']>> {
    return new Map((await this.findKanjiLessons(tx)).map(({ path, body }) => [path, body.characters]));
  }
}
