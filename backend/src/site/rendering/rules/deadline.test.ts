import { expect, it } from '@jest/globals';
import { isOverdue } from './deadline.js';

it.each([
  ['in time', 999, 999, true, false],
  ['in time, waiting for something', 999, 10, false, false],
  ['late, having used the processor all the time', 1000, 1000, true, true],
  ['late, waiting for something', 1000, 10, false, true],
  ['late, waiting for a processor', 1000, 400, true, false],
  ['very late, waiting for a processor', 59_999, 400, true, false],
  ['late, waiting for a processor for too long', 60_000, 400, true, true],
  ['late, with an unknown use of the processor', 1000, null, true, true],
])('A process that is %s is stopped accordingly', (_, elapsedMs, processorMs, isRunning, expected) => {
  expect(isOverdue({ elapsedMs, processorMs, isRunning }, 1000)).toBe(expected);
});
