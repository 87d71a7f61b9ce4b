import { z } from 'zod';
import { ID_MAX } from '../../domain/limits/ids.js';
import { LESSON_LEVELS } from '../../domain/limits/library.js';
import { line, numeric, text } from '../platform/text.js';
import { editedVersion, EditState, VersionSummary } from './edit-state.js';

/** A text of a lesson on one line. */
export const lessonLine = line(1, 2000);

/** The questions of a test; `answer` is the index of the one right choice. */
const lessonTest = z
  .array(
    z.strictObject({
      question: lessonLine,
      prompt: text(1, 5000),
      choices: z.array(lessonLine).min(3).max(4),
      answer: z.number().int().min(0).max(3),
      why: lessonLine,
    }),
  )
  .min(1)
  .max(100);

/** The fields that grammar and kanji lessons have in common when they are saved. */
export const LessonInput = z.strictObject({
  /** 0 starts a new lesson. */
  lessonId: z.number().int().min(0).max(ID_MAX),
  /** The address of the lesson below its list. */
  path: line(1, 60).refine(
    (path) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(path),
    'Use small letters, digits and single dashes.',
  ),
  order: z.number().int().min(0).max(1_000_000),
  level: z.enum(LESSON_LEVELS),
  title: lessonLine,
  summary: lessonLine,
  test: lessonTest,
  version: editedVersion,
});

/** A lesson in the editor's list. */
export const LessonInList = EditState.extend({
  lessonId: z.number().int(),
  path: z.string(),
  order: z.number().int(),
  level: z.enum(LESSON_LEVELS),
  title: z.string(),
  questionCount: z.number().int(),
});

const path = line(1, 100);

/** The calls that edit one kind of lesson, such as the `grammar lesson`. */
export const lessonEditEndpoints = <I extends z.ZodType, L extends z.ZodType, R extends z.ZodType>(
  kind: string,
  { input, lesson, inList, example }: { input: I; lesson: L; inList: R; example: z.input<I> },
) => {
  const access = 'editorAccount' as const;
  return {
    getAll: { summary: `All ${kind}s in learning order.`, access, response: z.array(inList) },
    getOne: {
      summary: `A ${kind} for its editor. The path's letter case does not matter.`,
      access,
      params: z.strictObject({ path }),
      response: lesson,
      errors: ['LessonNotFound'] as const,
    },
    save: {
      summary:
        `Saves a whole ${kind}. What the administrator saves is public at once, what others save is a draft. An edit that is not based on the latest version is refused ` +
        'as StaleVersion, with the latest one as `current`. A lesson keeps its path, which is its address.',
      access,
      body: input,
      response: lesson,
      errors: ['LessonNotFound', 'StaleVersion', 'NameTaken', 'NameFixed'] as const,
      example,
    },
    getHistory: {
      summary: `The stored versions of a ${kind}, newest first; 0 is the lesson before the first change.`,
      access,
      params: z.strictObject({ path }),
      response: z.array(VersionSummary),
      errors: ['LessonNotFound'] as const,
    },
    getVersion: {
      summary: `A stored version of a ${kind}. To restore it, save it with the latest version's number.`,
      access,
      params: z.strictObject({ path, version: numeric(0, ID_MAX) }),
      response: lesson,
      errors: ['LessonNotFound', 'NotFound'] as const,
    },
  };
};
