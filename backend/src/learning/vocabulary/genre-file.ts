import { JLPT_LEVELS, PARTS_OF_SPEECH } from '@shinobi/shared/domain/limits/library';
import { z } from 'zod';

/** Ids in content files stay below one million, where the ids of editors' documents start. */
const fileId = z.number().int().min(1).max(999_999);
const line = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine(
      (value) => value === value.trim().normalize('NFC') && !/[\r\n\t]/.test(value),
      'must be one trimmed NFC line',
    );

const WordInFile = z.strictObject({
  vocabId: fileId,
  kanji: line(60),
  hiragana: line(60),
  english: line(60),
  partOfSpeech: z.enum(PARTS_OF_SPEECH),
  jlpt: z.enum(JLPT_LEVELS).nullable(),
  audioExtension: z
    .string()
    .regex(/^[a-z0-9]{2,4}$/)
    .default('m4a'),
});

/** The schema of a file in `content/vocabulary`: one genre. */
export const GenreFile = z.strictObject({
  genreId: fileId,
  genreName: z
    .string()
    .max(60)
    .regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, 'must be letters, digits and single dashes'),
  order: z.number().int().min(0),
  youtube: line(100).nullable(),
  youtubeSpecial: line(100).nullable(),
  released: z.boolean(),
  fallingAnimation: line(40).nullable(),
  hasAudio: z.boolean(),
  hasProductAudio: z.boolean(),
  words: z.array(WordInFile).min(1),
});
export type GenreFile = z.infer<typeof GenreFile>;
