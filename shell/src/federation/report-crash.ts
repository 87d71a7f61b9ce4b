import type { RemoteInRegistry } from '@shinobi/shared/contract/platform/release';
import type { ReleaseReports } from '../releases/release-reports.js';
import { fallbacksOf } from './registry.js';
import { toRemoteError } from './remote-error.js';

interface CrashReports {
  readonly report: (operation: string, details: Readonly<Record<string, unknown>>) => void;
  readonly releaseReports: ReleaseReports | null;
}

/** Reports an error for the release among those of the remotes whose folder its stack names. */
export function reportCrash(
  thrown: unknown,
  remotes: Iterable<RemoteInRegistry>,
  { report, releaseReports }: CrashReports,
): void {
  const { reason, message } = toRemoteError(thrown);
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  for (const remote of remotes) {
    const releases = [remote, ...fallbacksOf(remote)];
    const index = releases.findIndex(({ base }) => stack.includes(base));
    if (index < 0) continue;
    releaseReports?.followLoad(releases).failed(index);
    report('RemoteFailed', { remote: remote.name, version: releases[index]?.version, reason, message });
  }
}
