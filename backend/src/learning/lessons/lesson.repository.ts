import { selectPrepared } from '../../database/prepared-statements.js';
import { managerOf, type ReadTransaction } from '../../database/unit-of-work.js';
import { GrammarLesson } from './grammar-lesson.entity.js';
import { KanjiLesson } from './kanji-lesson.entity.js';

const LEARNING_ORDER = { order: 'ASC', lessonId: 'ASC' } as const;

/** In learning order. */
export const allGrammarLessons = (tx: ReadTransaction): Promise<GrammarLesson[]> =>
  managerOf(tx).find(GrammarLesson, { order: LEARNING_ORDER });

/** In learning order. */
export const allKanjiLessons = (tx: ReadTransaction): Promise<KanjiLesson[]> =>
  managerOf(tx).find(KanjiLesson, { order: LEARNING_ORDER });

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
export const kanjiOf = async (tx: ReadTransaction): Promise<ReadonlyMap<string, KanjiLesson['body']['characters']>> =>
  new Map((await allKanjiLessons(tx)).map(({ path, body }) => [path, body.characters]));
