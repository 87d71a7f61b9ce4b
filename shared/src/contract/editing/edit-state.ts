import { z } from 'zod';
import { ID_MAX } from '../../domain/limits/ids.js';

/** Where a document of the library comes from, and how often editors have saved it. */
export const EditState = z.object({
  /** Whether it is part of the product or was started by an editor. */
  origin: z.enum(['product', 'editor']),
  /** The number of times that editors have saved it. A change sends back the version that it is based on. */
  version: z.number().int(),
  /** When an editor last saved it; null before the first time. */
  changedAt: z.string().nullable(),
});
export type EditState = z.infer<typeof EditState>;

/** A version in a history; `count` is how many words, characters or questions it has. */
export const VersionSummary = z.object({ version: z.number().int(), at: z.string(), count: z.number().int() });

/** The version that an edit is based on. */
export const editedVersion = z.number().int().min(0).max(ID_MAX);
