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

/** Classifies anything that was thrown while a remote was loading. */
export function toRemoteError(thrown: unknown): RemoteError {
  if (thrown instanceof RemoteError) return thrown;
  const { name, message } = thrown instanceof Error ? thrown : { name: '', message: String(thrown) };
  return new RemoteError(name === CHUNK_LOAD_ERROR ? 'network' : 'broken', message, thrown);
}
