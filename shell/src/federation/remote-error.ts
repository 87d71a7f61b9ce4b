/**
 * Why a remote could not be loaded. `network`: nothing arrived, or its integrity did not match; a retry may help.
 * `timeout`: nothing arrived for a long time. `broken`: it arrived and does not work; a retry would not help.
 */
export type RemoteErrorReason = 'network' | 'timeout' | 'broken';

export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly reason: RemoteErrorReason;

  constructor(reason: RemoteErrorReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** The error name that webpack gives a script or stylesheet of a bundle that failed to load. */
const CHUNK_LOAD_ERROR = 'ChunkLoadError';

/** What browsers throw when a module, or one that it imports, does not arrive; anything else was thrown by its code. */
const NOT_IMPORTED = /dynamically imported module|Importing a module script failed/;

/** Returns whether an `import()` has failed because a module did not arrive. */
export function isFailedImport(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  return (thrown instanceof TypeError && NOT_IMPORTED.test(thrown.message)) || isFailedImport(thrown.cause);
}

/** Classifies anything that was thrown while a remote was loading. */
export function toRemoteError(thrown: unknown): RemoteError {
  if (thrown instanceof RemoteError) return thrown;
  const { name, message } = thrown instanceof Error ? thrown : { name: '', message: String(thrown) };
  const isMissing = name === CHUNK_LOAD_ERROR || isFailedImport(thrown);
  return new RemoteError(isMissing ? 'network' : 'broken', message, thrown);
}
