import { tracingChannel } from 'node:diagnostics_channel';
import { afterEach, describe, expect, it } from '@jest/globals';
import { makeLog } from './log.js';
import { RedisSilenceService } from './redis-silence.service.js';

const TIMEOUT = new Error('Command timed out');
const LOST = new Error('Connection is closed.');

let service: RedisSilenceService | undefined;
afterEach(() => service?.onApplicationShutdown());

/** Returns what is logged when commands end like this, as ioredis publishes it. */
function linesAfter(...errors: readonly (Error | undefined)[]): string[] {
  const lines: string[] = [];
  service = new RedisSilenceService(
    makeLog('info', { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) }),
  );
  const { asyncStart } = tracingChannel<string, { error?: unknown }>('ioredis:command');
  for (const error of errors) asyncStart.publish(error ? { error } : {});
  return lines;
}

const repeat = (error: Error, count: number) => Array.from({ length: count }, () => error);
const timeouts = (count: number) => repeat(TIMEOUT, count);

describe('Redis that is connected and does not respond', () => {
  it('is logged once, and so is its end', () => {
    const lines = linesAfter(...timeouts(20), undefined, undefined);
    expect(lines).toEqual([
      'Redis is connected but does not respond; limits are counted in this process, and live events stay in it.',
      'Redis responds to commands again.',
    ]);
  });

  it('is logged again when it happens again', () => {
    expect(linesAfter(...timeouts(5), undefined, ...timeouts(5))).toHaveLength(3);
  });

  it.each<[string, (Error | undefined)[]]>([
    ['a moment of load', [...timeouts(4), undefined, ...timeouts(4)]],
    ['a lost connection', repeat(LOST, 20)],
  ])('is not %s', (_, errors) => {
    expect(linesAfter(...errors)).toEqual([]);
  });
});
