import { isApiError } from '@shinobi/shared/client';
import type { Platform } from '@shinobi/shared/platform';
import { findFaultyRelease } from './faulty-release.js';
import { toRemoteError } from './remote-error.js';
import type { RemoteRegistry } from './remote-registry.js';

/** The most reports of one page: an error of an animation may happen in every frame. */
const REPORTS_MAX = 5;

/** A call that was refused or cancelled, or a file that did not arrive, says nothing about the code that asked for it. */
const isExpected = (thrown: unknown) =>
  isApiError(thrown) ||
  toRemoteError(thrown).reason === 'network' ||
  (thrown instanceof Error && thrown.name === 'AbortError');

/** Returns the place in the files of a release that a stack names first, such as `quiz.js:1:20`. */
function placeIn(base: string, stack: string): string {
  const rest = stack.slice(stack.indexOf(base) + base.length);
  return /^[^\s()]*/.exec(rest)?.[0] ?? '';
}

/**
 * Reports the errors of remotes that nothing catches, such as those of event handlers, each once. They do not count as failures of
 * the release: its components are still shown. Returns a function that stops it.
 */
export function reportUncaughtErrors(registry: Pick<RemoteRegistry, 'get'>, report: Platform['report']): () => void {
  const reported = new Set<string>();

  const onThrown = (thrown: unknown) => {
    const faulty = isExpected(thrown) ? null : findFaultyRelease(thrown, registry.get().remotes);
    if (!faulty) return;
    const { remote, release, error } = faulty;
    const place = placeIn(release.base, error.stack ?? '');
    const key = `${remote.name} ${place} ${error.message}`;
    if (reported.has(key) || reported.size >= REPORTS_MAX) return;
    reported.add(key);
    report('UncaughtError', { remote: remote.name, version: release.version, place, message: error.message });
  };

  const onError = ({ error }: ErrorEvent) => onThrown(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => onThrown(reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}
