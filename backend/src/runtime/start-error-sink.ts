import { type ErrorSink, NO_ERROR_SINK } from './error-sink.js';
import type { Log } from './log.js';
import type { Settings } from './settings.js';

/** Starts the error sink where the settings name one. Its package is loaded only then. */
export async function startErrorSink({ errorDsn }: Pick<Settings, 'errorDsn'>, log: Log): Promise<ErrorSink> {
  if (!errorDsn) return NO_ERROR_SINK;
  const { createSentrySink } = await import('./sentry-sink.js');
  return createSentrySink(errorDsn, log);
}
