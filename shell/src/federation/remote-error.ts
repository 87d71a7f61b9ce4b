/**
 * Why a remote did not come. `network`: nothing came, or not what was promised; another try may do. `timeout`: nothing
 * came for a long time. `broken`: it came, and does not work; another try would not help.
 */
export type FaultCause = 'network' | 'timeout' | 'broken';

export class RemoteFault extends Error {
  override readonly name = 'RemoteFault';
  readonly reason: FaultCause;

  constructor(reason: FaultCause, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** webpack's word for a script or stylesheet of a bundle that did not come. */
const CHUNK_DID_NOT_COME = 'ChunkLoadError';

/** Sorts whatever was thrown while a remote was loaded. */
export function faultOf(thrown: unknown): RemoteFault {
  if (thrown instanceof RemoteFault) return thrown;
  const { name, message } = thrown instanceof Error ? thrown : { name: '', message: String(thrown) };
  return new RemoteFault(name === CHUNK_DID_NOT_COME ? 'network' : 'broken', message, thrown);
}
