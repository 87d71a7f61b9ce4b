/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { whenNetworkIdle } from './when-network-idle.js';

let reportLoad: () => void = () => undefined;
const disconnect = jest.fn();
const before = Object.getOwnPropertyDescriptor(globalThis, 'PerformanceObserver');

/** A PerformanceObserver that the test notifies of a load. */
function FakeObserver(callback: () => void) {
  reportLoad = callback;
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

describe('The network of a page', () => {
  it('is idle when nothing has been loaded for 3.5 s, which is reported once', () => {
    const run = jest.fn();
    whenNetworkIdle(run);
    jest.advanceTimersByTime(3_000);
    reportLoad();
    jest.advanceTimersByTime(3_499);
    expect(run).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect([run, disconnect].map((each) => each.mock.calls.length)).toEqual([1, 1]);
  });

  it('is no longer watched after the page is left', () => {
    const run = jest.fn();
    whenNetworkIdle(run)();
    jest.advanceTimersByTime(10_000);
    expect(run).not.toHaveBeenCalled();
    expect(disconnect).toHaveBeenCalledTimes(1);
  });

  it('is idle after 3.5 s in a browser that does not report loads', () => {
    Reflect.deleteProperty(globalThis, 'PerformanceObserver');
    const run = jest.fn();
    whenNetworkIdle(run);
    jest.advanceTimersByTime(3_500);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
