import { z } from 'zod';
import { ID_MAX } from '../../domain/limits/ids.js';

/** How something of the library came to be as it is. */
export const EditState = z.object({
  /** Whether it came with the product or an editor began it. */
  origin: z.enum(['product', 'editor']),
  /** Counts what editors saved, 0 before the first time. It is sent back with a change of what was read. */
  version: z.number().int(),
  /** When an editor saved it last; null before the first time. */
  changedAt: z.string().nullable(),
});
export type EditState = z.infer<typeof EditState>;

/** A kept version in a history; `count` is how many words, characters or questions it has. */
export const KeptVersion = z.object({ version: z.number().int(), at: z.string(), count: z.number().int() });

/** The version that was edited. */
export const editedVersion = z.number().int().min(0).max(ID_MAX);
