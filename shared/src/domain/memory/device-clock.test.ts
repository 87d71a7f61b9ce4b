import { describe, expect, it } from '@jest/globals';
import { serverTime } from './device-clock.js';

const NOW = Date.parse('2026-11-22T09:00:00.000Z');
const DAY = 86_400_000;
const accountCreatedAt = '2026-11-01T00:00:00.000Z';
const iso = (ms: number) => new Date(ms).toISOString();
const correct = (at: number, sentAt?: number) =>
  Date.parse(
    serverTime({ now: NOW, sentAt: sentAt === undefined ? undefined : iso(sentAt), accountCreatedAt })(iso(at)),
  );
const EARLIEST = Date.parse('2025-11-01T00:00:00.000Z');

describe('The time of an answer', () => {
  it.each([
    ['of a right clock stays', NOW - 5000, NOW - 1000, NOW - 5000],
    ['of a clock that is wrong by up to a minute stays', NOW - 5000, NOW - 60_000, NOW - 5000],
    ['of a clock that is a day late is corrected', NOW - DAY - 5000, NOW - DAY, NOW - 5000],
    ['of a clock that is a day early is corrected', NOW + DAY - 5000, NOW + DAY, NOW - 5000],
    ['of a clock that is a year late is corrected', NOW - 365 * DAY - 5000, NOW - 365 * DAY, NOW - 5000],
    ['of a clock that is a year early is corrected', NOW + 365 * DAY - 5000, NOW + 365 * DAY, NOW - 5000],
    ['in the future is now, if the device does not say its time', NOW + DAY, undefined, NOW],
    ['in the future is now, also after the correction', NOW + 2 * DAY, NOW + DAY, NOW],
    [
      'of a guest before the account stays',
      Date.parse(accountCreatedAt) - 100 * DAY,
      NOW,
      Date.parse(accountCreatedAt) - 100 * DAY,
    ],
    ['long before the account is a year before it', Date.parse('1970-01-01T00:00:00.000Z'), NOW, EARLIEST],
    ['without the time of the device is limited alike', Date.parse('1970-01-01T00:00:00.000Z'), undefined, EARLIEST],
  ] as const)('%s', (_, at, sentAt, expected) => expect(iso(correct(at, sentAt))).toBe(iso(expected)));

  it('is converted to UTC', () =>
    expect(serverTime({ now: NOW, sentAt: undefined, accountCreatedAt })('2026-11-22T10:00:00+02:00')).toBe(
      '2026-11-22T08:00:00.000Z',
    ));
});
