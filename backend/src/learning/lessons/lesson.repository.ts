import { Injectable } from '@nestjs/common';
import type { DocumentKindName } from '@shinobi/shared/domain/limits/editing';
import { And, In, MoreThan, Raw } from 'typeorm';
import { selectPrepared } from '../../database/prepared-statements.js';
import { managerOf, type ReadTransaction } from '../../database/unit-of-work.js';
import { notHiddenSql } from '../content/index.js';
import { GrammarLessonEntity } from './grammar-lesson.entity.js';
import { KanjiLessonEntity } from './kanji-lesson.entity.js';

const LEARNING_ORDER = { order: 'ASC', lessonId: 'ASC' } as const;

/** What links to a lesson need: its address and its title. */
export interface LessonTitle {
  readonly path: string;
  readonly title: string;
}

/** The lessons that readers see: all, or those among `ids`. */
const visible = (kind: DocumentKindName, ids?: readonly number[]) => ({
  lessonId: And(
    ids ? In([...ids]) : MoreThan(0),
    Raw((column) => notHiddenSql(kind, column)),
  ),
});

const titlesSql = (table: string, kind: DocumentKindName) =>
  `SELECT "path", "title" FROM "${table}" WHERE ${notHiddenSql(kind, '"lessonId"')} ORDER BY "order", "lessonId"`;

/** Every list is in learning order. A list has the lessons that readers see: all, or those among `ids`. */
@Injectable()
export class LessonRepository {
  findGrammarLessons(tx: ReadTransaction, ids?: readonly number[]): Promise<GrammarLessonEntity[]> {
    return managerOf(tx).find(GrammarLessonEntity, { where: visible('grammar lesson', ids), order: LEARNING_ORDER });
  }

  findKanjiLessons(tx: ReadTransaction, ids?: readonly number[]): Promise<KanjiLessonEntity[]> {
    return managerOf(tx).find(KanjiLessonEntity, { where: visible('kanji lesson', ids), order: LEARNING_ORDER });
  }

  async findTitles(tx: ReadTransaction): Promise<{ readonly grammar: LessonTitle[]; readonly kanji: LessonTitle[] }> {
    return {
      grammar: await selectPrepared<LessonTitle>(tx, titlesSql('grammar_lessons', 'grammar lesson'), []),
      kanji: await selectPrepared<LessonTitle>(tx, titlesSql('kanji_lessons', 'kanji lesson'), []),
    };
  }

  /** Returns the characters of each kanji lesson, by its address. */
  async findCharacters(tx: ReadTransaction): Promise<ReadonlyMap<string, KanjiLessonEntity['body']['characters']>> {
    return new Map((await this.findKanjiLessons(tx)).map(({ path, body }) => [path, body.characters]));
  }
}
