import { performance } from 'node:perf_hooks';
import { collectDefaultMetrics, Counter, Registry } from 'prom-client';

/** Milliseconds between two samples of the event loop's delay; each one wakes the process. */
const SAMPLE_MS = 20;

let shared: Registry | undefined;

/**
 * Returns the metrics of the process: memory, processor, garbage collection and event loop. There is one registry, since
 * its observers belong to the process, not to a server in it.
 */
export function processMetrics(): Registry {
  shared ??= createRegistry();
  return shared;
}

function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: SAMPLE_MS });
  registry.registerMetric(
    new Counter({
      name: 'nodejs_eventloop_active_seconds_total',
      help: 'How long the event loop was not idle. Its rate is the share of one processor that is in use.',
      registers: [],
      collect() {
        this.reset();
        this.inc(performance.eventLoopUtilization().active / 1000);
      },
    }),
  );
  return registry;
}
