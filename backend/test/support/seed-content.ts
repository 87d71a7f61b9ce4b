import type { UnitOfWork } from '../../src/database/unit-of-work.js';
import { ContentRevisionRepository } from '../../src/learning/content/content-revision.repository.js';
import { ContentSeedRepository } from '../../src/learning/content/content-seed.repository.js';
import { ContentSeedService, type SeedCounts } from '../../src/learning/content/content-seed.service.js';
import type { ContentSource } from '../../src/learning/content/content-source.js';

/** Loads content files into a database without starting the server. */
export const seedContent = (
  work: UnitOfWork,
  sources: readonly ContentSource[],
  contentDir: string,
  now: string,
): Promise<SeedCounts> =>
  new ContentSeedService(work, new ContentSeedRepository(), new ContentRevisionRepository()).seed(
    sources,
    contentDir,
    now,
  );
