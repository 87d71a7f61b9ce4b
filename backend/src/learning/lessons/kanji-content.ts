import type {
  KanjiCharacter,
  KanjiLesson as KanjiLessonView,
  KanjiTestSummary,
} from '@shinobi/shared/contract/learning/kanji-test';
import { wordText } from '@shinobi/shared/domain/japanese/spoken-text';
import {
  type ContentItem,
  contentSource,
  type LoadedFile,
  type SeedTable,
  type TextClipService,
} from '../content/index.js';
import type { ReadTransaction } from '../../database/unit-of-work.js';
import type { FindSound, VocabularyService } from '../vocabulary/index.js';
import { KanjiFile } from './kanji-file.js';
import { KanjiLessonEntity } from './kanji-lesson.entity.js';
import type { LessonRepository } from './lesson.repository.js';
import { questionViews } from './question-views.js';

export const ALL_KANJI_TEST = '/api/KanjiTest/GetAllKanjiTest';
export const kanjiTestAddress = (path: string): string => `/api/KanjiTest/GetOne/${encodeURIComponent(path)}`;

interface KanjiSounds {
  readonly vocabulary: VocabularyService;
  readonly clips: TextClipService;
}

interface Sounds {
  readonly soundOf: FindSound;
  readonly clips: TextClipService;
}

/** Finds the clip of a word of a lesson: the vocabulary's, else its own. */
export const withLessonClips =
  (soundOf: FindSound, clips: TextClipService): FindSound =>
  (word) =>
    soundOf(word) ?? clips.soundOf(wordText(word)).sound ?? null;

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

const lessonView = (lesson: KanjiLessonEntity, { soundOf, clips }: Sounds): KanjiLessonView => ({
  ...summaryView(lesson),
  characters: lesson.body.characters.map((character) => characterView(character, soundOf)),
  test: questionViews(lesson.body.test, clips),
});

const itemOf = (lesson: KanjiLessonEntity, sounds: Sounds): ContentItem<KanjiTestSummary> => ({
  id: lesson.lessonId,
  order: lesson.order,
  entry: summaryView(lesson),
  documents: new Map([[kanjiTestAddress(lesson.path), lessonView(lesson, sounds)]]),
  changedAt: lesson.updatedAt,
});

const writingsIn = ({ body }: KanjiLessonEntity): string[] =>
  body.characters.flatMap(({ words }) => words.map(({ kanji }) => kanji));

async function readItems(
  tx: ReadTransaction,
  lessons: LessonRepository,
  { vocabulary, clips }: KanjiSounds,
  ids?: readonly number[],
): Promise<ContentItem<KanjiTestSummary>[]> {
  const found = await lessons.findKanjiLessons(tx, ids);
  const soundOf = withLessonClips(await vocabulary.findSounds(tx, found.flatMap(writingsIn)), clips);
  return found.map((lesson) => itemOf(lesson, { soundOf, clips }));
}

export const kanjiContent = (lessons: LessonRepository, sounds: KanjiSounds) =>
  contentSource<KanjiFile, KanjiTestSummary>({
    folder: 'kanji',
    // The lessons play the clips of words.
    dependsOn: ['vocabulary'],
    schema: KanjiFile,
    tables: (files) => [lessonTable(files)],
    items: (tx, ids) => readItems(tx, lessons, sounds, ids),
    lists: (summaries) => new Map([[ALL_KANJI_TEST, summaries]]),
  });
