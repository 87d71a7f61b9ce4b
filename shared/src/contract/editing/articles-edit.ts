import { z } from 'zod';
import { ID_MAX } from '../../domain/limits/ids.js';
import { ARTICLE_LEVELS } from '../../domain/limits/library.js';
import { ArticleSummary } from '../learning/articles.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { line, numeric, text } from '../platform/text.js';
import { editedVersion, EditState, VersionSummary } from './edit-state.js';

/** The most blocks of an article, and the most questions. */
const BLOCKS_MAX = 300;
const QUESTIONS_MAX = 100;
const BLOCK_MAX_LENGTH = 50_000;

const Question = z.object({
  question: z.string(),
  prompt: z.string(),
  choices: z.array(z.string()),
  answer: z.number().int(),
  why: z.string(),
});

/** Whether readers see the article, and whether its latest version is only a draft. */
const PublicState = EditState.extend({ published: z.boolean(), hasDraft: z.boolean() });

/** An article as last saved by an editor; readers see it once it is published. */
const EditedArticle = ArticleSummary.extend(PublicState.shape).extend({
  /** Markdown, one block per entry, with furigana in braces. */
  body: z.array(z.string()),
  test: z.array(Question),
});
export type EditedArticle = z.infer<typeof EditedArticle>;

const ArticleInList = ArticleSummary.extend(PublicState.shape);

/** A draft may have gaps; what is published may not. */
const oneLine = line(0, 2000);

/** `new` is reserved: it is the address of an article that has no name yet. */
const pageName = line(1, 60)
  .refine((name) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name), 'Use small letters, digits and single dashes.')
  .refine((name) => name !== 'new', 'An article cannot be called “new”.');

const ArticleInput = z.strictObject({
  /** 0 starts a new article. */
  articleId: z.number().int().min(0).max(ID_MAX),
  pageName,
  order: z.number().int().min(0).max(1_000_000),
  title: oneLine,
  description: oneLine,
  level: z.enum(ARTICLE_LEVELS).nullable(),
  minutes: z.number().int().min(1).max(999),
  picture: z
    .string()
    .regex(/^[a-z0-9-]{1,60}\.svg$/, 'must be the name of a picture of the library')
    .nullable(),
  body: z.array(text(0, BLOCK_MAX_LENGTH)).max(BLOCKS_MAX),
  test: z
    .array(
      z.strictObject({
        question: oneLine,
        prompt: text(0, 5000),
        choices: z.array(oneLine).min(2).max(6),
        answer: z.number().int().min(0).max(5),
        why: oneLine,
      }),
    )
    .max(QUESTIONS_MAX),
  version: editedVersion,
});

const nameParams = z.strictObject({ pageName: line(1, 100) });

const example = {
  ...{ articleId: 0, pageName: 'rain', order: 20, title: 'Rain', description: 'Words for rain.', level: 'N5' },
  ...{ minutes: 3, picture: 'season-autumn.svg', version: 0, test: [] },
  body: ['Japan has many words for rain.', '> {雨|あめ}が{降|ふ}る。 “It rains.”'],
} as const;

export const articlesEditContract = defineEndpoints({
  'GET /api/ArticlesEdit/GetAll': {
    summary: 'All articles in their order, drafts included.',
    access: 'editor',
    response: z.array(ArticleInList),
  },
  'GET /api/ArticlesEdit/GetOne/:pageName': {
    summary: "An article as last saved. The name's letter case does not matter.",
    access: 'editor',
    params: nameParams,
    response: EditedArticle,
    errors: ['ArticleNotFound'],
  },
  'POST /api/ArticlesEdit/Save': {
    summary:
      'Saves a draft that readers do not see. An edit that is not based on the latest version is refused as ' +
      'StaleVersion, with the latest one as `current`. A published article keeps its name, which is its address.',
    access: 'editor',
    body: ArticleInput,
    response: EditedArticle,
    errors: ['ArticleNotFound', 'StaleVersion', 'NameTaken', 'NameFixed'],
    example: { ...example, body: [...example.body], test: [] },
  },
  'POST /api/ArticlesEdit/Publish': {
    summary: 'Saves an article and publishes it at once. It must be complete.',
    access: 'publisher',
    body: ArticleInput,
    response: EditedArticle,
    errors: ['ArticleNotFound', 'StaleVersion', 'NameTaken', 'NameFixed'],
    example: { ...example, body: [...example.body], test: [] },
  },
  'POST /api/ArticlesEdit/UploadPicture': {
    summary: 'Stores a picture for an article and returns its address. It is encoded again, without its metadata.',
    access: 'editor',
    form: z.strictObject({}),
    upload: true,
    response: z.object({ src: z.string() }),
    errors: ['BadImage', 'BudgetExceeded'],
    example: {},
  },
  'GET /api/ArticlesEdit/GetHistory/:pageName': {
    summary: 'The stored versions of an article, newest first; 0 is the article before the first change.',
    access: 'editor',
    params: nameParams,
    response: z.array(VersionSummary),
    errors: ['ArticleNotFound'],
  },
  'GET /api/ArticlesEdit/GetVersion/:pageName/:version': {
    summary: "A stored version of an article. To restore it, save it with the latest version's number.",
    access: 'editor',
    params: z.strictObject({ pageName: line(1, 100), version: numeric(0, ID_MAX) }),
    response: EditedArticle,
    errors: ['ArticleNotFound', 'NotFound'],
  },
});
