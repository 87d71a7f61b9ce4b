import { afterEach, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
afterEach(() => app.close());

const LIST = '/api/VocabQuiz/GetAllGenres';
const request = async (headers = {}) => {
  const response = await fetch(`${app.url}${LIST}`, { headers });
  return { status: response.status, etag: response.headers.get('etag'), body: await response.json() };
};

describe('public content, which is sent before the access guard runs', () => {
  it('counts against the rate limit', async () => {
    app = await startApp({ settings: { rateLimits: true } });
    const responses: Awaited<ReturnType<typeof request>>[] = [];
    for (let count = 0; count <= 600; count++) responses.push(await request());
    expect(new Set(responses.slice(0, 600).map(({ status }) => status))).toEqual(new Set([200]));
    expect(responses[600]).toMatchObject({ status: 429, body: { error: 'TooManyRequests' } });
  });

  it('is limited per client behind a proxy', async () => {
    app = await startApp({ settings: { rateLimits: true, trustProxy: true } });
    const { etag } = await request({ 'x-forwarded-for': '203.0.113.1' });
    expect(etag).toMatch(/^"/);
    for (let count = 0; count < 599; count++) await request({ 'x-forwarded-for': '203.0.113.1' });
    expect((await request({ 'x-forwarded-for': '203.0.113.1' })).status).toBe(429);
    expect(await request({ 'x-forwarded-for': '203.0.113.2' })).toMatchObject({ status: 200, etag });
  });

  it('needs no session and ignores a malformed one', async () => {
    app = await startApp();
    expect((await request({ cookie: 'session=nonsense; %%%' })).status).toBe(200);
  });

  it('sends no CORS header to scripts of other sites', async () => {
    app = await startApp();
    const response = await fetch(`${app.url}${LIST}`, { headers: { origin: 'https://elsewhere.example' } });
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
  });
});
