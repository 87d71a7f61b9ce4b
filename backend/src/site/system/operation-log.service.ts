import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { Actor } from '../../http/caller.js';
import { Clock } from '../../runtime/clock.js';
import { Log } from '../../runtime/log.js';
import type { Input } from '../../http/route.decorator.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { type OperationLogEntry, OperationLogRepository } from './operation-log.repository.js';

const FLUSH_MS = 1000;
/** Anyone may write here, so the queue and the table are limited. */
const WAITING_MAX = 1000;
const ENTRIES_MAX = 50_000;
const TRIM_EVERY = 1000;

/**
 * Logs what users do, as reported by the pages. Entries are stored together once a second, because no response depends
 * on them.
 */
@Injectable()
export class OperationLogService implements BeforeApplicationShutdown {
  private waiting: OperationLogEntry[] = [];
  private timer: NodeJS.Timeout | undefined;
  private sinceTrim = TRIM_EVERY;

  constructor(
    private readonly work: UnitOfWork,
    private readonly repository: OperationLogRepository,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  addEntry(actor: Actor | null, body: Input<'POST /api/SystemBase/RegisterLog'>['body']): void {
    const { url, operationName, parameters } = body;
    if (this.waiting.length >= WAITING_MAX) return;
    this.waiting.push({ at: this.clock.iso(), userId: actor?.userId ?? null, operationName, url, parameters });
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Stores the queued entries. Never rejects. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const entries = this.waiting;
    this.waiting = [];
    if (entries.length === 0) return;
    try {
      await this.work.run(async (tx) => {
        await this.repository.insert(tx, entries);
        if (this.sinceTrim >= TRIM_EVERY) await this.repository.trim(tx, ENTRIES_MAX);
      });
      this.sinceTrim = this.sinceTrim >= TRIM_EVERY ? 0 : this.sinceTrim + entries.length;
    } catch (error) {
      this.log.warn({ error, entries: entries.length }, 'Entries of the operation log could not be stored.');
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
  }
}
