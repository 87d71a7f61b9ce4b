import type { FallbackRelease, RemoteInRegistry } from '@shinobi/shared/contract/platform/release';
import { fallbacksOf } from './registry.js';

interface FaultyRelease {
  readonly remote: RemoteInRegistry;
  /** The active release of the remote and its fallbacks. */
  readonly releases: readonly (RemoteInRegistry | FallbackRelease)[];
  /** The place of the faulty one among them. */
  readonly index: number;
  readonly release: RemoteInRegistry | FallbackRelease;
  readonly error: Error;
}

/** Returns the release whose folder the stack of an error names; null for an error of no remote. */
export function findFaultyRelease(thrown: unknown, remotes: Iterable<RemoteInRegistry>): FaultyRelease | null {
  if (!(thrown instanceof Error)) return null;
  for (const remote of remotes) {
    const releases = [remote, ...fallbacksOf(remote)];
    const index = releases.findIndex(({ base }) => thrown.stack?.includes(base));
    const release = releases[index];
    if (release) return { remote, releases, index, release, error: thrown };
  }
  return null;
}
