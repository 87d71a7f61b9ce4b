import { z } from 'zod';
import { ENTRY_SEGMENT, LOOK_UP_MAX_LENGTH, SEARCH_MAX_LENGTH } from '../../domain/limits/dictionary.js';
import { INFLECTIONS } from '../../domain/limits/inflections.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { text } from '../platform/text.js';

/** How an inflected form was led back to its dictionary form, outermost inflection first: 食べました is past, polite. */
const inflections = z.array(z.enum(INFLECTIONS));

/** A sense of an entry: its parts of speech and notes as EDICT's codes (`v1`, `uk`), and its glosses. */
export const DictionarySense = z.object({
  partsOfSpeech: z.array(z.string()),
  notes: z.array(z.string()),
  glosses: z.array(z.string()),
});
export type DictionarySense = z.infer<typeof DictionarySense>;

/** An entry as results and word sheets show it. */
export const DictionaryWord = z.object({
  /** Stays the same in later versions of the dictionary. */
  entryId: z.string(),
  writing: z.string(),
  reading: z.string(),
  /** The glosses of its first senses, at most five. */
  glosses: z.array(z.string()),
  isCommon: z.boolean(),
  /** The word of the library that the entry is; null if the product does not teach it. */
  vocabId: z.number().int().nullable(),
});
export type DictionaryWord = z.infer<typeof DictionaryWord>;

/** A page of the product that a search finds. */
export const FoundPage = z.object({
  kind: z.enum(['kanji', 'grammar', 'folktale', 'article', 'genre']),
  title: z.string(),
  summary: z.string(),
  address: z.string(),
});
export type FoundPage = z.infer<typeof FoundPage>;

export const FoundWord = DictionaryWord.extend({ inflections });
export type FoundWord = z.infer<typeof FoundWord>;

export const FoundWords = z.object({
  /** Best first. */
  words: z.array(FoundWord),
  /** The text that was searched instead, when nothing has the words as they were typed: `restaurant`. */
  meant: z.string().optional(),
});
export type FoundWords = z.infer<typeof FoundWords>;

export const DictionaryEntry = z.object({
  entryId: z.string(),
  /** The writing, and the reading if it differs, for the title of its page: `食べる (たべる)`. */
  title: z.string(),
  /** Its first glosses, at most 90 characters, for the description of its page: `to eat, to live on (e.g. a salary)`. */
  summary: z.string(),
  /** All writings and readings, the usual ones first. */
  writings: z.array(z.string()),
  readings: z.array(z.string()),
  senses: z.array(DictionarySense),
  isCommon: z.boolean(),
  vocabId: z.number().int().nullable(),
  /** The address of the word's page: `/word/{entryId}-{slug}`. */
  address: z.string(),
  /** The clip of the library's word; null if it has none. */
  clipUrl: z.string().nullable(),
  /** The pitch accent by the analyser: the beat after which the pitch falls, 0 for none; null if unknown. */
  accent: z.number().int().nullable(),
  /** The kanji of the writing that have a lesson, and its address. */
  kanji: z.array(z.object({ kanji: z.string(), meanings: z.array(z.string()), address: z.string().nullable() })),
  /** Sentences of the product's texts, with furigana in braces. */
  sentences: z.array(z.object({ ja: z.string(), english: z.string(), address: z.string() })),
});
export type DictionaryEntry = z.infer<typeof DictionaryEntry>;

/** A word in a text. `start` and `end` count UTF-16 units, as `String.slice` does. */
export const TextWord = z.object({
  start: z.number().int(),
  end: z.number().int(),
  reading: z.string(),
  inflections,
  /** The entries that it may be, the most likely first, at most four; empty for a name or an unknown word. */
  entries: z.array(DictionaryWord),
});
export type TextWord = z.infer<typeof TextWord>;

export const dictionaryContract = defineEndpoints({
  'GET /api/Dictionary/Search': {
    summary: 'Pages of the product and dictionary entries for a text in Japanese, romaji or English, best first.',
    access: 'anyone',
    query: z.strictObject({ q: text(1, SEARCH_MAX_LENGTH) }),
    response: FoundWords.extend({ pages: z.array(FoundPage) }),
    errors: ['DictionaryNotReady', 'ConverterBusy'],
  },
  'GET /api/Dictionary/GetEntry/:entryId': {
    summary:
      'An entry of the dictionary with everything that the page of a word shows. What follows a dash after the id is ' +
      'ignored: it may be the part of an address after `/word/`.',
    access: 'anyone',
    params: z.strictObject({ entryId: z.string().regex(ENTRY_SEGMENT) }),
    response: DictionaryEntry,
    errors: ['EntryNotFound', 'DictionaryNotReady'],
  },
  'GET /api/Dictionary/LookUp': {
    summary: 'The words of a Japanese sentence in order, with their entries. What is not Japanese is left out.',
    access: 'anyone',
    query: z.strictObject({ text: text(1, LOOK_UP_MAX_LENGTH) }),
    response: z.object({ words: z.array(TextWord) }),
    errors: ['DictionaryNotReady', 'ConverterBusy'],
  },
});
