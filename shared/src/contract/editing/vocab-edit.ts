import { z } from 'zod';
import { ID_MAX } from '../../domain/limits/ids.js';
import { GENRE_WORDS_MAX, JLPT_LEVELS, MERGED_GENRES_MAX, PARTS_OF_SPEECH } from '../../domain/limits/library.js';
import { FALLING_ANIMATIONS } from '../../domain/limits/seasons.js';
import { editedVersion, EditState, VersionSummary } from './edit-state.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { line, numeric } from '../platform/text.js';

const WordFields = z.object({
  kanji: z.string(),
  hiragana: z.string(),
  english: z.string(),
  partOfSpeech: z.enum(PARTS_OF_SPEECH),
  jlpt: z.enum(JLPT_LEVELS).nullable(),
});

/** `hasSound` is false while its audio clip is missing or outdated. */
const EditedWord = WordFields.extend({ vocabId: z.number().int(), hasSound: z.boolean() });

const GenreInList = EditState.extend({
  genreId: z.number().int(),
  genreName: z.string(),
  order: z.number().int(),
  released: z.boolean(),
  wordCount: z.number().int(),
  /** The genre that it was merged into, which has its words and its address; null when it was not merged. */
  mergedInto: z.string().nullable(),
});

/** A whole genre for its editor. */
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

const GenreInput = z.strictObject({
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

const MergedGenre = z.strictObject({ genreName, version: editedVersion });

const exampleWord = (vocabId: number, kanji: string, hiragana: string, english: string) => ({
  ...{ vocabId, kanji, hiragana, english, partOfSpeech: 'noun', jlpt: 'N5' },
});

export const vocabEditContract = defineEndpoints({
  'GET /api/VocabEdit/GetAll': {
    summary: 'All genres in learning order, released or not.',
    access: 'editorAccount',
    response: z.array(GenreInList),
  },
  'GET /api/VocabEdit/GetOne/:genreName': {
    summary: "A genre with its words, released or not. The name's letter case does not matter.",
    access: 'editorAccount',
    params: z.strictObject({ genreName: line(1, 100) }),
    response: EditedGenre,
    errors: ['GenreNotFound'],
  },
  'POST /api/VocabEdit/Save': {
    summary:
      'Saves a whole genre. What the administrator saves is public at once if it is released, what others save is a ' +
      'draft. Words that are not sent are removed. ' +
      'An edit that is not based on the latest version is refused as StaleVersion, with the latest one as ' +
      '`current`. A genre keeps its name, which is its address.',
    access: 'editorAccount',
    body: GenreInput,
    response: EditedGenre,
    errors: ['GenreNotFound', 'StaleVersion', 'NameTaken', 'NameFixed'],
    example: {
      ...{ genreId: 1, genreName: 'Food', order: 12, released: true, version: 0 },
      ...{ youtube: 'aB3dE5gH7jK', youtubeSpecial: 'bC4eF6hI8kL', fallingAnimation: 'autumn' },
      words: [
        exampleWord(1, '卵', 'たまご', 'egg'),
        exampleWord(2, 'ご飯', 'ごはん', 'rice'),
        exampleWord(3, '魚', 'さかな', 'fish'),
        { kanji: '蕎麦', hiragana: 'そば', english: 'buckwheat noodles', partOfSpeech: 'noun', jlpt: null },
      ],
    },
  },
  'POST /api/VocabEdit/Merge': {
    summary:
      'Moves the words of genres into another; a word of both is in it once. The emptied genres are no longer ' +
      'released, and their addresses lead to the merged genre. Either everything is merged or nothing; `current` of ' +
      'a StaleVersion is the first genre that has changed.',
    access: 'administrator',
    body: z.strictObject({ into: MergedGenre, from: z.array(MergedGenre).min(1).max(MERGED_GENRES_MAX) }),
    response: EditedGenre,
    errors: ['GenreNotFound', 'StaleVersion', 'DraftExists', 'TooMuch'],
    example: { into: { genreName: 'Food', version: 1 }, from: [{ genreName: 'Sweets', version: 0 }] },
  },
  'GET /api/VocabEdit/GetHistory/:genreName': {
    summary: 'The stored versions of a genre, newest first; 0 is the genre before the first change.',
    access: 'editorAccount',
    params: z.strictObject({ genreName: line(1, 100) }),
    response: z.array(VersionSummary),
    errors: ['GenreNotFound'],
  },
  'GET /api/VocabEdit/GetVersion/:genreName/:version': {
    summary: "A stored version of a genre. To restore it, save it with the latest version's number.",
    access: 'editorAccount',
    params: z.strictObject({ genreName: line(1, 100), version: numeric(0, ID_MAX) }),
    response: EditedGenre,
    errors: ['GenreNotFound', 'NotFound'],
  },
});
