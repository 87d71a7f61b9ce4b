import { describe, expect, it, jest } from '@jest/globals';
import { createReadable } from './readable.js';

describe('createReadable', () => {
  it('holds what was set last', () => {
    const count = createReadable(1);
    count.set(2);
    expect(count.get()).toBe(2);
  });

  it('tells those who watch, after the change, until they leave', () => {
    const count = createReadable(1);
    const seen: number[] = [];
    const leave = count.subscribe(() => seen.push(count.get()));
    count.set(2);
    leave();
    count.set(3);
    expect(seen).toEqual([2]);
  });

  it('wakes nobody when nothing changes', () => {
    const listener = jest.fn();
    const value = createReadable(Number.NaN);
    value.subscribe(listener);
    value.set(Number.NaN);
    expect(listener).not.toHaveBeenCalled();
  });

  it('lets one listener watch twice and leave once', () => {
    const listener = jest.fn();
    const value = createReadable(1);
    const leave = value.subscribe(listener);
    value.subscribe(listener);
    leave();
    value.set(2);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('calls all other listeners when one unsubscribes during its call', () => {
    const value = createReadable(1);
    const leave = value.subscribe(() => leave());
    const second = jest.fn();
    value.subscribe(second);
    value.set(2);
    expect(second).toHaveBeenCalledTimes(1);
  });
});
