import { z } from 'zod';
import { PLACEMENT_QUESTIONS_MAX } from '../../domain/limits/memory.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { line } from '../platform/text.js';

/** A unit of the path: see `domain/memory/path.ts`. */
const PathUnit = z.object({
  unitId: z.number().int(),
  title: z.string(),
  summary: z.string(),
  level: z.enum(['kana', 'N5', 'N4']),
  items: z.array(z.string()),
  grammar: z.array(z.string()),
  needs: z.array(z.number().int()),
  end: z.object({
    kind: z.enum(['kana-quiz', 'genre-quiz', 'lesson', 'kanji-lesson', 'tale']),
    title: z.string(),
    address: z.string(),
    ref: z.string(),
    lines: z.tuple([z.number().int(), z.number().int()]).optional(),
    isHidden: z.boolean().optional(),
  }),
});

const UnitProgress = z.object({
  unitId: z.number().int(),
  learned: z.number().int(),
  total: z.number().int(),
  state: z.enum(['done', 'open', 'locked']),
  waitsFor: z.array(z.number().int()),
});

export const pathContract = defineEndpoints({
  'GET /api/Path/GetUnits': {
    summary: 'The learning path from zero to N4: chapters of units, the same for everybody.',
    access: 'anyone',
    response: z.object({ chapters: z.array(z.object({ title: z.string(), units: z.array(PathUnit) })) }),
  },
  'GET /api/Path/GetPath': {
    summary: 'The path with how far the caller is in each unit. For a guest, as for somebody who has not begun.',
    access: 'anyone',
    response: z.object({
      chapters: z.array(z.object({ title: z.string(), units: z.array(PathUnit) })),
      progress: z.array(UnitProgress),
      /** The unit to go on with; null when all are done. */
      current: z.number().int().nullable(),
    }),
  },
  'POST /api/Path/Place': {
    summary:
      'Ends a placement test: marks everything before the resulting unit as known, and returns the unit. ' +
      'A repeated test replaces the marks of the one before. A test with no answer leads to unit 1.',
    access: 'user',
    body: z.strictObject({
      answers: z.array(z.strictObject({ item: line(1, 200), correct: z.boolean() })).max(PLACEMENT_QUESTIONS_MAX),
    }),
    response: z.object({ unitId: z.number().int(), known: z.number().int() }),
    errors: ['ItemNotFound'],
    example: { answers: [{ item: 'kana:あ:read', correct: true }] },
  },
});
