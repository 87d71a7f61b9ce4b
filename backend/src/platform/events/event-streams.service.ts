import type { ServerResponse } from 'node:http';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { interval, map, merge, type Observable, share, Subject, takeUntil } from 'rxjs';
import type { Actor } from '../../http/caller.js';
import { Settings } from '../../runtime/settings.js';
import { EventHubService } from './event-hub.service.js';
import type { Signal } from './signal.js';

const HEADERS = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' };
/** Shows the browser and proxies that the connection is alive. */
const HEARTBEAT = ':\n\n';
/** After about an hour the stream ends; the browser reconnects and is authenticated again. */
const HEARTBEATS_MAX = 144;
/** Bytes buffered for a client that does not read. */
const BUFFERED_MAX = 64 * 1024;
/** The tabs of a browser share one stream, and a user has few browsers. */
const STREAMS_PER_USER_MAX = 10;

const endsStream = (signal: Signal, sessionId: number): boolean => {
  if (!('cut' in signal)) return false;
  const { only, except } = signal.which;
  return (only === undefined || only === sessionId) && except !== sessionId;
};

function formatFrame(signal: Signal): string {
  if (!('event' in signal)) return '';
  const { type, ...data } = signal.event;
  return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The open streams of this instance. Each costs a connection and a subscription, and no timer. */
@Injectable()
export class EventStreamsService implements BeforeApplicationShutdown {
  private readonly beat: Observable<'beat'>;
  private readonly closing = new Subject<void>();
  private isClosing = false;
  private readonly streamsByUser = new Map<number, Set<ServerResponse>>();

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
    this.addStream(userId, response);
    response.write('retry: 3000\n\n');
    let beats = 0;
    const handle = (received: Signal | 'beat') => {
      if (received === 'beat' && ++beats <= HEARTBEATS_MAX) this.write(response, HEARTBEAT);
      else if (received === 'beat' || endsStream(received, sessionId)) response.end();
      else this.write(response, formatFrame(received));
    };
    const subscription = merge(this.hub.signals(userId), this.beat)
      .pipe(takeUntil(this.closing))
      .subscribe({ next: handle, complete: () => response.end() });
    response.once('close', () => {
      subscription.unsubscribe();
      this.removeStream(userId, response);
    });
  }

  /** Returns the number of open streams. */
  count(): number {
    return [...this.streamsByUser.values()].reduce((sum, { size }) => sum + size, 0);
  }

  beforeApplicationShutdown(): void {
    this.isClosing = true;
    this.closing.next();
  }

  private write(response: ServerResponse, text: string): void {
    if (text === '' || response.writableEnded) return;
    response.write(text);
    if (response.writableLength > BUFFERED_MAX) response.destroy();
  }

  /** Adds a stream. Beyond the limit, the user's oldest stream is closed. */
  private addStream(userId: number, response: ServerResponse): void {
    const open = this.streamsByUser.get(userId) ?? new Set();
    this.streamsByUser.set(userId, open);
    open.add(response);
    const [oldest] = open;
    if (open.size > STREAMS_PER_USER_MAX && oldest) {
      open.delete(oldest);
      oldest.end();
    }
  }

  private removeStream(userId: number, response: ServerResponse): void {
    const open = this.streamsByUser.get(userId);
    open?.delete(response);
    if (open?.size === 0) this.streamsByUser.delete(userId);
  }
}
