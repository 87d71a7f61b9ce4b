import type { Log } from './log.js';
import { NO_TRACING, type Tracing } from './tracing.js';
import type { Settings } from './settings.js';

/** Starts tracing where the settings ask for it. The packages of OpenTelemetry are loaded only then. */
export async function startTracing({ traces }: Pick<Settings, 'traces'>, log: Log): Promise<Tracing> {
  if (!traces) return NO_TRACING;
  const { createOpenTelemetry } = await import('./open-telemetry.js');
  return createOpenTelemetry(traces, log);
}
