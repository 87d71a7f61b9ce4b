import { parseMarkdown } from '@shinobi/shared/domain/texts/parse-markdown';
import type { GrammarLesson as GrammarLessonView, GrammarSummary } from '@shinobi/shared/contract/learning/grammar';
import {
  type ContentItem,
  contentSource,
  type LoadedFile,
  type SeedTable,
  type TextClipService,
} from '../content/index.js';
import { GrammarFile } from './grammar-file.js';
import { GrammarLessonEntity } from './grammar-lesson.entity.js';
import type { LessonRepository } from './lesson.repository.js';
import { questionViews } from './question-views.js';

export const ALL_GRAMMAR = '/api/Grammar/GetAllGrammar';
export const grammarAddress = (path: string): string => `/api/Grammar/GetOne/${encodeURIComponent(path)}`;

const lessonRow = ({ explanation, examples, mistakes, test, ...row }: GrammarFile) => ({
  ...row,
  body: { explanation, examples, mistakes, test },
});

const lessonTable = (files: readonly LoadedFile<GrammarFile>[]): SeedTable => ({
  kind: 'grammar lesson',
  entity: GrammarLessonEntity,
  id: 'lessonId',
  unique: 'path',
  stamp: 'updatedAt',
  rows: files.map(({ name: file, value }) => ({ file, content: lessonRow(value) })),
});

const summaryView = (lesson: GrammarLessonEntity): GrammarSummary => ({
  lessonId: lesson.lessonId,
  path: lesson.path,
  order: lesson.order,
  level: lesson.level,
  title: lesson.title,
  pattern: lesson.pattern,
  summary: lesson.summary,
});

const lessonView = (lesson: GrammarLessonEntity, clips: TextClipService): GrammarLessonView => ({
  ...summaryView(lesson),
  explanation: lesson.body.explanation,
  formattedExplanation: parseMarkdown(lesson.body.explanation),
  examples: lesson.body.examples.map(({ ja, english }) => ({ ja, english, ...clips.soundOf(ja) })),
  mistakes: lesson.body.mistakes.map(({ wrong, right, why }) => ({ wrong, right, why })),
  test: questionViews(lesson.body.test, clips),
});

const itemOf = (lesson: GrammarLessonEntity, clips: TextClipService): ContentItem<GrammarSummary> => ({
  id: lesson.lessonId,
  order: lesson.order,
  entry: summaryView(lesson),
  documents: new Map([[grammarAddress(lesson.path), lessonView(lesson, clips)]]),
  changedAt: lesson.updatedAt,
});

export const grammarContent = (repository: LessonRepository, clips: TextClipService) =>
  contentSource<GrammarFile, GrammarSummary>({
    folder: 'grammar',
    schema: GrammarFile,
    tables: (files) => [lessonTable(files)],
    items: async (tx, ids) => (await repository.findGrammarLessons(tx, ids)).map((lesson) => itemOf(lesson, clips)),
    lists: (summaries) => new Map([[ALL_GRAMMAR, summaries]]),
  });
