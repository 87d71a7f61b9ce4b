import { managerOf, type ReadTransaction } from '../database/unit-of-work.js';
import { GrammarLesson } from './grammar-lesson.entity.js';
import { KanjiLesson } from './kanji-lesson.entity.js';

const LEARNING_ORDER = { order: 'ASC', lessonId: 'ASC' } as const;

/** In learning order. */
export const allGrammarLessons = (tx: ReadTransaction): Promise<GrammarLesson[]> =>
  managerOf(tx).find(GrammarLesson, { order: LEARNING_ORDER });

/** In learning order. */
export const allKanjiLessons = (tx: ReadTransaction): Promise<KanjiLesson[]> =>
  managerOf(tx).find(KanjiLesson, { order: LEARNING_ORDER });
