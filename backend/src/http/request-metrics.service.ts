import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { isStream } from './http-server.js';

/** Upper ends of the classes that durations are counted in, in seconds. */
export const DURATION_CLASSES = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5] as const;

/** Requests of one route that were answered with one status. */
export interface RequestSeries {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  count: number;
  /** Of all durations, in seconds. */
  seconds: number;
  /** How many were in each class, and last those that were in none. */
  readonly classes: number[];
}

const classOf = (seconds: number): number => {
  const found = DURATION_CLASSES.findIndex((end) => seconds <= end);
  return found < 0 ? DURATION_CLASSES.length : found;
};

/**
 * Counts answers by route, never by address: there are only so many routes. Every request pays for it, so that it is a
 * look into a map and some additions; whoever reads the numbers puts them into form.
 */
@Injectable()
export class RequestMetricsService {
  private readonly known = new Map<string, RequestSeries>();

  note(method: string, route: string, status: number, seconds: number): void {
    const series = this.seriesOf(method, route, status);
    const place = classOf(seconds);
    series.count++;
    series.seconds += seconds;
    series.classes[place] = (series.classes[place] ?? 0) + 1;
  }

  get series(): Iterable<RequestSeries> {
    return this.known.values();
  }

  attach(server: FastifyInstance): void {
    server.addHook('onResponse', (request, reply, done) => {
      // A stream lasts for as long as somebody listens: its duration says nothing.
      if (!isStream(request))
        this.note(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
      done();
    });
  }

  private seriesOf(method: string, route: string, status: number): RequestSeries {
    const key = `${method} ${route} ${status}`;
    const known = this.known.get(key);
    if (known) return known;
    const classes = [...DURATION_CLASSES, Infinity].map(() => 0);
    const series = { method, route, status, count: 0, seconds: 0, classes };
    this.known.set(key, series);
    return series;
  }
}
