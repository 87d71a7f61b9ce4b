import { z } from 'zod';
import {
  CARD_DIRECTIONS,
  CARD_MAX_LENGTHS,
  CARD_MEDIA_PER_CALL,
  IMPORT_KEY_MAX_LENGTH,
  REVIEWS_MAX,
  SET_CARDS_MAX,
  SET_SEARCH_MAX_LENGTH,
  SET_TITLE_MAX_LENGTH,
} from '../../domain/limits/flashcards.js';
import { JLPT_LEVELS } from '../../domain/limits/library.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { instant, line, text } from '../platform/text.js';

export const SET_KINDS = ['genre', 'kanji', 'kana', 'user'] as const;

const setId = line(1, 120);
/** What follows a colon at its end would be read as another aspect of the card. */
const cardId = line(1, 60).refine((id) => !/:(back|c\d+)$/.test(id), 'must not end like the aspect of a card');
/** What a card is asked: `front`, `back`, or a cloze after the first one, such as `c2`. */
const aspect = z.string().regex(/^(front|back|c([2-9]|[1-9]\d))$/);
const params = z.strictObject({ setId });

/** The address of a sound or picture of the caller, as AddMedia returns it. */
const soundAddress = z.string().regex(/^\/api\/Flashcard\/Media\/[\w-]{22}\.(?:mp3|ogg|m4a|wav)$/);
const pictureAddress = z.string().regex(/^\/api\/Flashcard\/Media\/[\w-]{22}\.webp$/);

/** A set in the list. `due` counts the cards that the caller has begun and should review now; null for guests. */
export const FlashcardSetSummary = z.object({
  setId: z.string(),
  title: z.string(),
  kind: z.enum(SET_KINDS),
  cardCount: z.number().int(),
  due: z.number().int().nullable(),
  /** The levels of its words, easiest first. Of the caller's own sets: of the words that the library has. */
  levels: z.array(z.enum(JLPT_LEVELS)),
});
export type FlashcardSetSummary = z.infer<typeof FlashcardSetSummary>;

/**
 * `front` is Japanese, `reading` how it is read (empty when it equals the front), `back` what it means. A front may have
 * clozes: `{{c1::answer}}` or `{{c1::answer::hint}}`.
 */
export const Flashcard = z.object({
  cardId: z.string(),
  front: z.string(),
  reading: z.string(),
  back: z.string(),
  /** The address of its sound, or null. */
  sound: z.string().nullable(),
  /** The address of its picture; absent if it has none. */
  picture: z.string().optional(),
});
export type Flashcard = z.infer<typeof Flashcard>;

export const FlashcardSet = z.object({
  setId: z.string(),
  title: z.string(),
  kind: z.enum(SET_KINDS),
  /** Front to back, back to front, or both. Cards with clozes are asked those. */
  directions: z.enum(CARD_DIRECTIONS),
  cards: z.array(Flashcard),
});
export type FlashcardSet = z.infer<typeof FlashcardSet>;

/** The FSRS state after the last review: see `domain/memory/schedule.ts`. `state`: 1 learning, 2 review, 3 relearning. */
export const scheduleFields = {
  due: z.string(),
  stability: z.number(),
  difficulty: z.number(),
  reps: z.number().int(),
  lapses: z.number().int(),
  state: z.number().int().min(0).max(3),
  /** The index of its current learning step. */
  learningStep: z.number().int(),
  lastReview: z.string(),
};

/** The schedule of one aspect of a card. */
export const CardState = z.object({ setId: z.string(), cardId: z.string(), aspect, ...scheduleFields });
export type CardState = z.infer<typeof CardState>;

/** 1 again, 2 hard, 3 good, 4 easy. */
const rating = z.number().int().min(1).max(4);
/** The schedule that one aspect of a card had in another program. */
const ImportedSchedule = z.strictObject({
  aspect,
  due: instant,
  stability: z.number().min(0.001).max(36_500),
  difficulty: z.number().min(1).max(10),
  reps: z.number().int().min(0).max(1_000_000),
  lapses: z.number().int().min(0).max(1_000_000),
  state: z.number().int().min(1).max(3),
  learningStep: z.number().int().min(0).max(10),
  lastReview: instant,
});
export type ImportedSchedule = z.infer<typeof ImportedSchedule>;

const CardInput = z.strictObject({
  /** Given by the caller, so that reviews made before saving stay with their card; the server creates missing ones. */
  cardId: cardId.optional(),
  front: text(1, CARD_MAX_LENGTHS.front),
  reading: text(0, CARD_MAX_LENGTHS.reading),
  back: text(1, CARD_MAX_LENGTHS.back),
  /** Its own sound and picture; null removes one. A card that is replaced keeps what is not given. */
  sound: soundAddress.nullable().optional(),
  picture: pictureAddress.nullable().optional(),
  /** Only for aspects that have no schedule yet. */
  schedules: z.array(ImportedSchedule).max(10).optional(),
});

/** What became of one file of AddMedia: its address, or why it was not stored. */
const AddedMedia = z.union([
  z.object({ src: z.string() }),
  z.object({ refusal: z.enum(['BadMedia', 'TooLarge', 'BudgetExceeded']) }),
]);
export type AddedMedia = z.infer<typeof AddedMedia>;

const share = { reviews: z.number().int(), right: z.number().int() };

export const flashcardContract = defineEndpoints({
  'GET /api/Flashcard/GetSets': {
    summary: "The caller's own sets, then the built-in ones.",
    access: 'anyone',
    response: z.object({ sets: z.array(FlashcardSetSummary) }),
  },
  'GET /api/Flashcard/SearchSets': {
    summary: "The ids of the caller's own and the built-in sets whose title or cards contain a text.",
    access: 'anyone',
    query: z.strictObject({ q: text(1, SET_SEARCH_MAX_LENGTH) }),
    response: z.object({ setIds: z.array(z.string()) }),
  },
  'GET /api/Flashcard/GetSet/:setId': {
    summary: "A set with its cards: a built-in one, or one of the caller's own.",
    access: 'anyone',
    params,
    response: FlashcardSet,
    errors: ['SetNotFound'],
  },
  'GET /api/Flashcard/ExportSet/:setId': {
    summary: 'The same as a file.',
    access: 'anyone',
    params,
    response: FlashcardSet,
    errors: ['SetNotFound'],
  },
  'POST /api/Flashcard/SaveSet': {
    summary:
      'Creates a set of the caller or replaces its cards. A user may save 20 times a minute and have 100 sets and 50 MB in all.',
    access: 'user',
    idempotent: true,
    body: z.strictObject({
      setId: setId.optional(),
      title: line(1, SET_TITLE_MAX_LENGTH),
      /** Without it a set keeps its directions; a new one is asked from front to back. */
      directions: z.enum(CARD_DIRECTIONS).optional(),
      /**
       * Names what a new set was imported from, or the form in which it was made. A caller who has a set with this name gets
       * that one, unchanged, so that an interrupted import can be repeated on any day, and a form saved again.
       */
      importKey: line(1, IMPORT_KEY_MAX_LENGTH).optional(),
      cards: z.array(CardInput).max(SET_CARDS_MAX),
      /**
       * The ids of the cards that the caller has loaded. Others that the set has by now, from another device, stay in it, and
       * a new card that equals one of them is not stored again; without this field `cards` replaces all of them.
       */
      known: z.array(cardId).max(SET_CARDS_MAX).optional(),
    }),
    response: FlashcardSet,
    errors: ['SetNotFound', 'FlashcardLimit', 'BudgetExceeded', 'NotFound'],
    example: { title: 'My words', cards: [{ front: '桃', reading: 'もも', back: 'peach' }] },
  },
  'POST /api/Flashcard/AddMedia': {
    summary:
      'Stores sounds (MP3, Ogg, M4A, WAV, 1 MB each) and pictures (JPEG, PNG, GIF, WebP, stored as WebP) for cards of the ' +
      'caller: multipart with one `file` of 8 MB, in which up to 40 of them follow one another, and their lengths in bytes ' +
      'as `sizes`. Each one is stored or refused by itself; one that the caller has stored before has the same address and ' +
      'takes up no more room. A user has 100 MB for them and may call 120 times a minute. What no card shows for a day is ' +
      'deleted.',
    access: 'user',
    upload: true,
    form: z.strictObject({
      /** In the order of the files, such as `1200,45310`. */
      sizes: z.string().regex(new RegExp(`^\\d{1,7}(?:,\\d{1,7}){0,${CARD_MEDIA_PER_CALL - 1}}$`)),
    }),
    response: z.object({ media: z.array(AddedMedia) }),
    errors: ['BadMedia'],
    example: { sizes: '1200,45310' },
  },
  'GET /api/Flashcard/Media/:name': {
    summary: "The bytes of one of the caller's sounds and pictures, whole or a range of them.",
    access: 'user',
    params: z.strictObject({ name: line(1, 40) }),
    media: true,
    response: z.instanceof(Uint8Array),
    errors: ['NotFound', 'RangeNotSatisfiable'],
  },
  'POST /api/Flashcard/DeleteSet': {
    summary: 'Deletes a set of the caller. Its reviews stay in the log.',
    access: 'user',
    body: params,
    response: z.object({}),
    errors: ['SetNotFound'],
    example: { setId: 'user-7' },
  },
  'POST /api/Flashcard/Review': {
    summary: 'Appends reviews, each one once, and returns the cards as they are then.',
    access: 'user',
    body: z.array(z.strictObject({ setId, cardId, rating, reviewedAt: instant })).max(REVIEWS_MAX),
    response: z.object({ cards: z.array(CardState) }),
    errors: ['SetNotFound', 'FlashcardLimit'],
    example: [{ setId: 'genre-4', cardId: '4001', rating: 3, reviewedAt: '2026-11-21T09:00:00.000Z' }],
  },
  'GET /api/Flashcard/GetStates': {
    summary: 'All cards that the caller has begun, as they are after their last review.',
    access: 'user',
    response: z.object({ cards: z.array(CardState) }),
  },
  'GET /api/Flashcard/GetAnalytics': {
    summary: 'Reviews per day, retention, due cards per day, the hardest cards. Days are UTC dates.',
    access: 'user',
    response: z.object({
      days: z.array(z.object({ date: z.string(), ...share })),
      retention: z.object(share),
      curve: z.array(z.object({ fromDays: z.number().int(), ...share })),
      forecast: z.array(z.object({ date: z.string(), due: z.number().int() })),
      hardest: z.array(
        z.object({ setId: z.string(), cardId: z.string(), difficulty: z.number(), lapses: z.number().int() }),
      ),
    }),
  },
});
export type FlashcardReview = z.output<(typeof flashcardContract)['POST /api/Flashcard/Review']['body']>[number];
