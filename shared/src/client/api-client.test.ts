import { describe, expect, it, jest } from '@jest/globals';
import { createApiClient } from './api-client.js';
import { ApiError, isApiError, isTransient } from './api-error.js';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;
type LooseClient = (key: string, request?: object) => Promise<unknown>;

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

/** A client over answers given in advance; as a loose one, it takes keys that the contract does not have. */
function setUp(answer: Response | (() => Promise<Response>) = json({})) {
  const fetch = jest.fn<Fetch>(async () => (typeof answer === 'function' ? answer() : answer.clone()));
  const onUnauthorised = jest.fn();
  const api = createApiClient({ fetch, onUnauthorised });
  const sent = () => fetch.mock.calls[0]?.[1] ?? {};
  return { api, loose: api as LooseClient, fetch, onUnauthorised, sent, url: () => fetch.mock.calls[0]?.[0] };
}

const caught = async (call: Promise<unknown>): Promise<ApiError> => {
  const thrown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!isApiError(thrown)) throw new Error(`Expected an ApiError, got ${String(thrown)}`);
  return thrown;
};

describe('a call', () => {
  it('takes method and path from its key and returns the parsed body', async () => {
    const { api, url, sent } = setUp(json([{ genreId: 1 }]));
    await expect(api('GET /api/VocabQuiz/GetAllGenres')).resolves.toEqual([{ genreId: 1 }]);
    expect(url()).toBe('/api/VocabQuiz/GetAllGenres');
    expect(sent()).toMatchObject({ method: 'GET', body: null, headers: {} });
  });

  it('is a plain request, so that the page’s preload can answer it', async () => {
    const { api, sent } = setUp(json([]));
    await api('GET /api/VocabQuiz/GetAllGenres');
    expect([sent().credentials, sent().mode, sent().cache]).toEqual([undefined, undefined, undefined]);
  });

  it('goes to another server when it is given one', async () => {
    const fetch = jest.fn<Fetch>(async () => json([]));
    await createApiClient({ fetch, baseUrl: 'https://api.example' })('GET /api/VocabQuiz/GetAllGenres');
    expect(fetch.mock.calls[0]?.[0]).toBe('https://api.example/api/VocabQuiz/GetAllGenres');
  });

  it('that asks how much has left is sent in the way that can tell', async () => {
    const fetch = jest.fn<Fetch>(async () => json([]));
    const upload = async (_: string, __: RequestInit, onProgress: (sent: number) => void) => {
      onProgress(0.5);
      return json({ postId: 1 });
    };
    const api = createApiClient({ fetch, upload }) as LooseClient;
    const told: number[] = [];
    await expect(
      api('POST /api/Social/Post', { form: new FormData(), onUpload: (n: number) => told.push(n) }),
    ).resolves.toEqual({ postId: 1 });
    expect(told).toEqual([0.5]);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('calls fetch by itself, as browsers demand', async () => {
    const receivers: unknown[] = [];
    async function fetch(this: unknown) {
      receivers.push(this);
      return json([]);
    }
    await createApiClient({ fetch })('GET /api/VocabQuiz/GetAllGenres');
    expect(receivers).toEqual([undefined]);
  });

  it.each([
    ['Food & Drink', '/api/VocabQuiz/GetQuizData/Food%20%26%20Drink'],
    ['a/b?c#d', '/api/VocabQuiz/GetQuizData/a%2Fb%3Fc%23d'],
    ['日本', '/api/VocabQuiz/GetQuizData/%E6%97%A5%E6%9C%AC'],
    ['../../Auth/Logout', '/api/VocabQuiz/GetQuizData/..%2F..%2FAuth%2FLogout'],
    ['...', '/api/VocabQuiz/GetQuizData/...'],
    ['$&', '/api/VocabQuiz/GetQuizData/%24%26'],
  ])('keeps the parameter %s in its segment', async (genreName, address) => {
    const { api, url } = setUp();
    await api('GET /api/VocabQuiz/GetQuizData/:genreName', { params: { genreName } });
    expect(url()).toBe(address);
    expect(new URL(address, 'https://example.com').pathname).toBe(address);
  });

  it.each([
    ['missing', {}],
    ['undefined', { genreName: undefined }],
    ['empty', { genreName: '' }],
    ['one dot', { genreName: '.' }],
    ['two dots, which would climb to another endpoint', { genreName: '..' }],
  ])('refuses a parameter that is %s, before anything is sent', async (_, params) => {
    const { loose, fetch } = setUp();
    await expect(loose('GET /api/VocabQuiz/GetQuizData/:genreName', { params })).rejects.toThrow(TypeError);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('carries its query, without what is not given', async () => {
    const { loose, url } = setUp();
    await loose('GET /api/X/List', {
      query: { limit: 20, initial: true, before: 'a&b=c', none: undefined, nil: null },
    });
    expect(url()).toBe('/api/X/List?limit=20&initial=true&before=a%26b%3Dc');
  });

  it('sends a JSON body', async () => {
    const { api, sent } = setUp();
    await api('POST /api/Auth/GetUser', { body: { fingerprint: 'd' } });
    expect(sent()).toMatchObject({
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"fingerprint":"d"}',
    });
  });

  it.each([[0], [false], [null], ['text']])('sends the bare JSON value %j', async (body) => {
    const { loose, sent } = setUp();
    await loose('POST /api/X/Do', { body });
    expect(sent().body).toBe(JSON.stringify(body));
  });

  it('sends a form urlencoded, and leaves its content type to the browser', async () => {
    const { loose, sent } = setUp();
    await loose('POST /api/X/Do', { form: { userId: 7, note: 'a b' } });
    expect((sent().body as URLSearchParams).toString()).toBe('userId=7&note=a+b');
    expect(sent()).toMatchObject({ headers: {} });
  });

  it('sends a form with files as it is', async () => {
    const form = new FormData();
    form.append('file', new Blob(['x']));
    const { loose, sent } = setUp();
    await loose('POST /api/X/Upload', { form });
    expect(sent().body).toBe(form);
    expect(sent()).toMatchObject({ headers: {} });
  });

  it('carries its idempotency key and its signal', async () => {
    const { api, sent } = setUp();
    const { signal } = new AbortController();
    await api('POST /api/Auth/GetUser', { body: { fingerprint: 'd' }, idempotencyKey: 'k1', signal });
    expect(sent()).toMatchObject({ headers: { 'Idempotency-Key': 'k1' }, signal });
  });

  it('carries the editor’s token when there is one', async () => {
    const { loose, sent } = setUp();
    await loose('GET /api/StoriesEdit/GetAll', { editorToken: 't1' });
    expect(sent()).toMatchObject({ headers: { 'X-Editor-Token': 't1' } });
  });

  it.each<[string, string, number | undefined, object]>([
    ['names the user', 'POST /api/X/Do', 7, { 'X-User-Id': '7' }],
    ['names whom it signs out', 'GET /api/Auth/Logout', 7, { 'X-User-Id': '7' }],
    ['of a guest says so', 'POST /api/X/Do', 0, { 'X-User-Id': '0' }],
    ['names nobody while the user is not known', 'POST /api/X/Do', undefined, {}],
    ['that only reads stays plain', 'GET /api/X/List', 7, {}],
  ])('%s: %s', async (_, key, userId, headers) => {
    const fetch = jest.fn<Fetch>(async () => json([]));
    await (createApiClient({ fetch, userId: () => userId }) as LooseClient)(key);
    expect(fetch.mock.calls[0]?.[1].headers).toEqual(headers);
  });

  it('returns undefined for an empty body', async () => {
    await expect(setUp(new Response('')).loose('POST /api/User/PersonalBankruptcy')).resolves.toBeUndefined();
  });
});

describe('a refused call', () => {
  it('throws the code, the sentence, the status and the details', async () => {
    const details = [{ path: 'body.name', message: 'Too long.' }];
    const { api } = setUp(json({ error: 'InvalidInput', message: 'Check the name.', details }, 400));
    const error = await caught(api('POST /api/Auth/GetUser', { body: { fingerprint: '' } }));
    expect(error).toMatchObject({ code: 'InvalidInput', message: 'Check the name.', status: 400, details });
    expect([error.retryAfter, error.requestId]).toEqual([undefined, undefined]);
    expect(isTransient(error)).toBe(false);
  });

  it('says when to try again', async () => {
    const { api } = setUp(json({ error: 'TooManyRequests', message: 'Wait.' }, 429, { 'Retry-After': '17' }));
    expect(await caught(api('GET /api/VocabQuiz/GetAllGenres'))).toMatchObject({ status: 429, retryAfter: 17 });
  });

  it.each([
    ['1', 'Wait. It will work again in 1 second.'],
    ['17', 'Wait. It will work again in 17 seconds.'],
    ['90', 'Wait. It will work again in 2 minutes.'],
    ['3600', 'Wait. It will work again in 60 minutes.'],
  ])('after %s seconds to wait says so in words', async (seconds, message) => {
    const { api } = setUp(json({ error: 'TooManyRequests', message: 'Wait.' }, 429, { 'Retry-After': seconds }));
    expect((await caught(api('GET /api/VocabQuiz/GetAllGenres'))).message).toBe(message);
  });

  it('knows no time when the server names a date', async () => {
    const headers = { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' };
    const { api } = setUp(json({ error: 'TooManyRequests', message: 'Wait.' }, 429, headers));
    expect((await caught(api('GET /api/VocabQuiz/GetAllGenres'))).retryAfter).toBeUndefined();
  });

  it('names the request that the server’s log knows', async () => {
    const { api } = setUp(json({ error: 'InternalError', message: 'Sorry.', requestId: 'r1' }, 500));
    const error = await caught(api('GET /api/VocabQuiz/GetAllGenres'));
    expect(error.requestId).toBe('r1');
    expect(isTransient(error)).toBe(true);
  });

  it('tells the shell when the session is gone', async () => {
    const { api, onUnauthorised } = setUp(json({ error: 'SignInRequired', message: 'Sign in.' }, 401));
    await caught(api('GET /api/Auth/Logout'));
    expect(onUnauthorised).toHaveBeenCalledTimes(1);
  });

  it('does not take a wrong password for a lost session', async () => {
    const { api, onUnauthorised } = setUp(json({ error: 'BadCredentials', message: 'No.' }, 401));
    await caught(api('POST /api/Auth/SignIn', { body: { email: 'a@example.com', password: 'x' } }));
    expect(onUnauthorised).not.toHaveBeenCalled();
  });

  it.each([
    ['a proxy’s page', 502, '<html>Bad gateway</html>'],
    ['a page with status 200', 200, '<html>Sign in to the hotel Wi-Fi</html>'],
    ['JSON of somebody else', 500, '{"oops":true}'],
    ['a bare text', 403, '"no"'],
    ['null', 500, 'null'],
    ['nothing', 504, ''],
  ])('reads %s as an unreadable answer', async (_, status, body) => {
    const error = await caught(setUp(new Response(body, { status })).api('GET /api/VocabQuiz/GetAllGenres'));
    expect(error).toMatchObject({
      code: 'NetworkError',
      status,
      message: 'The server’s response could not be read. Please try again.',
    });
    expect(isTransient(error)).toBe(status >= 500);
  });
});

describe('a call without an answer', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));

  it('throws a sentence for people and keeps the cause', async () => {
    const error = await caught(setUp(lost).api('GET /api/VocabQuiz/GetAllGenres'));
    expect(error).toMatchObject({
      code: 'NetworkError',
      status: 0,
      message: 'The server cannot be reached. Check your connection and try again.',
      cause: new TypeError('Failed to fetch'),
    });
    expect(isTransient(error)).toBe(true);
  });

  it('throws the same when the connection breaks in the middle of the answer', async () => {
    const broken = new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) });
    const error = await caught(setUp(async () => new Response(broken)).api('GET /api/VocabQuiz/GetAllGenres'));
    expect(error).toMatchObject({ code: 'NetworkError', status: 0 });
  });

  it('throws the reason when the caller has ended it', async () => {
    const controller = new AbortController();
    const fetch: Fetch = (_, { signal }) => Promise.reject(signal?.reason);
    controller.abort();
    const call = createApiClient({ fetch })('GET /api/VocabQuiz/GetAllGenres', { signal: controller.signal });
    await expect(call).rejects.toBe(controller.signal.reason);
  });

  it('takes a time-out for a lost connection', async () => {
    const controller = new AbortController();
    const fetch: Fetch = (_, { signal }) => Promise.reject(signal?.reason);
    controller.abort(new DOMException('Late', 'TimeoutError'));
    const call = createApiClient({ fetch })('GET /api/VocabQuiz/GetAllGenres', { signal: controller.signal });
    expect((await caught(call)).code).toBe('NetworkError');
  });
});

describe('isApiError', () => {
  it('knows an error of another build, whose class is another one', () => {
    const foreign = Object.assign(new Error('No.'), { name: 'ApiError', code: 'NotFound', status: 404 });
    expect(foreign).not.toBeInstanceOf(ApiError);
    expect(isApiError(foreign)).toBe(true);
  });

  it.each([[new Error('x')], [null], ['ApiError'], [{ name: 'ApiError' }]])('is not fooled by %p', (thrown) => {
    expect(isApiError(thrown)).toBe(false);
  });
});
