import { z } from 'zod';
import { ID_MAX } from '../../domain/limits/ids.js';
import { ARTICLE_LEVELS } from '../../domain/limits/library.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { FormattedText } from './formatted-text.js';
import { Question } from './grammar.js';
import { line, numeric } from '../platform/text.js';

/**
 * An article in the list. `pageName` is its address below `/articles`, `minutes` the time that reading it takes,
 * `picture` the file below `/images/pictures/`.
 */
export const ArticleSummary = z.object({
  articleId: z.number().int(),
  pageName: z.string(),
  order: z.number().int(),
  title: z.string(),
  description: z.string(),
  level: z.enum(ARTICLE_LEVELS).nullable(),
  minutes: z.number().int(),
  picture: z.string().nullable(),
});
export type ArticleSummary = z.infer<typeof ArticleSummary>;

/**
 * `body` is Markdown, one block per entry, with furigana in braces; `formattedBody` is the same text parsed. `test` is empty for
 * an article without one. `sounds` has the addresses of the audio clips of its passages, by sentence; absent when there are none.
 */
export const Article = ArticleSummary.extend({
  body: z.array(z.string()),
  formattedBody: FormattedText,
  test: z.array(Question),
  sounds: z.record(z.string(), z.string()).optional(),
});
export type Article = z.infer<typeof Article>;

/** The author in the author panel; the picture is `/images/author/{authorId}.{imgExtension}`. Texts are Markdown. */
export const Author = z.object({
  authorId: z.number().int(),
  authorName: z.string(),
  imgExtension: z.string(),
  initialGreeting: z.string(),
  selfIntroduction: z.string(),
});
export type Author = z.infer<typeof Author>;

export const articlesContract = defineEndpoints({
  'GET /api/Articles/GetAll': {
    summary: 'All articles in their order.',
    access: 'anyone',
    response: z.array(ArticleSummary),
  },
  'GET /api/Articles/GetOne/:pageName': {
    summary: "An article with its test. The name's letter case does not matter.",
    access: 'anyone',
    params: z.strictObject({ pageName: line(1, 100) }),
    response: Article,
    errors: ['ArticleNotFound'],
  },
  'GET /api/Articles/GetAuthorInfo': {
    summary: 'The author. There is one, with id 1.',
    access: 'anyone',
    query: z.strictObject({ authorId: numeric(1, ID_MAX) }),
    response: Author,
    errors: ['AuthorNotFound'],
  },
});
