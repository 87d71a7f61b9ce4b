import { z } from 'zod';
import { LESSON_LEVELS } from '../../domain/limits/library.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { line } from '../platform/text.js';
import { FormattedText } from './formatted-text.js';

/** The address of an audio clip of the text; absent when it has none. */
const sound = z.string().optional();

/**
 * A question of a lesson's or article's test. Texts may have furigana in braces; `answer` is the right choice's index.
 * `sound` says its sentence with the right answer, so it gives the answer away.
 */
export const Question = z.object({
  question: z.string(),
  prompt: z.string(),
  choices: z.array(z.string()),
  answer: z.number().int(),
  why: z.string(),
  sound,
});
export type Question = z.infer<typeof Question>;

/** A grammar lesson in the list. `path` is its address below `/grammar`; `pattern` may have furigana in braces. */
export const GrammarSummary = z.object({
  lessonId: z.number().int(),
  path: z.string(),
  order: z.number().int(),
  level: z.enum(LESSON_LEVELS),
  title: z.string(),
  pattern: z.string(),
  summary: z.string(),
});
export type GrammarSummary = z.infer<typeof GrammarSummary>;

/** `explanation` is Markdown, `formattedExplanation` the same text parsed; Japanese texts have furigana in braces. */
export const GrammarLesson = GrammarSummary.extend({
  explanation: z.string(),
  formattedExplanation: FormattedText,
  examples: z.array(z.object({ ja: z.string(), english: z.string(), sound })),
  mistakes: z.array(z.object({ wrong: z.string(), right: z.string(), why: z.string() })),
  test: z.array(Question),
});
export type GrammarLesson = z.infer<typeof GrammarLesson>;

export const grammarContract = defineEndpoints({
  'GET /api/Grammar/GetAllGrammar': {
    summary: 'All grammar lessons in learning order.',
    access: 'anyone',
    response: z.array(GrammarSummary),
  },
  'GET /api/Grammar/GetOne/:path': {
    summary: "A grammar lesson with its test. The path's letter case does not matter.",
    access: 'anyone',
    params: z.strictObject({ path: line(1, 100) }),
    response: GrammarLesson,
    errors: ['LessonNotFound'],
  },
});
