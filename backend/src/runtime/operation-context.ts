import { AsyncLocalStorage } from 'node:async_hooks';

/** A span as its children know it, or as the header `traceparent` names it. */
export interface TraceParent {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  readonly isSampled: boolean;
}

/** The request or the job that the running code belongs to, for log lines and spans. */
export interface Operation {
  readonly requestId?: string;
  /** The current span; with tracing off, the one that the caller has sent. */
  readonly trace?: TraceParent;
}

const operations = new AsyncLocalStorage<Operation>();

export const currentOperation = (): Operation | undefined => operations.getStore();

export const runInOperation = <T>(operation: Operation, work: () => T): T => operations.run(operation, work);

/** Returns the fields that every log line of an operation has. */
export function operationFields(operation: Operation | undefined): { requestId?: string; traceId?: string } {
  if (!operation) return {};
  const { requestId, trace } = operation;
  return { ...(requestId !== undefined && { requestId }), ...(trace && { traceId: trace.traceId }) };
}
