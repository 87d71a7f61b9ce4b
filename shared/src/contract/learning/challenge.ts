import { z } from 'zod';
import { CHALLENGE } from '../../domain/limits/challenge.js';
import { ID_MAX } from '../../domain/limits/ids.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { numeric } from '../platform/text.js';
import { PublicUser } from '../people/user.js';

const day = z.iso.date();
const language = z.enum(['ja', 'en']);

/** What a question teaches. Texts may have furigana in braces. */
const StudyItem = z.object({
  key: z.string(),
  vocabId: z.number().int().nullable(),
  word: z.string(),
  reading: z.string(),
  meaning: z.string(),
  sound: z.string().nullable(),
  heard: z.string().optional(),
  note: z.string().nullable(),
});

/** A question of a game; `answer` is the right choice's index before the game mixes them. */
const GameQuestion = z.object({
  key: z.string(),
  ask: z.string(),
  sign: z.string(),
  signLang: language,
  choices: z.array(z.string()),
  choicesLang: language,
  answer: z.number().int(),
  readings: z.array(z.string()),
  item: StudyItem,
  memoryItem: z.null(),
  showFirst: z.literal(false),
});

export const DailyChallenge = z.object({
  /** The UTC day, `YYYY-MM-DD`. */
  day,
  endsAt: z.string(),
  /** The version of the games' rules with which results are checked. */
  rules: z.number().int(),
  game: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  stage: z.number().int(),
  seed: z.number().int(),
  questions: z.array(GameQuestion),
  /** What the scrolls of the castle ask; empty in the other games. */
  scrolls: z.array(GameQuestion),
  /** Sentences to build at the end of the stage: the questions for the pieces of each, in order. Empty in the castle. */
  sentences: z.array(z.array(GameQuestion)),
});
export type DailyChallenge = z.infer<typeof DailyChallenge>;

const result = {
  score: z.number().int(),
  /** Game time in sixtieths of a second. */
  ticks: z.number().int(),
  isCleared: z.boolean(),
};

export const ChallengeBoard = z.object({
  day,
  /** The best result of each, the best first; equal results share a rank. */
  results: z.array(
    z.object({
      user: PublicUser.pick({ userId: true, name: true }),
      rank: z.number().int(),
      ...result,
    }),
  ),
  /** The number of the caller's friends, with results or without. */
  friends: z.number().int(),
});
export type ChallengeBoard = z.infer<typeof ChallengeBoard>;

const recording = z.string().min(1).max(CHALLENGE.recordingMax);

export const challengeContract = defineEndpoints({
  'GET /api/Challenge/GetToday': {
    summary:
      'The stage of the day: the same questions in the same order for everybody. Nobody knows it before the day.',
    access: 'anyone',
    response: DailyChallenge,
    errors: ['NotFound'],
  },
  'GET /api/Challenge/GetBoard': {
    summary: "The results of the caller and the caller's friends on a day that still takes results.",
    access: 'user',
    query: z.strictObject({ day }),
    response: ChallengeBoard,
    errors: ['ChallengeOver'],
  },
  'POST /api/Challenge/SubmitRun': {
    summary:
      'Stores a run through the stage of the day if it is better than the stored one. The server plays the recording: it ' +
      'must end the stage with the given points. Results are accepted until ten minutes after the end of the day.',
    access: 'user',
    body: z.strictObject({
      userId: z.number().int().optional(),
      day,
      rules: z.number().int(),
      score: z.number().int().min(0),
      recording,
    }),
    response: z.object({ isBest: z.boolean(), board: ChallengeBoard }),
    errors: ['ChallengeOver', 'ChallengeChanged', 'BadRecording'],
    example: { day: '2026-11-25', rules: 2, score: 1200, recording: '69r 34d a3 c 12rj' },
  },
  'GET /api/Challenge/GetRun': {
    summary: "The recording of a friend's best run, or of one's own, to race against.",
    access: 'user',
    ofOthers: true,
    query: z.strictObject({ day, userId: numeric(1, ID_MAX) }),
    response: z.object({ ...result, recording }),
    errors: ['NotFound', 'ChallengeOver'],
  },
});
