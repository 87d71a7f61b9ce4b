import { z } from 'zod';
import { SEASONS } from '../../domain/limits/seasons.js';
import { defineEndpoints } from '../platform/endpoint.js';

/** A picture that falls in its season; the file is below `/images/falling/`. */
export const FallingImage = z.object({
  season: z.enum(SEASONS),
  name: z.string(),
  fileName: z.string(),
  alt: z.string(),
});
export type FallingImage = z.infer<typeof FallingImage>;

export const fallingImageContract = defineEndpoints({
  'GET /api/FallingImage/GetFallingImages': {
    summary: 'The falling pictures of all seasons.',
    access: 'anyone',
    response: z.array(FallingImage),
  },
});
