import { z } from 'zod';

const reading = { kanji: z.string().min(1), hiragana: z.string().min(1), english: z.string() };

/** A file of `content/folktales`: one folktale. A draft may be no more than its first four fields. */
export const StoryFile = z.strictObject({
  storyId: z.number().int().min(1).max(999_999),
  storyName: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and single dashes'),
  order: z.number().int().min(0),
  description: z.string().min(1).max(2000),
  published: z.boolean().default(false),
  sentences: z
    .array(z.strictObject({ lineNumber: z.number().int().min(1), romaji: z.string().min(1), ...reading }))
    .optional(),
  words: z
    .array(z.strictObject({ lineNumber: z.number().int().min(1), wordNumber: z.number().int().min(1), ...reading }))
    .optional(),
  explanation: z.string().min(1).optional(),
});
export type StoryFile = z.infer<typeof StoryFile>;
