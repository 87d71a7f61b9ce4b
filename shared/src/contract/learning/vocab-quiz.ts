import { z } from 'zod';
import { ANSWER_PARTS, JLPT_LEVELS, PARTS_OF_SPEECH } from '../../domain/limits/library.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { line } from '../platform/text.js';

/** A vocabulary genre. `genreName` is the name in the address. */
export const VocabGenre = z.object({
  genreId: z.number().int(),
  genreName: z.string(),
  order: z.number().int(),
  youtube: z.string().nullable(),
  youtubeSpecial: z.string().nullable(),
  released: z.boolean(),
  /** A season's name to force its falling images, `none`, or null for the season of the day. */
  fallingAnimation: z.string().nullable(),
  hasAudio: z.boolean(),
  hasProductAudio: z.boolean(),
  /** The number of words that a quiz of the genre draws from, so that a chooser need not load them. */
  wordCount: z.number().int(),
  /** The levels of its words, easiest first; a chooser filters by them. */
  levels: z.array(z.enum(JLPT_LEVELS)),
});
export type VocabGenre = z.infer<typeof VocabGenre>;

/** One word of a genre. `hiragana` is its reading (katakana words keep theirs); `english` is short enough for a button. */
export const Vocab = z.object({
  vocabId: z.number().int(),
  genreId: z.number().int(),
  kanji: z.string(),
  hiragana: z.string(),
  english: z.string(),
  /** The extension of its audio clip; empty when the word has none, even in a genre with audio. */
  audioExtension: z.string(),
  partOfSpeech: z.enum(PARTS_OF_SPEECH),
  jlpt: z.enum(JLPT_LEVELS).nullable(),
  /**
   * The pitch accent that the analyser computes: the beat after which the pitch falls, 0 for none; absent if unknown and
   * in the list of all words.
   */
  accent: z.number().int().optional(),
  /** Further right answers for typing, from the editors and from the dictionary; absent when there are none. */
  accepted: z.array(z.object({ part: z.enum(ANSWER_PARTS), text: z.string() })).optional(),
  /** Ids of near words, which must not be offered as wrong choices for it; each pair is listed at one of the two. */
  near: z.array(z.number().int()).optional(),
});
export type Vocab = z.infer<typeof Vocab>;

/** What the dictionary has for a word in addition to what is shown: needed only where answers are typed. */
export const WordAnswers = z.object({
  vocabId: z.number().int(),
  /** Writings and readings of its entry that are rare: right, though others are usual. */
  writings: z.array(z.string()).optional(),
  readings: z.array(z.string()).optional(),
  /** Rare readings that are also common words: right only where the writing is shown. */
  ambiguousReadings: z.array(z.string()).optional(),
  /** Other English meanings of its entry: right, though others are shown. */
  meanings: z.array(z.string()).optional(),
  /** Other words with a meaning that is shown, as `writing/reading` or in kana: not wrong, but not what is asked. */
  synonyms: z.array(z.string()).optional(),
});
export type WordAnswers = z.infer<typeof WordAnswers>;

const genreParams = z.strictObject({ genreName: line(1, 100) });
const quizData = z.object({ vocabGenre: VocabGenre, vocabList: z.array(Vocab) });
export type QuizData = z.infer<typeof quizData>;

export const vocabQuizContract = defineEndpoints({
  'GET /api/VocabQuiz/GetQuizData/:genreName': {
    summary: "A genre and its words. The name's letter case does not matter; the response has the canonical one.",
    access: 'anyone',
    params: genreParams,
    response: quizData,
    errors: ['GenreNotFound'],
  },
  'GET /api/VocabQuiz/GetQuizDataWithoutCache/:genreName': {
    summary: 'The same, without any cache.',
    access: 'anyone',
    params: genreParams,
    response: quizData,
    errors: ['GenreNotFound'],
  },
  'GET /api/VocabQuiz/GetAnswers/:genreName': {
    summary:
      "What the dictionary has for a genre's words in addition to what is shown, fetched when typing starts. Words without any are left out.",
    access: 'anyone',
    params: genreParams,
    response: z.object({ answers: z.array(WordAnswers) }),
    errors: ['GenreNotFound'],
  },
  'GET /api/VocabQuiz/GetAllGenres': {
    summary: 'All released genres in learning order.',
    access: 'anyone',
    response: z.array(VocabGenre),
  },
  'GET /api/VocabQuiz/GetAllVocabs': {
    summary: 'The words of all released genres.',
    access: 'anyone',
    response: z.array(Vocab),
  },
  'GET /api/VocabQuiz/GetWritings': {
    summary: 'How the words of all released genres are written and read: id, writing and reading of each.',
    access: 'anyone',
    response: z.object({ words: z.array(z.tuple([z.number().int(), z.string(), z.string()])) }),
  },
});
