import { ARTICLE_LEVELS } from '@shinobi/shared/domain/limits/library';
import { z } from 'zod';
import { address, block, fileId, oneLine, order, QuestionInFile } from '../lessons/index.js';

/** The schema of a file in `content/articles`: one article. */
export const ArticleFile = z.strictObject({
  articleId: fileId,
  pageName: address,
  order,
  title: oneLine,
  description: oneLine,
  level: z.enum(ARTICLE_LEVELS).nullable(),
  minutes: z.number().int().min(1).max(999),
  /** A file in `content/pictures`. */
  picture: z
    .string()
    .regex(/^[a-z0-9-]{1,60}\.svg$/, 'must be the name of an SVG')
    .nullable(),
  body: z.array(block).min(1),
  test: z.array(QuestionInFile).optional(),
});
export type ArticleFile = z.infer<typeof ArticleFile>;
