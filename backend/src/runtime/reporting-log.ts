import type { ErrorSink } from './error-sink.js';
import { Log } from './log.js';
import { currentOperation, operationFields } from './operation-context.js';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Writes to a log, and reports the errors of its error level: failed calls and jobs, and whatever else nobody expected. */
export class ReportingLog extends Log {
  constructor(
    private readonly to: Log,
    private readonly sink: ErrorSink,
  ) {
    super();
  }

  override debug(fields: object, message: string): void {
    this.to.debug(fields, message);
  }
  override info(fields: object, message: string): void {
    this.to.info(fields, message);
  }
  override warn(fields: object, message: string): void {
    this.to.warn(fields, message);
  }

  override error(fields: object, message: string): void {
    this.to.error(fields, message);
    const { error, requestId, traceId, route, job } = { ...operationFields(currentOperation()), ...fields } as Record<
      string,
      unknown
    >;
    if (error === undefined) return;
    this.sink.report({
      error,
      event: message,
      requestId: textOf(requestId),
      traceId: textOf(traceId),
      route: textOf(route),
      job: textOf(job),
    });
  }

  override isLevelEnabled(level: string): boolean {
    return this.to.isLevelEnabled(level);
  }
}
