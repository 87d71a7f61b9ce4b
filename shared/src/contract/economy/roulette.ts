import { z } from 'zod';
import { ID_MAX } from '../../domain/limits/ids.js';
import { ROULETTE } from '../../domain/limits/roulette.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { nextCursor, pageQuery } from '../platform/pagination.js';
import { User } from '../people/user.js';
import { Vocab } from '../learning/vocab-quiz.js';

const ownId = z.number().int().optional();

/** A word on the wheel, without its meaning: that is asked. */
const WheelWord = Vocab.pick({ vocabId: true, kanji: true, hiragana: true });

/** A finished spin. */
const PastSpin = z.object({
  spinId: z.number().int(),
  vocab: Vocab,
  stake: z.number().int(),
  correct: z.boolean(),
  /** The change of the balance in coins. */
  delta: z.number().int(),
  /** The deadline for the answer, ISO 8601. */
  expiresAt: z.string(),
});

export const rouletteContract = defineEndpoints({
  'POST /api/Roulette/Spin': {
    summary: 'Takes the stake (0 is free) and spins a wheel of words at the level of the user.',
    access: 'user',
    idempotent: true,
    body: z.strictObject({
      userId: ownId,
      stake: z.union([z.literal(0), z.number().int().min(ROULETTE.stakeMin).max(ROULETTE.stakeMax)]),
    }),
    response: z.object({
      spinId: z.number().int(),
      wheel: z.array(WheelWord).length(ROULETTE.wheelSize),
      /** The word on which the wheel stops. */
      index: z
        .number()
        .int()
        .min(0)
        .max(ROULETTE.wheelSize - 1),
      choices: z.array(z.string()).length(ROULETTE.choices),
      expiresAt: z.string(),
      user: User,
    }),
    errors: ['SpinOpen', 'NoSpinsLeft', 'NotEnoughCoins', 'NotFound'],
    example: { stake: 100 },
  },
  'POST /api/Roulette/Answer': {
    summary: "Names the word's meaning: right nets one and a half stakes, wrong or late loses the stake.",
    access: 'user',
    idempotent: true,
    body: z.strictObject({
      userId: ownId,
      spinId: z.number().int().max(ID_MAX),
      choice: z.string().min(1).max(200),
    }),
    response: z.object({ correct: z.boolean(), vocab: Vocab, delta: z.number().int(), user: User }),
    errors: ['NoSuchSpin'],
    example: { spinId: 12, choice: 'egg' },
  },
  'GET /api/Roulette/GetState': {
    summary: 'The number of spins left today, and the finished spins, newest first.',
    access: 'user',
    query: z.strictObject(pageQuery),
    response: z.object({
      freeSpinsLeft: z.number().int(),
      paidSpinsLeft: z.number().int(),
      spins: z.array(PastSpin),
      nextCursor,
    }),
  },
});
