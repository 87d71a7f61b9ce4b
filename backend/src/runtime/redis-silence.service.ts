import { tracingChannel } from 'node:diagnostics_channel';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Log } from './log.js';

/** So many commands in turn without a response are more than a moment of load. */
const SILENT_AFTER = 5;

interface EndedCommand {
  readonly error?: unknown;
}

/** A lost connection fails commands with other errors, and `RedisOutage` logs it. */
const isTimeout = (error: unknown): boolean => error instanceof Error && error.message === 'Command timed out';

/**
 * Logs once that Redis keeps its connections but responds to nothing, as when its machine is out of memory or its process is
 * stopped, and once that it responds again.
 */
@Injectable()
export class RedisSilenceService implements OnApplicationShutdown {
  private timeouts = 0;
  private readonly channel = tracingChannel<string, EndedCommand>('ioredis:command').asyncStart;
  private readonly listener = (ended: unknown) => this.record(ended as EndedCommand);

  constructor(@Inject(Log) private readonly log: Log) {
    this.channel.subscribe(this.listener);
  }

  onApplicationShutdown(): void {
    this.channel.unsubscribe(this.listener);
  }

  private record({ error }: EndedCommand): void {
    if (isTimeout(error)) this.countTimeout();
    else if (error === undefined) this.countResponse();
  }

  private countTimeout(): void {
    this.timeouts += 1;
    if (this.timeouts !== SILENT_AFTER) return;
    this.log.warn(
      {},
      'Redis is connected but does not respond; limits are counted in this process, and live events stay in it.',
    );
  }

  private countResponse(): void {
    if (this.timeouts >= SILENT_AFTER) this.log.info({}, 'Redis responds to commands again.');
    this.timeouts = 0;
  }
}
