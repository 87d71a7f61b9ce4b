import { selectPrepared } from '../../database/prepared-statements.js';
import { managerOf, type ReadTransaction } from '../../database/unit-of-work.js';
import { GrammarLessonEntity } from './grammar-lesson.entity.js';
import { KanjiLessonEntity } from './kanji-lesson.entity.js';

const LEARNING_ORDER = { order: 'ASC', lessonId: 'ASC' } as const;

/** In learning order. */
export const allGrammarLessons = (tx: ReadTransaction): Promise<GrammarLessonEntity[]> =>
  managerOf(tx).find(GrammarLessonEntity, { order: LEARNING_ORDER });

/** In learning order. */
export const allKanjiLessons = (tx: ReadTransaction): Promise<KanjiLessonEntity[]> =>
  managerOf(tx).find(KanjiLessonEntity, { order: LEARNING_ORDER });

/** How others name a lesson: by its address and its title. */
export interface LessonTitle {
  readonly path: string;
  readonly title: string;
}

const titlesOf = (table: string) => `SELECT "path", "title" FROM "${table}" ORDER BY "order", "lessonId"`;

/** In learning order. */
export async function lessonTitles(
  tx: ReadTransaction,
): Promise<{ readonly grammar: LessonTitle[]; readonly kanji: LessonTitle[] }> {
  return {
    grammar: await selectPrepared<LessonTitle>(tx, titlesOf('grammar_lessons'), []),
    kanji: await selectPrepared<LessonTitle>(tx, titlesOf('kanji_lessons'), []),
  };
}

/** The characters of each kanji lesson, by its address. */
export const kanjiOf = async (
  tx: ReadTransaction,
): Promise<ReadonlyMap<string, KanjiLessonEntity['body']['characters']>> =>
  new Map((await allKanjiLessons(tx)).map(({ path, body }) => [path, body.characters]));
