export type ReportResult = 'sent' | 'failed' | 'limited';

/** What is known of an error. The fields are those of its log line. */
export interface ErrorReport {
  readonly error: unknown;
  /** The message of the log line. */
  readonly event: string;
  readonly requestId?: string | undefined;
  readonly traceId?: string | undefined;
  readonly route?: string | undefined;
  readonly job?: string | undefined;
}

/** Takes unexpected errors, for the service that collects them. */
export abstract class ErrorSink {
  /** How many reports have ended how. */
  abstract readonly counts: Readonly<Record<ReportResult, number>>;
  /** Never throws and never waits. */
  abstract report(report: ErrorReport): void;
  /** Sends what is left. Never rejects. */
  abstract stop(): Promise<void>;
}

class NoErrorSink extends ErrorSink {
  readonly counts = { sent: 0, failed: 0, limited: 0 };

  override report(): void {
    // The log has it.
  }

  override async stop(): Promise<void> {
    // Nothing is left.
  }
}

export const NO_ERROR_SINK: ErrorSink = new NoErrorSink();
