import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createTicks } from './ticks.js';

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
  it('come every second and begin anew after a minute', () => {
    const ticks = createTicks();
    const seen: number[] = [];
    const leave = ticks.subscribe(() => seen.push(ticks.get()));
    jest.advanceTimersByTime(61_000);
    leave();
    expect(seen).toEqual([...Array.from({ length: 59 }, (_, at) => at + 1), 0, 1]);
  });

  it('stop while the tab is hidden, and go on from where they were', () => {
    const ticks = createTicks();
    const leave = ticks.subscribe(() => undefined);
    jest.advanceTimersByTime(5_000);
    setHidden(true);
    expect(jest.getTimerCount()).toBe(0);
    jest.advanceTimersByTime(60_000);
    setHidden(false);
    jest.advanceTimersByTime(1_000);
    expect(ticks.get()).toBe(6);
    leave();
  });

  it('cost nothing while nobody watches', () => {
    const ticks = createTicks();
    const [leave, leaveToo] = [ticks.subscribe(() => undefined), ticks.subscribe(() => undefined)];
    leave();
    expect(jest.getTimerCount()).toBe(1);
    leaveToo();
    setHidden(false);
    expect(jest.getTimerCount()).toBe(0);
  });
});
