/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createTickCounter } from './tick-counter.js';

let hidden = false;
const setHidden = (next: boolean) => {
  hidden = next;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  hidden = false;
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('The ticks of the decorations', () => {
  it('come every second and start over after a minute', () => {
    const ticks = createTickCounter();
    const seen: number[] = [];
    const unsubscribe = ticks.subscribe(() => seen.push(ticks.get()));
    jest.advanceTimersByTime(61_000);
    unsubscribe();
    expect(seen).toEqual([...Array.from({ length: 59 }, (_, at) => at + 1), 0, 1]);
  });

  it('stop while the tab is hidden, and continue where they were', () => {
    const ticks = createTickCounter();
    const unsubscribe = ticks.subscribe(() => undefined);
    jest.advanceTimersByTime(5_000);
    setHidden(true);
    expect(jest.getTimerCount()).toBe(0);
    jest.advanceTimersByTime(60_000);
    setHidden(false);
    jest.advanceTimersByTime(1_000);
    expect(ticks.get()).toBe(6);
    unsubscribe();
  });

  it('need no timer without subscribers', () => {
    const ticks = createTickCounter();
    const [unsubscribe, unsubscribeToo] = [ticks.subscribe(() => undefined), ticks.subscribe(() => undefined)];
    unsubscribe();
    expect(jest.getTimerCount()).toBe(1);
    unsubscribeToo();
    setHidden(false);
    expect(jest.getTimerCount()).toBe(0);
  });
});
