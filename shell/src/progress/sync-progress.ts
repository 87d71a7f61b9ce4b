import { compareProgress, parseProgress, type Progress } from '@shinobi/shared/domain/progress/progress-merge';
import type { User } from '@shinobi/shared/contract/people/user';
import type { LocalProgress } from './local-progress.js';

export interface SyncedProgress {
  /** The user's record with the merged progress. */
  readonly user: User;
  /** The keys for which the server's value won. */
  readonly restored: readonly string[];
  /** What the server does not have yet; empty when there was nothing to send, or it was sent. */
  readonly unsent: Progress;
}

/**
 * Merges the local progress with the server's at sign-in (docs/behaviour/progress.md, rule 4). When sending fails, the
 * next sync sends the values.
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
