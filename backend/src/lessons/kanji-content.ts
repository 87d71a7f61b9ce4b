import type { KanjiLesson as KanjiLessonView, KanjiTestSummary } from '@shinobi/shared/contract/kanji-test';
import { contentPart, type LoadedFile, type SeedTable } from '../content/index.js';
import type { ReadTransaction } from '../database/unit-of-work.js';
import { KanjiFile } from './kanji-file.js';
import { KanjiLesson } from './kanji-lesson.entity.js';
import { allKanjiLessons } from './lesson.repository.js';
import { questionViews } from './question-views.js';

export const ALL_KANJI_TEST = '/api/KanjiTest/GetAllKanjiTest';
export const kanjiTestAddress = (path: string): string => `/api/KanjiTest/GetOne/${encodeURIComponent(path)}`;

const lessonRow = ({ characters, test, ...row }: KanjiFile) => ({ ...row, body: { characters, test } });

const lessonTable = (files: readonly LoadedFile<KanjiFile>[]): SeedTable => ({
  kind: 'kanji lesson',
  entity: KanjiLesson,
  id: 'lessonId',
  unique: 'path',
  stamp: 'updatedAt',
  rows: files.map(({ name: file, value }) => ({ file, content: lessonRow(value) })),
});

const summaryView = (lesson: KanjiLesson): KanjiTestSummary => ({
  lessonId: lesson.lessonId,
  path: lesson.path,
  order: lesson.order,
  level: lesson.level,
  title: lesson.title,
  summary: lesson.summary,
  characters: lesson.body.characters.map(({ kanji }) => kanji),
});

const lessonView = (lesson: KanjiLesson): KanjiLessonView => ({
  ...summaryView(lesson),
  characters: lesson.body.characters.map(({ kanji, meanings, on, kun, strokes, hint, words }) => ({
    kanji,
    meanings,
    on,
    kun,
    strokes,
    hint,
    words: words.map((word) => ({ kanji: word.kanji, hiragana: word.hiragana, english: word.english })),
  })),
  test: questionViews(lesson.body.test),
});

async function documents(tx: ReadTransaction): Promise<Map<string, unknown>> {
  const lessons = await allKanjiLessons(tx);
  return new Map<string, unknown>([
    [ALL_KANJI_TEST, lessons.map(summaryView)],
    ...lessons.map((lesson) => [kanjiTestAddress(lesson.path), lessonView(lesson)] as const),
  ]);
}

export const kanjiContent = contentPart<KanjiFile>({
  folder: 'kanji',
  schema: KanjiFile,
  tables: (files) => [lessonTable(files)],
  documents,
});
