import type {
  KanjiCharacter,
  KanjiLesson as KanjiLessonView,
  KanjiTestSummary,
} from '@shinobi/shared/contract/learning/kanji-test';
import { type ContentItem, contentSource, type LoadedFile, type SeedTable } from '../content/index.js';
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

export const characterView = (
  { kanji, meanings, on, kun, strokes, hint, words }: KanjiFile['characters'][number],
  soundOf: FindSound,
): KanjiCharacter => ({
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
});

const lessonView = (lesson: KanjiLessonEntity, soundOf: FindSound): KanjiLessonView => ({
  ...summaryView(lesson),
  characters: lesson.body.characters.map((character) => characterView(character, soundOf)),
  test: questionViews(lesson.body.test),
});

const itemOf = (lesson: KanjiLessonEntity, soundOf: FindSound): ContentItem<KanjiTestSummary> => ({
  id: lesson.lessonId,
  order: lesson.order,
  entry: summaryView(lesson),
  documents: new Map([[kanjiTestAddress(lesson.path), lessonView(lesson, soundOf)]]),
  changedAt: lesson.updatedAt,
});

const writingsIn = ({ body }: KanjiLessonEntity): string[] =>
  body.characters.flatMap(({ words }) => words.map(({ kanji }) => kanji));

async function readItems(
  tx: ReadTransaction,
  lessons: LessonRepository,
  vocabulary: VocabularyService,
  ids?: readonly number[],
): Promise<ContentItem<KanjiTestSummary>[]> {
  const found = await lessons.findKanjiLessons(tx, ids);
  const soundOf = await vocabulary.findSounds(tx, found.flatMap(writingsIn));
  return found.map((lesson) => itemOf(lesson, soundOf));
}

export const kanjiContent = (lessons: LessonRepository, vocabulary: VocabularyService) =>
  contentSource<KanjiFile, KanjiTestSummary>({
    folder: 'kanji',
    // The lessons play the clips of words.
    dependsOn: ['vocabulary'],
    schema: KanjiFile,
    tables: (files) => [lessonTable(files)],
    items: (tx, ids) => readItems(tx, lessons, vocabulary, ids),
    lists: (summaries) => new Map([[ALL_KANJI_TEST, summaries]]),
  });
