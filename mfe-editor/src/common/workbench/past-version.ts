import type { VersionAuthor } from '@shinobi/shared/contract/editing/edit-state';
import type { PastVersion } from './version-history.js';

interface StoredVersion {
  readonly version: number;
  readonly at: string;
  readonly author?: VersionAuthor | null | undefined;
  readonly isDraft?: true | undefined;
}

/** Returns a version as the history shows it: what it is, who has saved it, and its size. */
export const pastVersion = ({ version, at, author, isDraft }: StoredVersion, ...notes: string[]): PastVersion => ({
  version,
  at,
  notes: [...(isDraft ? ['draft'] : []), ...(author ? [`by ${author.name}`] : []), ...notes],
});
