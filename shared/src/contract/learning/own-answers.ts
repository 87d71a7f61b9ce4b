import { z } from 'zod';
import { ID_MAX } from '../../domain/limits/ids.js';
import { ANSWER_PARTS } from '../../domain/limits/library.js';
import { OWN_ANSWERS_PER_CALL } from '../../domain/limits/own-answers.js';
import { REPORTED_ANSWER_MAX_LENGTH } from '../../domain/limits/texts.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { line } from '../platform/text.js';

const ownAnswer = z.strictObject({
  vocabId: z.number().int().min(1).max(ID_MAX),
  part: z.enum(ANSWER_PARTS),
  /** Compared without regard to width and letter case. */
  text: line(1, REPORTED_ANSWER_MAX_LENGTH),
});
export type OwnAnswer = z.infer<typeof ownAnswer>;

/** One of the caller's own answers with its word. */
const OwnAnswerOfWord = z.object({
  ...ownAnswer.shape,
  text: z.string(),
  kanji: z.string(),
  english: z.string(),
});
export type OwnAnswerOfWord = z.infer<typeof OwnAnswerOfWord>;

export const ownAnswersContract = defineEndpoints({
  'GET /api/OwnAnswer/GetAll': {
    summary: "The caller's own answers, which count as right for the caller alone, the latest first.",
    access: 'user',
    response: z.object({ answers: z.array(OwnAnswerOfWord) }),
  },
  'POST /api/OwnAnswer/Add': {
    summary:
      'Accepts answers for the caller from now on: 5 for each part of a word and 2,000 in all. One that is accepted already ' +
      'stays so. Those of words that do not exist, and those over the limit, are left out; when none is left, the call is refused.',
    access: 'user',
    body: z.strictObject({ answers: z.array(ownAnswer).min(1).max(OWN_ANSWERS_PER_CALL) }),
    response: z.object({ accepted: z.number().int() }),
    errors: ['NotFound', 'OwnAnswerLimit'],
    example: { answers: [{ vocabId: 4001, part: 'meanings', text: 'supper' }] },
  },
  'POST /api/OwnAnswer/Remove': {
    summary: "Removes one of the caller's own answers. One that is gone already stays so.",
    access: 'user',
    body: ownAnswer,
    response: z.object({}),
    example: { vocabId: 4001, part: 'meanings', text: 'supper' },
  },
});
