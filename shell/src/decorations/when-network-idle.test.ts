import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { whenQuiet } from './when-network-idle.js';

let load: () => void = () => undefined;
const disconnect = jest.fn();
const before = Object.getOwnPropertyDescriptor(globalThis, 'PerformanceObserver');

/** Tells of what a page loads when the test says so. */
function FakeObserver(told: () => void) {
  load = told;
  return { observe: () => undefined, disconnect };
}

beforeEach(() => {
  jest.useFakeTimers();
  disconnect.mockClear();
  Object.defineProperty(globalThis, 'PerformanceObserver', { configurable: true, value: FakeObserver });
});
afterEach(() => {
  jest.useRealTimers();
  if (before) Object.defineProperty(globalThis, 'PerformanceObserver', before);
  else Reflect.deleteProperty(globalThis, 'PerformanceObserver');
});

describe('A page', () => {
  it('is quiet when it has loaded nothing for 3.5 s, and that is told once', () => {
    const run = jest.fn();
    whenQuiet(run);
    jest.advanceTimersByTime(3_000);
    load();
    jest.advanceTimersByTime(3_499);
    expect(run).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect([run, disconnect].map((each) => each.mock.calls.length)).toEqual([1, 1]);
  });

  it('that is left is not waited for', () => {
    const run = jest.fn();
    whenQuiet(run)();
    jest.advanceTimersByTime(10_000);
    expect(run).not.toHaveBeenCalled();
    expect(disconnect).toHaveBeenCalledTimes(1);
  });

  it('is quiet after 3.5 s where a browser does not tell what it loads', () => {
    Reflect.deleteProperty(globalThis, 'PerformanceObserver');
    const run = jest.fn();
    whenQuiet(run);
    jest.advanceTimersByTime(3_500);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
