import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { RateLimitService } from '../../src/security/rate-limit.service.js';
import { aUser, startApp, type TestApp, type TestClient } from '../support/app.js';
import { hasRedis, startRedis } from '../support/redis.js';

let app: TestApp;
afterEach(() => app.close());

/** Starts a server with rate limits that takes the client's address from the proxy's header. */
const start = async () => void (app = await startApp({ settings: { rateLimits: true, trustProxy: true } }));
const from = (address: string) => ({ 'x-forwarded-for': address });

const signIn = (client: TestClient, address: string, email = 'nobody@example.com') =>
  client.send('POST /api/Auth/SignIn', { body: { email, password: 'a wrong password' }, headers: from(address) });

const times = async <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let n = 0; n < count; n++) results.push(await work(n));
  return results;
};

describe('rate limits', () => {
  it('reject too many wrong passwords per address and minute, with the time to retry', async () => {
    await start();
    const statuses = (await times(41, (n) => signIn(app.client(), '203.0.113.1', `p${n}@example.com`))).map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([...Array<number>(40).fill(401), 429]);
    const { headers, body } = await signIn(app.client(), '203.0.113.1');
    expect(body).toMatchObject({ error: 'TooManyRequests' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await signIn(app.client(), '203.0.113.2')).status).toBe(401);
  });

  const signUp = async (given: object, address: string) =>
    (await app.client().send('POST /api/Auth/SignUp', { body: { ...aUser(), ...given }, headers: from(address) }))
      .status;

  it('reject too many sign-ups per network and minute but allow a class of 30 at once', async () => {
    await start();
    const pupils = await Promise.all(Array.from({ length: 30 }, () => signUp({}, '203.0.113.1')));
    expect(pupils).toEqual(Array<number>(30).fill(200));
    expect(await times(11, () => signUp({}, '203.0.113.1'))).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it('reject too many sign-ups per network and hour, not counting failed ones', async () => {
    await start();
    const limits = app.nest.get(RateLimitService);
    await times(3, () => signUp({ password: 'password' }, '2001:db8::1'));
    for (let n = 0; n < 58; n++) await limits.consume('signUp', '2001:db8:0:0');
    expect(await times(3, (n) => signUp({}, `2001:db8::${n + 1}`))).toEqual([200, 200, 429]);
    expect(await signUp({}, '2001:db8:0:1::1')).toBe(200);
  });

  it('reject too many calls per minute, counted by session for signed-in users and otherwise by address', async () => {
    await start();
    const body = { fingerprint: 'device' };
    const { client } = await app.signedIn();
    const look = (visitor: TestClient, address: string) =>
      visitor.send('POST /api/Auth/GetUser', { body, headers: from(address) });
    await times(12, () => Promise.all(Array.from({ length: 50 }, () => look(app.client(), '203.0.113.9'))));
    expect((await look(app.client(), '203.0.113.9')).status).toBe(429);
    expect((await look(client, '203.0.113.9')).status).toBe(200);
    app.clock.advance({ minutes: 1 });
    expect((await look(app.client(), '203.0.113.9')).status).toBe(200);
  });
});

if (hasRedis)
  describe('rate limits of several instances', () => {
    let redis: Awaited<ReturnType<typeof startRedis>>;
    let other: TestApp;
    beforeAll(async () => {
      redis = await startRedis();
    });
    afterEach(() => other.close());
    afterAll(() => redis.kill());

    /** Polls without a pause. */
    async function until(isTrue: () => Promise<boolean>): Promise<void> {
      while (!(await isTrue()));
    }

    it('count the calls of a caller at all of them, and go on counting alone once Redis is gone', async () => {
      const settings = { rateLimits: true, trustProxy: true, redisUrl: redis.url };
      other = await startApp({ settings });
      app = await startApp({ settings });
      const look = ({ url }: TestApp, address = '203.0.113.1') =>
        fetch(`${url}/api/User/GetLevelFromXp?xp=50`, { headers: from(address) }).then(({ status }) => status);
      const lookTimes = (at: TestApp, count: number) => Promise.all(Array.from({ length: count }, () => look(at)));
      expect(new Set([...(await lookTimes(app, 300)), ...(await lookTimes(other, 299))])).toEqual(new Set([200]));
      await until(async () => (await look(other)) === 429);
      await until(async () => (await look(app)) === 429);
      expect(await look(other, '203.0.113.2')).toBe(200);

      await redis.kill();
      expect(await Promise.all([look(app), look(other, '203.0.113.3')])).toEqual([429, 200]);
    });
  });

describe('rate limits while Redis is unavailable', () => {
  it('apply in each process', async () => {
    app = await startApp({ settings: { rateLimits: true, trustProxy: true, redisUrl: 'redis://127.0.0.1:4299' } });
    const statuses = (await times(21, () => signIn(app.client(), '203.0.113.1'))).map(({ status }) => status);
    expect(statuses).toEqual([...Array<number>(20).fill(401), 429]);
  });
});
