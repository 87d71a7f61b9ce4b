import type { RemoteInRegistry } from '@shinobi/shared/contract/platform/release';
import type { ReleaseReports } from '../releases/release-reports.js';
import { findFaultyRelease } from './faulty-release.js';
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
  const faulty = findFaultyRelease(thrown, remotes);
  if (!faulty) return;
  const { remote, releases, index, release, error } = faulty;
  const { reason, message } = toRemoteError(error);
  releaseReports?.followLoad(releases).failed(index);
  report('RemoteFailed', { remote: remote.name, version: release.version, reason, message });
}
