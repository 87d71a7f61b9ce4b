import { z } from 'zod';
import { ID_MAX } from '../../domain/limits/ids.js';
import { LESSON_LEVELS } from '../../domain/limits/library.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { line, numeric } from '../platform/text.js';
import { FormattedText } from './formatted-text.js';

/** A folktale in a list. `storyName` is the name in the address. */
export const StorySummary = z.object({
  storyId: z.number().int(),
  storyName: z.string(),
  description: z.string(),
});
export type StorySummary = z.infer<typeof StorySummary>;

/** A folktale as a list shows it. Null: the draft had no title yet, there is no video. */
export const StoryDescription = StorySummary.extend({
  title: z.object({ kanji: z.string(), hiragana: z.string(), english: z.string() }).nullable(),
  youtube: z.string().nullable(),
  /** How hard it is to read; null while it has no sentences. */
  level: z.enum(LESSON_LEVELS).nullable(),
  sentenceCount: z.number().int(),
});
export type StoryDescription = z.infer<typeof StoryDescription>;

/** A sentence of a folktale; `lineNumber` counts from 1. `hiragana` keeps katakana. */
export const Sentence = z.object({
  storyId: z.number().int(),
  lineNumber: z.number().int(),
  kanji: z.string(),
  hiragana: z.string(),
  romaji: z.string(),
  english: z.string(),
});
export type Sentence = z.infer<typeof Sentence>;

/** A word of a sentence; `wordNumber` counts from 1 in each. `english` is its gloss here, empty for punctuation. */
export const Word = z.object({
  storyId: z.number().int(),
  lineNumber: z.number().int(),
  wordNumber: z.number().int(),
  kanji: z.string(),
  hiragana: z.string(),
  english: z.string(),
});
export type Word = z.infer<typeof Word>;

/** An article about a folktale. */
export const ArticleLink = z.object({ pageName: z.string(), title: z.string() });
export type ArticleLink = z.infer<typeof ArticleLink>;

/** The content words of a folktale: see `TextWords` of `domain/memory/known-share.ts`. */
const StoryWords = z.object({
  storyId: z.number().int(),
  storyName: z.string(),
  title: z.string(),
  sentenceCount: z.number().int(),
  total: z.number().int(),
  words: z.array(z.array(z.number().int())),
});
export type StoryWords = z.infer<typeof StoryWords>;

const LINES_MAX = 10_000;
const storyName = line(1, 100);
const nameParams = z.strictObject({ storyName });
const idParams = z.strictObject({ storyId: numeric(1, ID_MAX) });

export const storiesContract = defineEndpoints({
  'GET /api/Stories/GetAllStories': {
    summary: 'All published folktales in reading order.',
    access: 'anyone',
    response: z.array(StoryDescription),
  },
  'GET /api/Stories/GetStoryWords': {
    summary:
      'The content words of the published folktales in reading order, to compute how much of them a learner knows. Each entry ' +
      'of `words` is how often a word occurs, and the ids of the words of the library that it may be; `total` counts other ' +
      'words too. Folktales whose words are not counted are left out.',
    access: 'anyone',
    response: z.array(StoryWords),
  },
  'GET /api/Stories/GetPageData/:storyName': {
    summary: "A published folktale. The name's letter case does not matter; the response has the canonical one.",
    access: 'anyone',
    params: nameParams,
    response: StoryDescription,
    errors: ['StoryNotFound'],
  },
  'GET /api/Stories/GetSentences/:storyId': {
    summary: 'The sentences of a folktale in their order.',
    access: 'anyone',
    params: idParams,
    response: z.array(Sentence),
    errors: ['StoryNotFound'],
  },
  'GET /api/Stories/GetWords/:storyId': {
    summary: 'The words of all sentences of a folktale in their order, and the articles about it.',
    access: 'anyone',
    params: idParams,
    response: z.object({ words: z.array(Word), articles: z.array(ArticleLink) }),
    errors: ['StoryNotFound'],
  },
  'GET /api/Stories/GetOneSentence/:storyName/:lineNumber': {
    summary: 'One sentence of a folktale with its words.',
    access: 'anyone',
    params: z.strictObject({ storyName, lineNumber: numeric(1, LINES_MAX) }),
    response: z.object({ sentence: Sentence, words: z.array(Word) }),
    errors: ['SentenceNotFound'],
  },
  'GET /api/Stories/GetExplanation/:storyName': {
    summary:
      'Background to a folktale: Markdown with furigana, and the same text parsed. Empty when nothing has been written.',
    access: 'anyone',
    params: nameParams,
    response: z.object({ explanation: z.string(), formattedExplanation: FormattedText }),
    errors: ['StoryNotFound'],
  },
  'GET /api/Stories/GetOtherStories/:storyId': {
    summary: 'All published folktales except this one, in reading order.',
    access: 'anyone',
    params: idParams,
    response: z.array(StoryDescription),
    errors: ['StoryNotFound'],
  },
});
