import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepLoading } from './keep-loading.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const lost = async (): Promise<string> => {
  throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
};

describe('A chunk without which there is no page', () => {
  it('is tried again after longer and longer pauses until it arrives', async () => {
    const load = jest.fn(lost);
    const retries: number[] = [];
    const loaded = keepLoading(load, (n) => void retries.push(n));
    const retriesAfter = async (ms: number) => {
      await jest.advanceTimersByTimeAsync(ms);
      return retries;
    };
    expect(await retriesAfter(999)).toEqual([]);
    expect(await retriesAfter(1)).toEqual([1]);
    expect(await retriesAfter(1999)).toEqual([1]);
    load.mockImplementation(async () => 'chunk');
    expect(await retriesAfter(1)).toEqual([1, 2]);
    await expect(loaded).resolves.toBe('chunk');
  });

  it('is tried at least every half minute', async () => {
    const load = jest.fn(lost);
    void keepLoading(load, () => undefined);
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    load.mockClear();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is not tried again when it has arrived and does not work', async () => {
    const retry = jest.fn();
    await expect(
      keepLoading(async () => {
        throw new Error('broken');
      }, retry),
    ).rejects.toThrow('broken');
    expect(retry).not.toHaveBeenCalled();
  });
});
