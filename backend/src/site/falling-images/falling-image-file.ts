import { SEASONS } from '@shinobi/shared/domain/limits/seasons';
import { z } from 'zod';
import { fileId, oneLine } from '../../learning/lessons/index.js';

const FallingImageFile = z.strictObject({
  imageId: fileId,
  season: z.enum(SEASONS),
  name: oneLine,
  /** A file in `content/falling`. */
  fileName: z.string().regex(/^[a-z0-9-]{1,60}\.svg$/, 'must be the name of an SVG'),
  alt: oneLine,
});
export type FallingImageFile = z.infer<typeof FallingImageFile>;

/** The schema of a file in `content/falling`: the pictures of all seasons, in order. */
export const FallingImagesFile = z.array(FallingImageFile).min(1);
