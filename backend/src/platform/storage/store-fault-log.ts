import { faultReason } from '../../database/database-errors.js';
import { isLoggedFault } from '../../http/app-error.js';
import type { Clock } from '../../runtime/clock.js';
import type { Log } from '../../runtime/log.js';
import { ReportWindow } from '../../runtime/report-window.js';

const LIMITS = { windowMs: 60_000, most: 10, mostOfOneKind: 1 };

/**
 * Logs that a file which the server can make again was not stored, once a minute for each reason: a full disk refuses hundreds
 * of them in a row.
 */
export class StoreFaultLog {
  private readonly window = new ReportWindow(LIMITS);

  constructor(
    private readonly log: Log,
    private readonly clock: Clock,
    /** The beginning of the sentence, such as “A rendered page could not be stored”. */
    private readonly fault: string,
  ) {}

  record(error: unknown): void {
    if (isLoggedFault(error)) return;
    const reason = faultReason((error as Error).cause ?? error);
    if (!this.window.allow(String(reason), this.clock.now())) return;
    this.log.error({ error }, reason === null ? `${this.fault}.` : `${this.fault}: ${reason}.`);
  }
}
