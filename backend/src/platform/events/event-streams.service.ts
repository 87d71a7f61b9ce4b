import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { interval, type Subscription } from 'rxjs';
import type { LiveEvent } from '@shinobi/shared/contract/platform/events';
import type { Actor } from '../../http/caller.js';
import { Settings } from '../../runtime/settings.js';
import { EventHubService } from './event-hub.service.js';
import type { SessionFilter, Signal } from './signal.js';

const HEADERS = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' };
/** Shows the browser and proxies that the connection is alive. */
const HEARTBEAT = ':\n\n';
/** After about an hour the stream ends; the browser reconnects and is authenticated again. */
const HEARTBEATS_MAX = 144;
/** Bytes buffered for a client that does not read. */
const BUFFERED_MAX = 64 * 1024;
/** The tabs of a browser share one stream, and a user has few browsers. */
const STREAMS_PER_USER_MAX = 10;

interface Stream {
  readonly userId: number;
  readonly sessionId: number;
  readonly response: ServerResponse;
  beats: number;
}

const isCut = ({ sessionId }: Stream, { only, except }: SessionFilter): boolean =>
  (only === undefined || only === sessionId) && except !== sessionId;

function formatFrame({ type, ...data }: LiveEvent): string {
  return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The open streams of this instance. They share one subscription and one timer, so that each costs little more than its connection. */
@Injectable()
export class EventStreamsService implements BeforeApplicationShutdown {
  /** Lists that are replaced, because a Set of one stream needs more memory than the list and the stream together. */
  private readonly streamsByUser = new Map<number, readonly Stream[]>();
  private readonly heartbeatMs: number;
  /** Runs while there are streams. */
  private heartbeat: Subscription | null = null;
  private isClosing = false;

  constructor(hub: EventHubService, { timeouts }: Settings) {
    this.heartbeatMs = timeouts.heartbeat;
    hub.signals.subscribe((signal) => this.deliver(signal));
  }

  /** Opens a stream with these headers besides its own. They are not kept: streams are many, and stay for long. */
  open({ userId, sessionId }: Actor, response: ServerResponse, headers: OutgoingHttpHeaders): void {
    if (response.closed) return;
    response.writeHead(200, { ...headers, ...HEADERS });
    if (this.isClosing || response.req.method === 'HEAD') {
      response.end();
      return;
    }
    const stream: Stream = { userId, sessionId, response, beats: 0 };
    this.addStream(stream);
    // Sent with the first event, the headers would stay in memory as the sixty pieces that they are put together from.
    response.flushHeaders();
    response.write('retry: 3000\n\n');
    response.on('close', () => this.removeStream(stream));
  }

  /** Returns the number of open streams. */
  count(): number {
    return this.allStreams().length;
  }

  beforeApplicationShutdown(): void {
    this.isClosing = true;
    for (const { response } of this.allStreams()) response.end();
  }

  private allStreams(): readonly Stream[] {
    return [...this.streamsByUser.values()].flat();
  }

  private deliver(signal: Signal): void {
    if ('cut' in signal) {
      for (const stream of this.streamsOf(signal.cut)) if (isCut(stream, signal.which)) stream.response.end();
      return;
    }
    const frame = formatFrame(signal.event);
    for (const stream of this.streamsOf(signal.to)) this.write(stream, frame);
  }

  /** Returns the streams of a user; with null, those of everybody. */
  private streamsOf(userId: number | null): readonly Stream[] {
    return userId === null ? this.allStreams() : (this.streamsByUser.get(userId) ?? []);
  }

  private beat(): void {
    for (const stream of this.allStreams()) {
      stream.beats += 1;
      if (stream.beats > HEARTBEATS_MAX) stream.response.end();
      else this.write(stream, HEARTBEAT);
    }
  }

  private write({ response }: Stream, text: string): void {
    if (response.writableEnded) return;
    response.write(text);
    if (response.writableLength > BUFFERED_MAX) response.destroy();
  }

  /** Adds a stream. Beyond the limit, the user's oldest stream is closed. */
  private addStream(stream: Stream): void {
    const open = [...this.streamsOf(stream.userId), stream];
    const oldest = open.length > STREAMS_PER_USER_MAX ? open.shift() : undefined;
    this.streamsByUser.set(stream.userId, open);
    this.heartbeat ??= interval(this.heartbeatMs).subscribe(() => this.beat());
    oldest?.response.end();
  }

  private removeStream(stream: Stream): void {
    const open = this.streamsOf(stream.userId).filter((other) => other !== stream);
    if (open.length > 0) this.streamsByUser.set(stream.userId, open);
    else this.streamsByUser.delete(stream.userId);
    if (this.streamsByUser.size > 0) return;
    this.heartbeat?.unsubscribe();
    this.heartbeat = null;
  }
}
