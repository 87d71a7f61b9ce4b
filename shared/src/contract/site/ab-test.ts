import { z } from 'zod';
import { AB_TEXT_MAX_LENGTH } from '../../domain/limits/texts.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { line } from '../platform/text.js';

const abText = line(1, AB_TEXT_MAX_LENGTH);

export const abTestContract = defineEndpoints({
  'POST /api/SystemBase/GetAbTestKey': {
    summary: 'Returns the variant that has been shown least, and counts it as shown to this visitor.',
    access: 'anyone',
    body: z.strictObject({ testName: abText, keys: z.array(abText).min(1).max(20) }),
    response: z.object({ key: z.string() }),
    example: { testName: 'donation-button', keys: ['Donate', 'Support'] },
  },
  /**
   * A success counts once for each call of `GetAbTestKey` that returned the variant to the same visitor (browser and
   * network address) within the last 24 hours; others are refused as `NotFound`.
   */
  'POST /api/SystemBase/AbTestSuccess': {
    summary: 'Counts a success of a variant that this visitor has been shown.',
    access: 'anyone',
    body: z.strictObject({ testName: abText, key: abText }),
    response: z.object({}),
    errors: ['NotFound'],
    example: { testName: 'donation-button', key: 'Support' },
  },
  'GET /api/Admin/GetAbTestResults': {
    summary: 'The results of each variant: times shown, successes, visitors of the last 24 hours, first shown.',
    access: 'administrator',
    response: z.array(
      z.object({
        testName: z.string(),
        key: z.string(),
        shown: z.number().int(),
        succeeded: z.number().int(),
        /** Visitors (browser and network address) to whom it was shown in the last 24 hours, each once. */
        lastDay: z.number().int(),
        /** When it was first shown; null when that was not recorded yet. */
        since: z.string().nullable(),
      }),
    ),
  },
});
