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
  /** Whether the latest version is a draft. Left out when readers see it. */
  isDraft: z.literal(true).optional(),
  /** Whether readers do not see the document at all. Left out when they see it. */
  isHidden: z.literal(true).optional(),
});
export type EditState = z.infer<typeof EditState>;

/** Who has saved a version: a user, or a holder of the editor's token, who has no id. */
export const VersionAuthor = z.object({ userId: z.number().int().nullable(), name: z.string() });
export type VersionAuthor = z.infer<typeof VersionAuthor>;

/** A version in a history; `count` is how many words, characters or questions it has. */
export const VersionSummary = z.object({
  version: z.number().int(),
  at: z.string(),
  count: z.number().int(),
  /** Null for the product's own version, and when it is not known any more. */
  author: VersionAuthor.nullable().optional(),
  isDraft: z.literal(true).optional(),
});

/** The version that an edit is based on. */
export const editedVersion = z.number().int().min(0).max(ID_MAX);
