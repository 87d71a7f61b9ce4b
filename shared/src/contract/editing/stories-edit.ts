import { z } from 'zod';
import { ID_MAX } from '../../domain/limits/ids.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { Sentence, StorySummary, Word } from '../learning/stories.js';
import { line, numeric, text } from '../platform/text.js';
import { VersionAuthor } from './edit-state.js';

/** The most sentences of a folktale, and the most words of a sentence. */
const LINES_MAX = 1000;
const WORDS_MAX = 200;
/** The most sentences whose readings one call returns. */
const READINGS_MAX = 50;
const EXPLANATION_MAX = 50_000;
const STORY_ARTICLES_MAX = 20;

const Title = z.object({ kanji: z.string(), hiragana: z.string(), english: z.string() });

/**
 * A folktale as last saved by an editor; readers see it once it is registered. `description` has its line breaks
 * escaped (`\n` as two characters). `version` is the number of times it was saved.
 */
const StoryDesc = StorySummary.extend({
  title: Title.nullable(),
  /** Background to the folktale in Markdown; empty for none. */
  explanation: z.string(),
  /** The id of its video at YouTube; null for none. */
  youtube: z.string().nullable(),
  /** The page names of related articles. */
  articles: z.array(z.string()),
  published: z.boolean(),
  version: z.number().int(),
  updatedAt: z.string().nullable(),
  /** Whether the latest version is a draft. Left out when readers see it. */
  isDraft: z.literal(true).optional(),
});

/** A whole folktale for its editor. */
const EditedStory = z.object({ storyDesc: StoryDesc, sentences: z.array(Sentence), words: z.array(Word) });
export type EditedStory = z.infer<typeof EditedStory>;

/** Part of the product (`original`), saved as a draft, or registered for readers. */
const KINDS = ['original', 'saved', 'registered'] as const;
export type VersionKind = (typeof KINDS)[number];

const rowText = line(0, 1000);
const storyId = z.number().int().min(0).max(ID_MAX);
const lineNumber = z.number().int().min(1).max(LINES_MAX);
const wordNumber = z.number().int().min(1).max(WORDS_MAX);
const token = z.string().max(200).optional();

/** `new` is reserved: it is the address of a folktale that has no name yet. */
const storyName = line(1, 60)
  .refine((name) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name), 'Use small letters, digits and single dashes.')
  .refine((name) => name !== 'new', 'A folktale cannot be called “new”.');

/** The address of a video has more than its id, which only the embedded player needs. */
const youtubeId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{11}$/, 'A YouTube id has 11 letters, digits, dashes and underscores.');

const StoryInput = z.strictObject({
  storyDesc: z.strictObject({
    /** 0 starts a new folktale. */
    storyId,
    storyName,
    description: text(0, 4000),
    title: z.strictObject({ kanji: rowText, hiragana: rowText, english: rowText }).nullish(),
    /** Without one of these three, what is stored stays. */
    explanation: text(0, EXPLANATION_MAX).optional(),
    youtube: youtubeId.nullable().optional(),
    articles: z.array(line(1, 60)).max(STORY_ARTICLES_MAX).optional(),
    /** The version that the edit is based on; without it the current version is overwritten. */
    version: z.number().int().min(0).max(ID_MAX).optional(),
    published: z.boolean().optional(),
    updatedAt: z.string().max(40).nullish(),
    isDraft: z.literal(true).optional(),
  }),
  sentences: z
    .array(
      z.strictObject({
        storyId: storyId.optional(),
        lineNumber,
        kanji: rowText,
        hiragana: rowText,
        romaji: rowText,
        english: rowText,
      }),
    )
    .max(LINES_MAX),
  words: z
    .array(
      z.strictObject({
        storyId: storyId.optional(),
        lineNumber,
        wordNumber,
        kanji: rowText,
        hiragana: rowText,
        english: rowText,
      }),
    )
    .max(LINES_MAX * 20),
  token,
});

const example = {
  storyDesc: { storyId: 1, storyName: 'momotaro', description: 'A boy from a peach.', version: 0 },
  sentences: [
    {
      storyId: 1,
      lineNumber: 1,
      kanji: '桃が来ました。',
      hiragana: 'ももがきました。',
      romaji: 'momo ga kimashita.',
      english: 'A peach came.',
    },
  ],
  words: [
    { storyId: 1, lineNumber: 1, wordNumber: 1, kanji: '桃', hiragana: 'もも', english: 'peach' },
    { storyId: 1, lineNumber: 1, wordNumber: 2, kanji: 'が', hiragana: 'が', english: 'marks the subject' },
    { storyId: 1, lineNumber: 1, wordNumber: 3, kanji: '来ました', hiragana: 'きました', english: 'came' },
    { storyId: 1, lineNumber: 1, wordNumber: 4, kanji: '。', hiragana: '。', english: '' },
  ],
};

const idParams = z.strictObject({ id: numeric(0, ID_MAX) });
const SaveResult = z.object({ storyId: z.number().int(), version: z.number().int() });

export const storiesEditContract = defineEndpoints({
  'GET /api/StoriesEdit/GetAll': {
    summary: "All folktales with the state of their drafts, for the editor's list.",
    access: 'editor',
    response: z.array(StorySummary.extend({ published: z.boolean(), hasDraft: z.boolean(), updatedAt: z.string() })),
  },
  'GET /api/StoriesEdit/GetPageData/:id': {
    summary: "A folktale's name, title and description as last saved; an empty one for id 0. Line breaks are escaped.",
    access: 'editor',
    params: idParams,
    response: StoryDesc,
    errors: ['StoryNotFound'],
  },
  'GET /api/StoriesEdit/GetSentences/:id': {
    summary: 'The sentences of a folktale as last saved.',
    access: 'editor',
    params: idParams,
    response: z.array(Sentence),
    errors: ['StoryNotFound'],
  },
  'GET /api/StoriesEdit/GetWords/:id': {
    summary: 'The words of all sentences of a folktale as last saved.',
    access: 'editor',
    params: idParams,
    response: z.array(Word),
    errors: ['StoryNotFound'],
  },
  'POST /api/StoriesEdit/Translate': {
    summary:
      'A draft for one sentence: its reading, its words with glosses from the dictionary, and its English from the ' +
      'optional translator, else the glosses joined after "[draft]". Each gloss begins with "[draft]" too; an ' +
      'uncertain one is empty. Nothing is stored.',
    access: 'editor',
    onlyReads: true,
    /** The editor may send a whole `Sentence`; only its position and its `kanji` are used. */
    body: z.strictObject({
      storyId,
      lineNumber,
      kanji: line(1, 1000),
      hiragana: rowText.optional(),
      romaji: rowText.optional(),
      english: rowText.optional(),
      token,
    }),
    response: z.object({ sentence: Sentence, words: z.array(Word), draft: z.boolean() }),
    errors: ['ConverterBusy', 'TranslatorDown'],
    example: { storyId: 1, lineNumber: 1, kanji: '桃が来ました。' },
  },
  'POST /api/StoriesEdit/TranslateWord': {
    summary:
      'A draft for one word: its reading and its gloss from the dictionary after "[draft]", empty when uncertain. ' +
      'Nothing is stored.',
    access: 'editor',
    onlyReads: true,
    /** The editor may send a whole `Word`; only its position and its `kanji` are used. */
    body: z.strictObject({
      storyId,
      lineNumber,
      wordNumber,
      kanji: line(1, 100),
      hiragana: rowText.optional(),
      english: rowText.optional(),
      token,
    }),
    response: z.object({ word: Word }),
    errors: ['ConverterBusy'],
    example: { storyId: 1, lineNumber: 1, wordNumber: 1, kanji: '桃' },
  },
  'POST /api/StoriesEdit/GetReadings': {
    summary: 'The analyser’s readings of up to 50 sentences, to compare with typed ones.',
    access: 'editor',
    onlyReads: true,
    body: z.strictObject({ sentences: z.array(line(1, 1000)).max(READINGS_MAX), token }),
    response: z.object({ readings: z.array(z.string()) }),
    errors: ['ConverterBusy'],
    example: { sentences: ['桃が来ました。'] },
  },
  'POST /api/StoriesEdit/Save': {
    summary:
      'Saves a draft that readers do not see. An edit that is not based on the latest version is refused as ' +
      'StaleVersion, with the latest one as `current`.',
    access: 'editor',
    body: StoryInput,
    response: SaveResult,
    errors: ['StoryNotFound', 'StaleVersion', 'NameTaken', 'NameFixed'],
    example,
  },
  'POST /api/StoriesEdit/Register': {
    summary: 'Saves a folktale and publishes it at once. It must be complete; `details` lists what is missing.',
    access: 'publisher',
    body: StoryInput,
    response: SaveResult,
    errors: ['StoryNotFound', 'StaleVersion', 'NameTaken', 'NameFixed', 'StoryIncomplete'],
    example,
  },
  'GET /api/StoriesEdit/GetHistory/:id': {
    summary: 'The stored versions of a folktale, newest first.',
    access: 'editor',
    params: idParams,
    response: z.array(
      z.object({
        version: z.number().int(),
        kind: z.enum(KINDS),
        at: z.string(),
        lineCount: z.number().int(),
        author: VersionAuthor.nullable().optional(),
      }),
    ),
    errors: ['StoryNotFound'],
  },
  'GET /api/StoriesEdit/GetVersion/:id/:version': {
    summary: 'A stored version of a folktale, which can be restored by saving it.',
    access: 'editor',
    params: z.strictObject({ id: numeric(0, ID_MAX), version: numeric(0, ID_MAX) }),
    response: EditedStory,
    errors: ['StoryNotFound', 'NotFound'],
  },
});
