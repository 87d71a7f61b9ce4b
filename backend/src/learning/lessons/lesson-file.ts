import { z } from 'zod';

/** Ids in content files stay below one million, where the ids of editors' documents start. */
export const fileId = z.number().int().min(1).max(999_999);
export const order = z.number().int().min(0);

const isNfc = (value: string) => value === value.normalize('NFC');

/** A text on a single line. */
export const oneLine = z
  .string()
  .min(1)
  .max(2000)
  .refine((value) => isNfc(value) && value === value.trim() && !/[\r\n\t]/.test(value), 'must be one trimmed NFC line');
/** Markdown. */
export const block = z.string().min(1).max(50_000).refine(isNfc, 'must be NFC');
/** Part of the page's address. */
export const address = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and single dashes');

/** A question of a test. */
export const QuestionInFile = z
  .strictObject({
    question: oneLine,
    prompt: block,
    choices: z.array(oneLine).min(2).max(6),
    answer: z.number().int().min(0),
    why: oneLine,
  })
  .refine(({ answer, choices }) => answer < choices.length, {
    path: ['answer'],
    message: 'must be the index of a choice',
  });
export type QuestionInFile = z.infer<typeof QuestionInFile>;
