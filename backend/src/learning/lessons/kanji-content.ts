import type { KanjiLesson as KanjiLessonView, KanjiTestSummary } from '@shinobi/shared/contract/learning/kanji-test';
import { contentSource, type LoadedFile, type SeedTable } from '../content/index.js';
import type { ReadTransaction } from '../../database/unit-of-work.js';
import type { FindSound, VocabularyService } from '../vocabulary/index.js';
import { KanjiFile } from './kanji-file.js';
import { KanjiLessonEntity } from './kanji-lesson.entity.js';
import type { LessonRepository } from './lesson.repository.js';
import { questionViews } from './question-views.js';

export const ALL_KANJI_TEST = '/api/KanjiTest/GetAllKanjiTest';
export const kanjiTestAddress = (path: string): string => `/api/KanjiTest/GetOne/${encodeURIComponent(path)}`;

const lessonRow = ({ characters, test, ...row }: KanjiFile) => ({ ...row, body: { characters, test } });

const lessonTable = (files: readonly LoadedFile<KanjiFile>[]): SeedTable => ({
  kind: 'kanji lesson',
  entity: KanjiLessonEntity,
  id: 'lessonId',
  unique: 'path',
  stamp: 'updatedAt',
  rows: files.map(({ name: file, value }) => ({ file, content: lessonRow(value) })),
});

const summaryView = (lesson: KanjiLessonEntity): KanjiTestSummary => ({
  lessonId: lesson.lessonId,
  path: lesson.path,
  order: lesson.order,
  level: lesson.level,
  title: lesson.title,
  summary: lesson.summary,
  characters: lesson.body.characters.map(({ kanji }) => kanji),
});

const lessonView = (lesson: KanjiLessonEntity, soundOf: FindSound): KanjiLessonView => ({
  ...summaryView(lesson),
  characters: lesson.body.characters.map(({ kanji, meanings, on, kun, strokes, hint, words }) => ({
    kanji,
    meanings,
    on,
    kun,
    strokes,
    hint,
    words: words.map(({ kanji: written, hiragana, english }) => ({
      kanji: written,
      hiragana,
      english,
      sound: soundOf({ kanji: written, hiragana }),
    })),
  })),
  test: questionViews(lesson.body.test),
});

async function documentsOf(
  tx: ReadTransaction,
  repository: LessonRepository,
  vocabulary: VocabularyService,
): Promise<Map<string, unknown>> {
  const lessons = await repository.findKanjiLessons(tx);
  const soundOf = await vocabulary.findSounds(tx);
  return new Map<string, unknown>([
    [ALL_KANJI_TEST, lessons.map(summaryView)],
    ...lessons.map((lesson) => [kanjiTestAddress(lesson.path), lessonView(lesson, soundOf)] as const),
  ]);
}

export const kanjiContent = (repository: LessonRepository, vocabulary: VocabularyService) =>
  contentSource<KanjiFile>({
    folder: 'kanji',
    dependsOn: ['vocabulary'],
    schema: KanjiFile,
    tables: (files) => [lessonTable(files)],
    documents: (tx) => documentsOf(tx, repository, vocabulary),
    changes: async (tx) =>
      new Map(
        (await repository.findKanjiLessons(tx)).map(({ path, updatedAt }) => [kanjiTestAddress(path), updatedAt]),
      ),
  });
