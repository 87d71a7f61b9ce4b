import { z } from 'zod';
import { ID_MAX } from '../../domain/limits/ids.js';
import { GENRE_WORDS_MAX, JLPT_LEVELS, MERGED_GENRES_MAX, PARTS_OF_SPEECH } from '../../domain/limits/library.js';
import { FALLING_ANIMATIONS } from '../../domain/limits/seasons.js';
import { editedVersion, EditState, KeptVersion } from './edit-state.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { line, numeric } from '../platform/text.js';

const WordFields = z.object({
  kanji: z.string(),
  hiragana: z.string(),
  english: z.string(),
  partOfSpeech: z.enum(PARTS_OF_SPEECH),
  jlpt: z.enum(JLPT_LEVELS).nullable(),
});

/** `hasSound` is false as long as its voice has not been made, or still says what was written before. */
const EditedWord = WordFields.extend({ vocabId: z.number().int(), hasSound: z.boolean() });

const GenreInList = EditState.extend({
  genreId: z.number().int(),
  genreName: z.string(),
  order: z.number().int(),
  released: z.boolean(),
  wordCount: z.number().int(),
  /** The genre that took over its words and its address; null where it was not merged. */
  mergedInto: z.string().nullable(),
});

/** A whole genre in an editor's hands. */
const EditedGenre = GenreInList.omit({ wordCount: true }).extend({
  youtube: z.string().nullable(),
  youtubeSpecial: z.string().nullable(),
  fallingAnimation: z.string().nullable(),
  words: z.array(EditedWord),
});
export type EditedGenre = z.infer<typeof EditedGenre>;

const genreId = z.number().int().min(0).max(ID_MAX);
const genreName = line(1, 60).refine(
  (name) => /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/.test(name),
  'Use letters, digits and single dashes.',
);
const youtube = z
  .string()
  .regex(/^[A-Za-z0-9_-]{11}$/, 'A YouTube id has 11 letters, digits, dashes and underscores.')
  .nullable();

const Saved = z.strictObject({
  /** 0 starts a new genre. */
  genreId,
  genreName,
  order: z.number().int().min(0).max(1_000_000),
  released: z.boolean(),
  youtube,
  youtubeSpecial: youtube,
  fallingAnimation: z.enum(FALLING_ANIMATIONS).nullable(),
  version: editedVersion,
  words: z
    .array(
      z.strictObject({
        /** Absent for a new word. */
        vocabId: z.number().int().min(1).max(ID_MAX).optional(),
        kanji: line(1, 60),
        hiragana: line(1, 60),
        english: line(1, 60),
        partOfSpeech: z.enum(PARTS_OF_SPEECH),
        jlpt: z.enum(JLPT_LEVELS).nullable(),
      }),
    )
    .max(GENRE_WORDS_MAX),
});

const Merged = z.strictObject({ genreName, version: editedVersion });

const meant = (vocabId: number, kanji: string, hiragana: string, english: string) => ({
  ...{ vocabId, kanji, hiragana, english, partOfSpeech: 'noun', jlpt: 'N5' },
});

export const vocabEditContract = defineEndpoints({
  'GET /api/VocabEdit/GetAll': {
    summary: 'All genres in learning order, released or not.',
    access: 'administrator',
    response: z.array(GenreInList),
  },
  'GET /api/VocabEdit/GetOne/:genreName': {
    summary: "A genre with its words, released or not. The name's letter case does not matter.",
    access: 'administrator',
    params: z.strictObject({ genreName: line(1, 100) }),
    response: EditedGenre,
    errors: ['GenreNotFound'],
  },
  'POST /api/VocabEdit/Save': {
    summary:
      'Keeps a whole genre; readers see it at once, if it is released. Words that are not sent are no longer asked. ' +
      'A version that somebody else has followed by another is refused as StaleVersion, with what is there now as ' +
      '`current`. A genre keeps its name, which is its address.',
    access: 'administrator',
    body: Saved,
    response: EditedGenre,
    errors: ['GenreNotFound', 'StaleVersion', 'NameTaken', 'NameFixed'],
    example: {
      ...{ genreId: 1, genreName: 'Food', order: 12, released: true, version: 0 },
      ...{ youtube: 'aB3dE5gH7jK', youtubeSpecial: 'bC4eF6hI8kL', fallingAnimation: 'autumn' },
      words: [
        meant(1, '卵', 'たまご', 'egg'),
        meant(2, 'ご飯', 'ごはん', 'rice'),
        meant(3, '魚', 'さかな', 'fish'),
        { kanji: '蕎麦', hiragana: 'そば', english: 'buckwheat noodles', partOfSpeech: 'noun', jlpt: null },
      ],
    },
  },
  'POST /api/VocabEdit/Merge': {
    summary:
      'Moves the words of genres into another, a word that is in both once. The emptied genres are no longer ' +
      'released; their addresses lead to the genre that has the words. All of it or nothing is done; `current` of a ' +
      'StaleVersion is the first genre that somebody has changed.',
    access: 'administrator',
    body: z.strictObject({ into: Merged, from: z.array(Merged).min(1).max(MERGED_GENRES_MAX) }),
    response: EditedGenre,
    errors: ['GenreNotFound', 'StaleVersion', 'TooMuch'],
    example: { into: { genreName: 'Food', version: 1 }, from: [{ genreName: 'Sweets', version: 0 }] },
  },
  'GET /api/VocabEdit/GetHistory/:genreName': {
    summary: 'The versions of a genre that are kept, newest first; 0 is how it was before the first change.',
    access: 'administrator',
    params: z.strictObject({ genreName: line(1, 100) }),
    response: z.array(KeptVersion),
    errors: ['GenreNotFound'],
  },
  'GET /api/VocabEdit/GetVersion/:genreName/:version': {
    summary: 'A kept version of a genre. To restore it, it is saved with the version that is there now.',
    access: 'administrator',
    params: z.strictObject({ genreName: line(1, 100), version: numeric(0, ID_MAX) }),
    response: EditedGenre,
    errors: ['GenreNotFound', 'NotFound'],
  },
});
