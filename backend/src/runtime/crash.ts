import type { ErrorSink } from './error-sink.js';
import type { Log } from './log.js';

/**
 * Returns the handler of an error that nothing has caught. The state of the process is unknown then, so it ends, as it would
 * without a handler; the log and the error sink get the error first.
 */
export function crashHandler(
  log: Log,
  sink: ErrorSink,
  exit: (code: number) => void,
): (error: unknown) => Promise<void> {
  let isCrashing = false;
  return async (error) => {
    if (isCrashing) return;
    isCrashing = true;
    log.error({ error }, 'The server ends because of an error that nothing has caught.');
    await sink.stop();
    exit(1);
  };
}
