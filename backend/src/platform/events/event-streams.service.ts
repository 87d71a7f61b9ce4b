import type { ServerResponse } from 'node:http';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { interval, map, merge, type Observable, share, Subject, takeUntil } from 'rxjs';
import type { Actor } from '../../http/caller.js';
import { Settings } from '../../runtime/settings.js';
import { EventHubService } from './event-hub.service.js';
import type { Signal } from './signal.js';

const HEADERS = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' };
/** Says that the connection lives; also to proxies. */
const HEARTBEAT = ':\n\n';
/** After an hour or so a browser connects anew, and is asked again who it is. */
const BEATS_MAX = 144;
/** Bytes that wait for a client that does not read. */
const WAITING_MAX = 64 * 1024;
/** A browser's tabs share one; a user has few browsers. */
const OF_USER_MAX = 10;

const ends = (signal: Signal, sessionId: number): boolean => {
  if (!('cut' in signal)) return false;
  const { only, except } = signal.which;
  return (only === undefined || only === sessionId) && except !== sessionId;
};

function frame(signal: Signal): string {
  if (!('event' in signal)) return '';
  const { type, ...data } = signal.event;
  return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The open streams of this instance. One costs a connection, a subscription and nothing that runs. */
@Injectable()
export class EventStreamsService implements BeforeApplicationShutdown {
  private readonly beat: Observable<'beat'>;
  private readonly closing = new Subject<void>();
  private isClosing = false;
  private readonly ofUser = new Map<number, Set<ServerResponse>>();

  constructor(
    private readonly hub: EventHubService,
    { timeouts }: Settings,
  ) {
    this.beat = interval(timeouts.heartbeat).pipe(
      map(() => 'beat' as const),
      share(),
    );
  }

  open({ userId, sessionId }: Actor, response: ServerResponse): void {
    if (response.closed) return;
    response.writeHead(200, HEADERS);
    if (this.isClosing || response.req.method === 'HEAD') {
      response.end();
      return;
    }
    this.admit(userId, response);
    response.write('retry: 3000\n\n');
    let beats = 0;
    const hear = (heard: Signal | 'beat') => {
      if (heard === 'beat' && ++beats <= BEATS_MAX) this.write(response, HEARTBEAT);
      else if (heard === 'beat' || ends(heard, sessionId)) response.end();
      else this.write(response, frame(heard));
    };
    const subscription = merge(this.hub.signals(userId), this.beat)
      .pipe(takeUntil(this.closing))
      .subscribe({ next: hear, complete: () => response.end() });
    response.once('close', () => {
      subscription.unsubscribe();
      this.dismiss(userId, response);
    });
  }

  /** How many streams are open. */
  count(): number {
    return [...this.ofUser.values()].reduce((sum, { size }) => sum + size, 0);
  }

  beforeApplicationShutdown(): void {
    this.isClosing = true;
    this.closing.next();
  }

  private write(response: ServerResponse, text: string): void {
    if (text === '' || response.writableEnded) return;
    response.write(text);
    if (response.writableLength > WAITING_MAX) response.destroy();
  }

  /** The oldest makes room. */
  private admit(userId: number, response: ServerResponse): void {
    const open = this.ofUser.get(userId) ?? new Set();
    this.ofUser.set(userId, open);
    open.add(response);
    const [oldest] = open;
    if (open.size > OF_USER_MAX && oldest) {
      open.delete(oldest);
      oldest.end();
    }
  }

  private dismiss(userId: number, response: ServerResponse): void {
    const open = this.ofUser.get(userId);
    open?.delete(response);
    if (open?.size === 0) this.ofUser.delete(userId);
  }
}
