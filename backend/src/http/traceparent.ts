import type { TraceParent } from '../runtime/operation-context.js';

/** Version 00 has four fields; later versions may add some. Version ff and ids of zeros are invalid. */
const TRACEPARENT =
  /^(?:00(?=-.{52}$)|(?!00|ff)[\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-.*)?$/;

/** Returns the caller's span from the header `traceparent` (W3C Trace Context); undefined if it is missing or invalid. */
export function parseTraceparent(value: unknown): TraceParent | undefined {
  const [, traceId, spanId, flags = ''] = typeof value === 'string' ? (TRACEPARENT.exec(value) ?? []) : [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
