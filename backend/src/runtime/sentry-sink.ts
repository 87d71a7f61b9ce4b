import {
  createStackParser,
  createTransport,
  type ErrorEvent,
  linkedErrorsIntegration,
  type Transport,
} from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import { type ErrorReport, ErrorSink } from './error-sink.js';
import type { Log } from './log.js';
import { scrubFrame, withoutRoot } from './report-frames.js';
import { ReportWindow } from './report-window.js';
import { scrubMessage } from './scrub-message.js';

const LIMITS = { windowMs: 60_000, most: 30, mostOfOneKind: 3 };
const TIMEOUT_MS = 5000;
/** How long the end of the server waits for the last reports. */
const STOP_MS = 2000;

/** Builds a new event from what may leave the server, so that nothing else gets into it. */
function scrubEvent({ event_id, timestamp, platform, level, tags, contexts, exception }: ErrorEvent): ErrorEvent {
  const values = (exception?.values ?? []).map(({ type = 'Error', value = '', stacktrace }) => ({
    type,
    value: scrubMessage(type, withoutRoot(value)),
    ...(stacktrace?.frames && { stacktrace: { frames: stacktrace.frames.map(scrubFrame) } }),
  }));
  return {
    type: undefined,
    ...(event_id !== undefined && { event_id }),
    ...(timestamp !== undefined && { timestamp }),
    ...(platform !== undefined && { platform }),
    ...(level !== undefined && { level }),
    ...(tags && { tags }),
    contexts: {
      ...(contexts?.trace && { trace: contexts.trace }),
      runtime: { name: 'node', version: process.version },
    },
    exception: { values },
  };
}

/** Sends errors in Sentry's protocol. Only type, scrubbed message, stack, route or job and ids leave the server. */
class SentrySink extends ErrorSink {
  readonly counts = { sent: 0, failed: 0, limited: 0 };
  private readonly window = new ReportWindow(LIMITS);
  private readonly client: ServerRuntimeClient;
  private isGone = false;

  constructor(
    dsn: string,
    private readonly log: Log,
  ) {
    super();
    this.client = new ServerRuntimeClient({
      dsn,
      integrations: [linkedErrorsIntegration()],
      stackParser: createStackParser(nodeStackLineParser()),
      transport: (options) => createTransport(options, ({ body }) => this.send(options.url, body)) as Transport,
      transportOptions: {},
      sendClientReports: false,
      includeServerName: false,
      beforeSend: scrubEvent,
    });
    this.client.init();
  }

  override report(report: ErrorReport): void {
    try {
      if (this.window.allow(kindOf(report), performance.now())) this.capture(report);
      else this.counts.limited++;
    } catch (error) {
      this.log.warn({ error }, 'An error could not be reported.');
    }
  }

  override async stop(): Promise<void> {
    await Promise.resolve(this.client.close(STOP_MS)).catch(() => undefined);
  }

  private capture({ error, event, requestId, traceId, route, job }: ErrorReport): void {
    const tags = { event, request_id: requestId, trace_id: traceId, route, job };
    const given = Object.fromEntries(Object.entries(tags).filter(([, value]) => value !== undefined));
    this.client.captureException(error, { originalException: error, captureContext: { tags: given } });
  }

  /** The answer is awaited by the transport alone, which also keeps to the limits that the service states. */
  private async send(url: string, body: string | Uint8Array) {
    try {
      const { status, headers } = await fetch(url, {
        method: 'POST',
        body: typeof body === 'string' ? body : Buffer.from(body),
        headers: { 'content-type': 'application/x-sentry-envelope' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      this.recordResult(status < 400, `status ${status}`);
      const limits = {
        'retry-after': headers.get('retry-after'),
        'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
      };
      return { statusCode: status, headers: limits };
    } catch (error) {
      this.recordResult(false, String(error));
      throw error;
    }
  }

  /** Logs once per outage. */
  private recordResult(isSent: boolean, reason: string): void {
    this.counts[isSent ? 'sent' : 'failed']++;
    if (!isSent && !this.isGone) this.log.warn({ reason }, 'Errors cannot be reported; they are in this log only.');
    this.isGone = !isSent;
  }
}

function kindOf({ error, event, route, job }: ErrorReport): string {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return [event, route, job, String(name), String(code)].join(' ');
}

export const createSentrySink = (dsn: string, log: Log): ErrorSink => new SentrySink(dsn, log);
