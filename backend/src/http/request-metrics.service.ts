import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { isStream } from './is-stream.js';

/** Upper bounds of the histogram's buckets, in seconds. */
export const DURATION_BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5] as const;

/** Requests of one method, route and status. */
export interface RequestSeries {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  count: number;
  /** Sum of all durations, in seconds. */
  seconds: number;
  /** Requests per bucket; the last entry counts those above all bounds. */
  readonly buckets: number[];
}

const bucketOf = (seconds: number): number => {
  const found = DURATION_BUCKETS.findIndex((end) => seconds <= end);
  return found < 0 ? DURATION_BUCKETS.length : found;
};

/**
 * Counts responses by route, not by address, so the number of series is bounded. It runs for every request and therefore
 * only adds to a map; the metrics endpoint formats the numbers.
 */
@Injectable()
export class RequestMetricsService {
  private readonly known = new Map<string, RequestSeries>();

  record(method: string, route: string, status: number, seconds: number): void {
    const series = this.seriesOf(method, route, status);
    const bucket = bucketOf(seconds);
    series.count++;
    series.seconds += seconds;
    series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1;
  }

  get series(): Iterable<RequestSeries> {
    return this.known.values();
  }

  attach(server: FastifyInstance): void {
    server.addHook('onResponse', (request, reply, done) => {
      // A stream stays open as long as the client listens: its duration means nothing.
      if (!isStream(request))
        this.record(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
      done();
    });
  }

  private seriesOf(method: string, route: string, status: number): RequestSeries {
    const key = `${method} ${route} ${status}`;
    const known = this.known.get(key);
    if (known) return known;
    const buckets = [...DURATION_BUCKETS, Infinity].map(() => 0);
    const series = { method, route, status, count: 0, seconds: 0, buckets };
    this.known.set(key, series);
    return series;
  }
}
