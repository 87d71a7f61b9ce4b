import {
  type Attributes,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from './log.js';
import type { TraceParent } from './operation-context.js';
import type { TraceSettings } from './settings.js';
import { type Span, type SpanAttributes, type SpanStart, Tracing } from './tracing.js';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

/** How long the end of the server waits for the collector. */
const STOP_MS = 3000;

function contextOf(parent: TraceParent | undefined) {
  if (!parent) return ROOT_CONTEXT;
  const { traceId, spanId, isSampled } = parent;
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** Returns the code or else the name of an error: its message may contain values of users. */
function typeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  if (typeof code === 'string') return code;
  return typeof name === 'string' ? name : typeof error;
}

class OpenTelemetryTracing extends Tracing {
  readonly isOn = true;

  constructor(
    private readonly tracer: Tracer,
    private readonly provider: TracerProvider,
  ) {
    super();
  }

  override startSpan({ name, kind, attributes = {} }: SpanStart, parent: TraceParent | undefined): Span {
    const options = { kind: KINDS[kind], attributes: attributes as Attributes };
    const span = this.tracer.startSpan(name, options, contextOf(parent));
    const { traceId, spanId, traceFlags } = span.spanContext();
    return {
      traceId,
      spanId,
      isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0,
      end: (error?: unknown, more: SpanAttributes = {}) => {
        span.setAttributes(more);
        if (error !== undefined)
          span.setAttribute('error.type', typeOf(error)).setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  override async stop(): Promise<void> {
    const late = new Promise<void>((resolve) => setTimeout(resolve, STOP_MS).unref());
    await Promise.race([this.provider.shutdown().catch(() => undefined), late]);
  }
}

/** Logs once per outage that the collector does not take spans; they are lost then. */
function logOutages(exporter: SpanExporter, log: Log): SpanExporter {
  let isGone = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const hasFailed = Number(result.code) !== 0;
        if (hasFailed && !isGone)
          log.warn({ error: result.error }, 'Traces cannot be sent; those of this time are lost.');
        isGone = hasFailed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

/** Creates the tracing of this process. The exporter reads the other standard variables, such as headers, by itself. */
export function createOpenTelemetry({ endpoint, serviceName, ratio }: TraceSettings, log: Log): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const resource = defaultResource()
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': crypto.randomUUID() }));
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: logOutages(exporter, log) })],
  });
  return new OpenTelemetryTracing(provider.getTracer('shinobi-nihongo'), provider);
}
