import { expect, it } from '@jest/globals';
import { restAfter } from './rest-after.js';

it.each<[what: string, workedMs: number, hasFailed: boolean, restMs: number]>([
  ['a page that was not rendered', 0, false, 0],
  ['a page', 10, false, 40],
  ['a page that took long', 1000, false, 100],
  ['a page that threw at once', 10, true, 40],
  ['a page that took too long', 1000, true, 2000],
])('rests after %s', (_, workedMs, hasFailed, restMs) => {
  expect(restAfter({ workedMs, hasFailed })).toBe(restMs);
});
