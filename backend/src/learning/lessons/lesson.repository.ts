import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
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

const among = (ids?: readonly number[]) => (ids ? { lessonId: In([...ids]) } : {});

const titlesSql = (table: string) => `SELECT "path", "title" FROM "${table}" ORDER BY "order", "lessonId"`;

/** Every list is in learning order. A list of lessons has all, or those among `ids`. */
@Injectable()
export class LessonRepository {
  findGrammarLessons(tx: ReadTransaction, ids?: readonly number[]): Promise<GrammarLessonEntity[]> {
    return managerOf(tx).find(GrammarLessonEntity, { where: among(ids), order: LEARNING_ORDER });
  }

  findKanjiLessons(tx: ReadTransaction, ids?: readonly number[]): Promise<KanjiLessonEntity[]> {
    return managerOf(tx).find(KanjiLessonEntity, { where: among(ids), order: LEARNING_ORDER });
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
