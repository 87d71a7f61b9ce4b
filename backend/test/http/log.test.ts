import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StorageUnavailable } from '../../src/database/storage-unavailable.js';
import { AppError } from '../../src/http/app-error.js';
import { makeLog } from '../../src/runtime/log.js';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  app = await startApp({
    log: makeLog('debug', { write: (line) => void lines.push(line) }),
    prepare: (server) => {
      server.get('/api/Fault/:secret', { config: { access: 'anyone' } }, () => {
        throw Object.assign(new Error('insert into "credentials" failed at /srv/app.js'), {
          parameters: ['hash-of-a-password'],
          cause: Object.assign(new Error('the driver'), { code: 'SQLITE_FULL', detail: 'mika@example.com' }),
        });
      });
      server.get('/api/NotReady', { config: { access: 'anyone' } }, () => {
        throw new AppError('DictionaryNotReady', 'The dictionary is being prepared.');
      });
      server.get('/api/Outage/:code', { config: { access: 'anyone' } }, ({ params }) => {
        throw new StorageUnavailable(Object.assign(new Error('away'), params));
      });
    },
  });
});
afterAll(() => app.close());

const logged = (part: string) =>
  lines.filter((line) => line.includes(part)).map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the log', () => {
  it('contains a line per request at debug level, with the route and the caller', async () => {
    const { client, user } = await app.signedIn();
    await client.ok('GET /api/User/GetLevelFromXp', { query: { xp: 50 } });
    expect(logged('GetLevelFromXp').at(-1)).toMatchObject({
      level: 20,
      method: 'GET',
      route: '/api/User/GetLevelFromXp',
      status: 200,
      userId: user.userId,
      requestId: expect.any(String),
    });
  });

  it('contains the full error, while the caller only gets the request id', async () => {
    const { status, body } = await app.client().raw('GET', '/api/Fault/code-in-the-address');
    expect([status, body]).toEqual([
      500,
      {
        error: 'InternalError',
        message: 'Something went wrong on our side. Please try again.',
        requestId: expect.any(String),
      },
    ]);
    const [fault] = logged('A call failed.');
    expect(fault).toMatchObject({
      requestId: (body as { requestId: string }).requestId,
      route: '/api/Fault/:secret',
      error: { message: 'insert into "credentials" failed at /srv/app.js', cause: { code: 'SQLITE_FULL' } },
    });
  });

  it('contains the reason of an outage once a minute, and a line for each call that failed for it', async () => {
    const call = (code: string) => app.client().raw('GET', `/api/Outage/${code}`);
    const reasons = () =>
      logged('A call failed.').map(({ error }) => (error as { cause: { code: string } }).cause.code);
    lines.length = 0;
    for (const code of ['ECONNREFUSED', 'ECONNREFUSED', 'ENOSPC', 'ECONNREFUSED'])
      expect((await call(code)).status).toBe(503);
    expect(reasons()).toEqual(['ECONNREFUSED', 'ENOSPC']);
    expect(logged('Request failed.')).toHaveLength(4);
    app.clock.advance({ minutes: 1 });
    await call('ECONNREFUSED');
    expect(reasons()).toEqual(['ECONNREFUSED', 'ENOSPC', 'ECONNREFUSED']);
  });

  it('contains once a minute that a part of the server is not ready', async () => {
    lines.length = 0;
    for (const path of ['/api/NotReady', '/api/NotReady'])
      expect((await app.client().raw('GET', path)).status).toBe(503);
    expect(logged('A call failed.')).toHaveLength(1);
  });

  it('contains no secrets and no user input', async () => {
    const { client, credentials } = await app.signedIn({ name: 'Somebody' });
    await client.refused('POST /api/Auth/SignUp', { body: credentials });
    await client.ok('POST /api/User/SaveProgress', { body: { progress: '{"saveData1":"private"}' } });
    const token = client.cookies.get('session') ?? '';
    for (const secret of [
      credentials.email,
      credentials.password,
      token,
      'Somebody',
      'private',
      'code-in-the-address',
      'hash-of-a-password',
      'mika@example.com',
    ])
      expect([secret, lines.filter((line) => line.includes(secret))]).toEqual([secret, []]);
  });
});
