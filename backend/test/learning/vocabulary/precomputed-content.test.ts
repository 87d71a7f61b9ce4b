import { afterEach, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
afterEach(() => app.close());

const LIST = '/api/VocabQuiz/GetAllGenres';
const ask = async (headers = {}) => {
  const answer = await fetch(`${app.url}${LIST}`, { headers });
  return { status: answer.status, etag: answer.headers.get('etag'), body: await answer.json() };
};

describe('public content, which is sent before the access guard runs', () => {
  it('counts against the rate limit', async () => {
    app = await startApp({ settings: { rateLimits: true } });
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    for (let count = 0; count <= 600; count++) answers.push(await ask());
    expect(new Set(answers.slice(0, 600).map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers[600]).toMatchObject({ status: 429, body: { error: 'TooManyRequests' } });
  });

  it('is the same behind a proxy, which names the client', async () => {
    app = await startApp({ settings: { rateLimits: true, trustProxy: true } });
    const { etag } = await ask({ 'x-forwarded-for': '203.0.113.1' });
    expect(etag).toMatch(/^"/);
    for (let count = 0; count < 599; count++) await ask({ 'x-forwarded-for': '203.0.113.1' });
    expect((await ask({ 'x-forwarded-for': '203.0.113.1' })).status).toBe(429);
    expect(await ask({ 'x-forwarded-for': '203.0.113.2' })).toMatchObject({ status: 200, etag });
  });

  it('needs no session and is not disturbed by a broken one', async () => {
    app = await startApp();
    expect((await ask({ cookie: 'session=nonsense; %%%' })).status).toBe(200);
  });

  it('is there for other sites’ scripts to ask for, but not to read', async () => {
    app = await startApp();
    const answer = await fetch(`${app.url}${LIST}`, { headers: { origin: 'https://elsewhere.example' } });
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
  });
});
