import { currentOperation, runInOperation, type TraceParent } from './operation-context.js';

type SpanKind = 'server' | 'client' | 'internal';
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** Names and attributes contain what the operator knows anyway: routes, tables, jobs. Never values. */
export interface SpanStart {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: SpanAttributes;
}

export interface Span extends TraceParent {
  /** Ends the span. An error is reported by its type alone: messages may contain values. */
  end(error?: unknown, attributes?: SpanAttributes): void;
}

/** Records what the server does as spans, for a collector of OpenTelemetry. */
export abstract class Tracing {
  abstract readonly isOn: boolean;
  /** Starts a span. Without a parent it begins a trace. */
  abstract startSpan(start: SpanStart, parent: TraceParent | undefined): Span;
  /** Sends what is left. Never rejects. */
  abstract stop(): Promise<void>;

  /** Starts a span below the current one; undefined without one: a statement alone is no trace. */
  startChildSpan(start: SpanStart): Span | undefined {
    const parent = this.isOn ? currentOperation()?.trace : undefined;
    return parent && this.startSpan(start, parent);
  }

  /** Runs `work` in a span below the current one, or in a new trace. */
  async runInSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
    if (!this.isOn) return work();
    const operation = currentOperation();
    const span = this.startSpan(start, operation?.trace);
    try {
      const result = await runInOperation({ ...operation, trace: span }, work);
      span.end();
      return result;
    } catch (error) {
      span.end(error);
      throw error;
    }
  }
}

class NoTracing extends Tracing {
  readonly isOn = false;

  override startSpan(): Span {
    throw new Error('Tracing is off.');
  }

  override async stop(): Promise<void> {
    // Nothing is left.
  }
}

export const NO_TRACING: Tracing = new NoTracing();
