import { z } from 'zod';
import { defineEndpoints } from './endpoint.js';

export const adminContract = defineEndpoints({
  'GET /api/Admin/GetCounts': {
    summary: 'How many users, words and releases there are.',
    access: 'administrator',
    response: z.object({
      users: z.number().int(),
      genres: z.number().int(),
      words: z.number().int(),
      stories: z.number().int(),
      releases: z.number().int(),
    }),
  },
});
