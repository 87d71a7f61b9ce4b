import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { VocabGenre } from '../contract/learning/vocab-quiz.js';
import type { ApiClient } from '../platform/platform.js';
import { aGenre } from '../testing/builders.js';
import { ApiError } from './api-error.js';
import type { JsonCache } from './cached-json.js';
import { apiQuery, apiQueryKey, cachedApiQuery, createQueryClient, retryDelay, shouldRetry } from './queries.js';

const GENRES = 'GET /api/VocabQuiz/GetAllGenres';
const QUIZ = 'GET /api/VocabQuiz/GetQuizData/:genreName';

type Loose = jest.Mock<(key: string, request?: { signal?: AbortSignal }) => Promise<unknown>>;
const apiAnswering = (answer: () => Promise<unknown>) => {
  const calls: Loose = jest.fn(answer);
  return { api: calls as unknown as ApiClient, calls };
};

const error = (status: number, code: ApiError['code'] = 'InternalError', retryAfter?: number) =>
  new ApiError(code, 'x', { status, retryAfter });

/** A client that is thrown away after the test. */
async function withClient(work: (client: QueryClient) => Promise<void>) {
  const client = createQueryClient();
  try {
    await work(client);
  } finally {
    client.clear();
  }
}

describe('apiQuery', () => {
  it('asks the endpoint with its request', () =>
    withClient(async (client) => {
      const { api, calls } = apiAnswering(async () => 'data');
      await expect(client.fetchQuery(apiQuery(api, QUIZ, { params: { genreName: 'Food' } }))).resolves.toBe('data');
      expect(calls.mock.calls[0]).toEqual([QUIZ, { params: { genreName: 'Food' }, signal: expect.any(AbortSignal) }]);
    }));

  it('has one key for one call, and another for another', () => {
    expect(apiQueryKey(GENRES)).toEqual([GENRES]);
    expect(apiQueryKey(QUIZ, { params: { genreName: 'Food' } })).toEqual([QUIZ, { params: { genreName: 'Food' } }]);
    const { api } = apiAnswering(async () => null);
    expect(apiQuery(api, GENRES).queryKey).toEqual(apiQueryKey(GENRES));
  });

  it('ends the call when nobody waits for it any more', () =>
    withClient(async (client) => {
      const { api, calls } = apiAnswering(() => new Promise(() => {}));
      const leave = new QueryObserver(client, apiQuery(api, GENRES)).subscribe(() => {});
      leave();
      expect(calls.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    }));
});

describe('cachedApiQuery', () => {
  const old = [aGenre({ genreName: 'Old' })];
  const cache = { read: () => old, write: jest.fn<JsonCache<VocabGenre[]>['write']>() };
  afterEach(() => {
    cache.write.mockClear();
  });

  it('shows the cached data at once and replaces them by the server’s', () =>
    withClient(async (client) => {
      const fresh = [aGenre({ genreName: 'New' })];
      const { api } = apiAnswering(async () => fresh);
      const observer = new QueryObserver(client, cachedApiQuery(api, cache, GENRES));
      const seen: unknown[] = [];
      await new Promise<void>((resolve) => {
        observer.subscribe(({ data, fetchStatus }) => {
          seen.push(data);
          if (fetchStatus === 'idle') resolve();
        });
      });
      expect([seen[0], seen.at(-1)]).toEqual([old, fresh]);
      expect(cache.write.mock.calls).toEqual([[fresh]]);
    }));

  it('keeps showing the cached data when the server refuses, and does not cache the refusal', () =>
    withClient(async (client) => {
      const { api } = apiAnswering(() => Promise.reject(error(404, 'NotFound')));
      const observer = new QueryObserver(client, cachedApiQuery(api, cache, GENRES));
      await observer.refetch();
      expect(observer.getCurrentResult()).toMatchObject({ data: old, error: { code: 'NotFound' } });
      expect(cache.write).not.toHaveBeenCalled();
    }));
});

describe('a failed query', () => {
  it.each([
    ['a refusal', error(404, 'NotFound'), 0, false],
    ['too many requests', error(429, 'TooManyRequests', 5), 0, false],
    ['a fault of the server', error(500), 0, true],
    ['a server that is down', error(503, 'StorageUnavailable'), 1, true],
    ['a lost connection', error(0, 'NetworkError'), 0, true],
    ['the third failure in a row', error(500), 2, false],
    ['a mistake in our own code', new TypeError('x is undefined'), 0, false],
  ])('after %s: tried again or not', (_, thrown, failures, again) => {
    expect(shouldRetry(failures, thrown)).toBe(again);
  });

  it.each([
    ['1 second at first', error(500), 0, 1000],
    ['2 seconds then', error(500), 1, 2000],
    ['as long as the server asks', error(503, 'StorageUnavailable', 7), 0, 7000],
    ['half a minute at most', error(503, 'StorageUnavailable', 86_400), 0, 30_000],
  ])('waits %s', (_, thrown, failures, milliseconds) => {
    expect(retryDelay(failures, thrown)).toBe(milliseconds);
  });

  it('is retried by those rules on the page’s client', () => {
    const { queries } = createQueryClient().getDefaultOptions();
    expect([queries?.retry, queries?.retryDelay]).toEqual([shouldRetry, retryDelay]);
  });
});
