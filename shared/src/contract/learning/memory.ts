import { z } from 'zod';
import {
  ANSWER_FORMS,
  ANSWER_ID_MAX_LENGTH,
  ANSWER_MS_MAX,
  ANSWERS_MAX,
  CONTENT_ITEMS_MAX,
  ITEM_KEY_MAX_LENGTH,
  KNOWN_ITEMS_MAX,
  LISTED_STATES_MAX,
  REVIEWED_KINDS,
  SESSION_SIZE,
} from '../../domain/limits/memory.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { line, numeric } from '../platform/text.js';
import { Flashcard, scheduleFields } from './flashcard.js';
import { Question } from './grammar.js';
import { KanjiCharacter } from './kanji-test.js';
import { LearningPlan } from './plan.js';
import { Vocab, VocabGenre, WordAnswers } from './vocab-quiz.js';

/** The key of an item, such as `word:4001:meaning`: see `domain/memory/item-key.ts`. */
const itemKey = line(1, ITEM_KEY_MAX_LENGTH);
const instant = z.iso.datetime({ offset: true });
/** A UTC date, `YYYY-MM-DD`. */
const date = z.iso.date();

/** An answer as a device sends it. */
const AnswerInput = z.strictObject({
  /** Given by the device. The same id is stored once; with other content it is refused. */
  id: line(1, ANSWER_ID_MAX_LENGTH),
  item: itemKey,
  correct: z.boolean(),
  /** The learner's own rating: 1 again, 2 hard, 3 good, 4 easy. */
  rating: z.number().int().min(1).max(4).nullable().optional(),
  form: z.enum(ANSWER_FORMS).default('choice'),
  /** The typed answer was almost right. */
  near: z.boolean().default(false),
  /** The learner judged the answer: "I was right". */
  ownJudgement: z.boolean().default(false),
  /** Milliseconds from the question to the answer. */
  ms: z.number().min(0).max(ANSWER_MS_MAX),
  at: instant,
  /** One run through a quiz, test, game or review. The first answer to an item in a session is its review. */
  session: line(1, ANSWER_ID_MAX_LENGTH),
  /** Where it was asked: an XP activity, `today`, `trace` … */
  source: line(1, 40),
});
export type AnswerInput = z.input<typeof AnswerInput>;

/** The schedule of an item. */
export const ItemState = z.object({ item: z.string(), ...scheduleFields });
export type ItemState = z.infer<typeof ItemState>;

const REFUSALS = ['ItemNotFound', 'KeyReused', 'TooManyAnswers'] as const;
/** An answer that was not stored. */
const RefusedAnswer = z.object({ id: z.string(), code: z.enum(REFUSALS) });
export type RefusedAnswer = z.infer<typeof RefusedAnswer>;

/** The unit of the path to go on with. */
const UnitSummary = z.object({
  unitId: z.number().int(),
  title: z.string(),
  learned: z.number().int(),
  total: z.number().int(),
  end: z.object({ title: z.string(), address: z.string() }),
});

const countByKind = z.partialRecord(z.enum(REVIEWED_KINDS), z.number().int());

export const Today = z.object({
  /** Reviews to do today, and of each kind. */
  due: z.number().int(),
  byKind: countByKind,
  /** Overdue reviews that are left for the days after, following a long pause. */
  backlog: z.number().int(),
  /** New items left for today. */
  fresh: z.number().int(),
  /** About how long both take. */
  minutes: z.number().int(),
  /** Days in a row with answers. */
  streak: z.number().int(),
  goalMinutes: z.number().int(),
  doneMinutes: z.number().int(),
  /** Answers of today. */
  answered: z.number().int(),
  /** Whether the learner has ever answered anything. */
  hasStarted: z.boolean(),
  pausedUntil: date.nullable(),
  /** Null when the whole path is done. */
  unit: UnitSummary.nullable(),
  /** The next folktale passage of the path whose words are known; null if there is none. */
  tale: z.object({ title: z.string(), address: z.string() }).nullable(),
});
export type Today = z.infer<typeof Today>;

const listed = { item: z.string() };
const WordGenre = VocabGenre.pick({ genreId: true, genreName: true, hasAudio: true, hasProductAudio: true });

/** A sentence that shows an item in use, with furigana in braces. `sound` is the address of its clip; absent without one. */
const ExampleSentence = z.object({ ja: z.string(), english: z.string(), sound: z.string().optional() });
export type ExampleSentence = z.infer<typeof ExampleSentence>;

/** What is needed to teach an item and to ask it. */
export const ItemContent = z.discriminatedUnion('kind', [
  /** Kana need nothing: their tables are part of every frontend. */
  z.object({ ...listed, kind: z.literal('kana'), character: z.string() }),
  /** `others` are words of the same genre for wrong choices. */
  z.object({
    ...listed,
    kind: z.literal('word'),
    word: Vocab,
    /** For typed answers; absent when the dictionary has nothing else for the word. */
    answers: WordAnswers.optional(),
    genre: WordGenre,
    others: z.array(Vocab),
    example: ExampleSentence.nullable(),
  }),
  /** `others` are characters of the same and the neighbouring lessons. */
  z.object({
    ...listed,
    kind: z.literal('kanji'),
    character: KanjiCharacter,
    others: z.array(z.object({ kanji: z.string(), meanings: z.array(z.string()) })),
    lesson: z.object({ path: z.string(), title: z.string() }),
  }),
  z.object({
    ...listed,
    kind: z.literal('grammar'),
    question: Question,
    lesson: z.object({ path: z.string(), title: z.string() }),
  }),
  z.object({ ...listed, kind: z.literal('card'), card: Flashcard, setTitle: z.string() }),
]);
export type ItemContent = z.infer<typeof ItemContent>;

const SessionStep = z.object({ type: z.enum(['teach', 'ask']), item: z.string(), isNew: z.boolean() });

const answered = { reviews: z.number().int(), right: z.number().int() };

/** How many reviews come back on a day, and what the learner did on each day of the last year. Days are UTC dates. */
export const Forecast = z.object({
  /** The next 30 days, today first with everything overdue. */
  days: z.array(z.object({ date: z.string(), due: z.number().int() })),
  /** Days with answers of the last 366, oldest first. */
  history: z.array(
    z.object({ date: z.string(), answers: z.number().int(), right: z.number().int(), minutes: z.number() }),
  ),
  /** Of the last 30 days: how many reviews of learned items were right. */
  retention: z.array(z.object({ kind: z.enum(REVIEWED_KINDS), ...answered })),
  /** The items forgotten most often, with what they ask. */
  leeches: z.array(z.object({ item: z.string(), lapses: z.number().int(), text: z.string(), meaning: z.string() })),
  plan: LearningPlan,
});
export type Forecast = z.infer<typeof Forecast>;

export const memoryContract = defineEndpoints({
  'POST /api/Memory/Answer': {
    summary:
      'Stores answers, each one once, in any order, and returns the new states of their items. Refused answers are named; ' +
      'the others are stored. When all are refused, the call is refused with the code of the first. At most 10,000 answers in 24 hours.',
    access: 'user',
    body: z.strictObject({
      /** Whose answers they are: refused when somebody else has signed in meanwhile. */
      userId: z.number().int().optional(),
      answers: z.array(AnswerInput).min(1).max(ANSWERS_MAX),
      /** The clock of the device when it sends. A clock that is wrong by more than a minute is corrected by it. */
      sentAt: instant.optional(),
    }),
    response: z.object({
      /** How many answers were new. */
      stored: z.number().int(),
      states: z.array(ItemState),
      refused: z.array(RefusedAnswer),
    }),
    errors: [...REFUSALS],
    example: {
      answers: [
        {
          id: '0b0f3c52-8f6a-4a53-9a0e-3f8f4c1c2b11',
          item: 'word:4001:meaning',
          correct: true,
          ms: 2400,
          at: '2026-11-22T09:00:00.000Z',
          session: 'a5f1',
          source: 'vocab',
        },
      ],
    },
  },
  'GET /api/Memory/GetToday': {
    summary: 'What is due, what is new, how long it takes, and the unit of the path to go on with.',
    access: 'user',
    response: Today,
  },
  'GET /api/Memory/GetSession': {
    summary: 'A session of due and new items in the order they are taught and asked, with their content.',
    access: 'user',
    query: z.strictObject({ limit: numeric(1, SESSION_SIZE.max).optional() }),
    response: z.object({
      /** The id of the session, for its answers. */
      session: z.string(),
      steps: z.array(SessionStep),
      contents: z.array(ItemContent),
      /** The states of the items that were asked before. */
      states: z.array(ItemState),
    }),
  },
  'POST /api/Memory/GetContents': {
    summary: 'The content of items, for sessions that a guest’s browser puts together. Unknown items are left out.',
    access: 'anyone',
    onlyReads: true,
    body: z.strictObject({ items: z.array(itemKey).max(CONTENT_ITEMS_MAX) }),
    response: z.object({ contents: z.array(ItemContent) }),
    example: { items: ['word:4001:meaning'] },
  },
  'GET /api/Memory/GetItems': {
    summary: 'The states of items of a kind, the longest due first, for games and charts.',
    access: 'user',
    query: z.strictObject({ kind: z.enum(REVIEWED_KINDS), limit: numeric(1, LISTED_STATES_MAX).optional() }),
    response: z.object({ items: z.array(ItemState) }),
  },
  'GET /api/Memory/GetKnown': {
    summary:
      "The library's words and kanji that the caller knows: a word when one of its aspects is known. `unread` are those of " +
      'the words whose reading was asked and is not known.',
    access: 'user',
    response: z.object({
      vocabIds: z.array(z.number().int()),
      unread: z.array(z.number().int()),
      kanji: z.array(z.string()),
    }),
  },
  'GET /api/Memory/GetForecast': {
    summary: 'Reviews of the next 30 days, answers of the last year, retention by kind, and the hardest items.',
    access: 'user',
    response: Forecast,
  },
  'POST /api/Memory/MarkKnown': {
    summary:
      'Marks items as known, or takes the mark back. A known item comes for its first review within two weeks. ' +
      'Answers that were given after the mark count as always.',
    access: 'user',
    body: z.strictObject({ items: z.array(itemKey).min(1).max(KNOWN_ITEMS_MAX), known: z.boolean() }),
    response: z.object({ states: z.array(ItemState) }),
    errors: ['ItemNotFound'],
    example: { items: ['kana:か:read'], known: true },
  },
});
