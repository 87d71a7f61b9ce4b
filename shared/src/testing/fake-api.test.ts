import { describe, expect, it } from '@jest/globals';
import { isApiError } from '../client/api-error.js';
import type { Vocab } from '../contract/learning/vocab-quiz.js';
import { aGenre, aUser, aVocab, quizData } from './builders.js';
import { CONNECTION_LOST, fakeApi, refusal, takeContractViolations } from './fake-api.js';

const GENRES = 'GET /api/VocabQuiz/GetAllGenres';
const QUIZ = 'GET /api/VocabQuiz/GetQuizData/:genreName';
type LooseClient = (key: string, request?: object) => Promise<unknown>;

describe('fakeApi', () => {
  it('returns what the handler of the endpoint returns', async () => {
    const api = fakeApi({ [GENRES]: () => [aGenre()] });
    await expect(api(GENRES)).resolves.toEqual([aGenre()]);
  });

  it('gives the handler the request as the server would see it, and keeps it', async () => {
    const api = fakeApi({
      [QUIZ]: ({ params }) => quizData(2, { genreName: params.genreName }),
      'GET /api/User/GetLevelFromXp': ({ query }) => query.xp + 1,
      'POST /api/User/SaveProgress': ({ body }) => aUser({ progress: body.progress }),
    });
    const { vocabGenre } = await api(QUIZ, { params: { genreName: 'Food & Drink/日本' } });
    expect(vocabGenre.genreName).toBe('Food & Drink/日本');
    await expect(api('GET /api/User/GetLevelFromXp', { query: { xp: '50' } })).resolves.toBe(51);
    await api('POST /api/User/SaveProgress', { body: { progress: '{}' }, idempotencyKey: 'k' });
    expect(api.calls.map(({ key }) => key)).toEqual([
      QUIZ,
      'GET /api/User/GetLevelFromXp',
      'POST /api/User/SaveProgress',
    ]);
    expect(api.callsTo('GET /api/User/GetLevelFromXp')).toEqual([{ query: { xp: 50 } }]);
    expect(api.callsTo('POST /api/User/SaveProgress')).toEqual([{ body: { progress: '{}' }, idempotencyKey: 'k' }]);
  });

  it('fills in what the contract has a default for', async () => {
    const api = fakeApi({ 'GET /api/User/GetActiveUsers': () => ({ users: [], nextCursor: null }) });
    await api('GET /api/User/GetActiveUsers', { query: {} });
    expect(api.callsTo('GET /api/User/GetActiveUsers')).toEqual([{ query: { limit: 20 } }]);
  });

  it('can change its handlers in the middle', async () => {
    const api = fakeApi({ [GENRES]: () => [] });
    api.on({ [GENRES]: () => [aGenre({ genreName: 'Time' })] });
    await expect(api(GENRES)).resolves.toMatchObject([{ genreName: 'Time' }]);
  });

  it('refuses as the server does', async () => {
    const api = fakeApi({ [QUIZ]: () => refusal('GenreNotFound', { message: 'There is no such genre.' }) });
    await expect(api(QUIZ, { params: { genreName: 'x' } })).rejects.toMatchObject({
      name: 'ApiError',
      code: 'GenreNotFound',
      status: 404,
      message: 'There is no such genre.',
    });
  });

  it('can refuse with what every endpoint can refuse with', async () => {
    const api = fakeApi({ [GENRES]: () => refusal('TooManyRequests', { retryAfter: 3 }) });
    await expect(api(GENRES)).rejects.toMatchObject({ code: 'TooManyRequests', status: 429, retryAfter: 3 });
  });

  it('can lose the connection', async () => {
    const api = fakeApi({ [GENRES]: () => CONNECTION_LOST });
    await expect(api(GENRES)).rejects.toMatchObject({ code: 'NetworkError', status: 0 });
  });

  it('ends a call that nobody waits for', async () => {
    const controller = new AbortController();
    const call = fakeApi({ [GENRES]: () => new Promise(() => {}) })(GENRES, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toBe(controller.signal.reason);
  });
});

describe('fakeApi, to keep tests honest,', () => {
  const loose = (handlers: Parameters<typeof fakeApi>[0]) => fakeApi(handlers) as unknown as LooseClient;

  it.each<[what: string, key: string, request: object, complaint: RegExp]>([
    ['a call without a handler', 'GET /api/VocabQuiz/GetAllVocabs', {}, /No handler for GET .*GetAllVocabs/],
    ['a call that the contract does not know', 'GET /api/Nothing/Here', {}, /No handler for GET .*Here/],
    [
      'a body that the server would refuse',
      'POST /api/User/SaveProgress',
      { body: { progress: 1 } },
      /body. progress:/,
    ],
    ['an unknown field', 'POST /api/User/SaveProgress', { body: { progress: '{}', xp: 9 } }, /Unrecognized key/],
    ['a missing body', 'POST /api/User/SaveProgress', {}, /was sent a wrong body/],
    ['a query that the endpoint does not take', GENRES, { query: { page: 1 } }, /takes no query/],
    ['a body that the endpoint does not take', GENRES, { body: {} }, /takes no body/],
    ['a wrong query', 'GET /api/User/GetLevelFromXp', { query: { xp: 'many' } }, /wrong query. xp:/],
    ['a missing query', 'GET /api/User/GetLevelFromXp', {}, /wrong query. xp:/],
    ['a wrong parameter', QUIZ, { params: { genreName: 'a'.repeat(101) } }, /wrong params. genreName:/],
  ])('fails the test for %s', async (_, key, request, complaint) => {
    const api = loose({
      [GENRES]: () => [],
      [QUIZ]: () => quizData(),
      'GET /api/User/GetLevelFromXp': () => 1,
      'POST /api/User/SaveProgress': () => aUser(),
    });
    await expect(api(key, request)).rejects.toThrow(complaint);
    expect(takeContractViolations()).toEqual([expect.stringMatching(complaint)]);
  });

  it.each<[what: string, answer: unknown, complaint: RegExp]>([
    ['an answer of another shape', [{ genreId: 1 }], /returned an invalid response/],
    ['no answer', undefined, /returned an invalid response/],
    ['a refusal that the endpoint does not declare', refusal('EmailTaken'), /never refuses with EmailTaken/],
  ])('fails the test for %s', async (_, answer, complaint) => {
    const api = fakeApi({ [GENRES]: (() => answer) as () => never });
    await expect(api(GENRES)).rejects.toThrow(complaint);
    expect(takeContractViolations()).toEqual([expect.stringMatching(complaint)]);
  });

  it('fails the test for a handler that throws, and lets the error through as it is', async () => {
    const api = fakeApi({
      [GENRES]: () => {
        throw new RangeError('a mistake in the test');
      },
    });
    const thrown: unknown = await api(GENRES).catch((error: unknown) => error);
    expect(thrown).toEqual(new RangeError('a mistake in the test'));
    expect(isApiError(thrown)).toBe(false);
    expect(takeContractViolations()).toEqual(['a mistake in the test']);
  });

  it('hands on only what the contract names', async () => {
    const api = fakeApi({ 'GET /api/VocabQuiz/GetAllVocabs': () => [{ ...aVocab(), secret: 'x' } as Vocab] });
    await expect(api('GET /api/VocabQuiz/GetAllVocabs')).resolves.toEqual([aVocab()]);
  });
});
