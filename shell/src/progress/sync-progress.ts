import { compareProgress, parseProgress, type Progress } from '@shinobi/shared/domain/progress/progress-merge';
import type { User } from '@shinobi/shared/contract/people/user';
import type { LocalProgress } from './local-progress.js';

export interface SyncedProgress {
  /** The user's record with the merged progress. */
  readonly user: User;
  /** The keys that the server won. */
  readonly restored: readonly string[];
  /** What the server has not got yet; empty when there was nothing to post, or it was posted. */
  readonly unsent: Progress;
}

/**
 * The progress sync on sign-in (docs/behaviour/progress.md, rule 4). A post that fails leaves the local values as they are; the
 * next sync sends them.
 */
export async function syncProgress(
  user: User,
  progress: LocalProgress,
  save: (pairs: Progress) => Promise<User>,
): Promise<SyncedProgress> {
  const { merged, send, serverWon } = compareProgress(parseProgress(user.progress) ?? {}, progress.all());
  progress.replace(merged);
  const result = { user: { ...user, progress: JSON.stringify(merged) }, restored: serverWon };
  if (Object.keys(send).length === 0) return { ...result, unsent: {} };
  try {
    return { ...result, user: await save(send), unsent: {} };
  } catch {
    return { ...result, unsent: send };
  }
}
