import { z } from 'zod';

const oneLine = z
  .string()
  .max(1000)
  .refine((value) => !/[\r\n\t]/.test(value) && value === value.normalize('NFC'), 'must be one NFC line');
const written = oneLine.min(1);

/** Numbers are part of addresses and file names: they count from 1 without gaps. */
const countsFromOne =
  <K extends string>(number: K) =>
  (rows: readonly Readonly<Record<K, number>>[]) =>
    rows.every((row, index) => row[number] === index + 1);

const WordInFile = z.strictObject({
  wordNumber: z.number().int().min(1),
  kanji: written,
  hiragana: written,
  /** Empty for punctuation. */
  english: oneLine,
});

const SentenceInFile = z.strictObject({
  lineNumber: z.number().int().min(1),
  kanji: written,
  hiragana: written,
  romaji: written,
  english: written,
  words: z.array(WordInFile).refine(countsFromOne('wordNumber'), 'wordNumber must count from 1'),
});
export type SentenceInFile = z.infer<typeof SentenceInFile>;

/** The schema of a file in `content/folktales`: one folktale. A draft needs only name, order and description. */
export const FolktaleFile = z.strictObject({
  storyId: z.number().int().min(1).max(999_999),
  storyName: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and single dashes'),
  order: z.number().int().min(0),
  description: z.string().min(1).max(2000),
  published: z.boolean().default(false),
  title: z.strictObject({ kanji: written, hiragana: written, english: written }).optional(),
  youtube: written.nullable().optional(),
  /** Markdown. */
  explanation: z.string().min(1).optional(),
  /** Page names of related articles. */
  articles: z.array(written).optional(),
  sentences: z.array(SentenceInFile).refine(countsFromOne('lineNumber'), 'lineNumber must count from 1').optional(),
});
export type FolktaleFile = z.infer<typeof FolktaleFile>;
