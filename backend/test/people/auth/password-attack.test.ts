import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMINISTRATOR, startApp, type TestApp, type TestClient } from '../../support/app.js';
import { mailedCode } from '../../support/outbox.js';
import { hasRedis, startRedis } from '../../support/redis.js';

const FROM_ONE_ADDRESS = 20;
const FROM_ANYWHERE = 100;
const OWN = 20;
const AT_ONCE = 20;
const NEW = 'four small frogs';

/** Starts a server with rate limits that takes the client's address from the proxy. */
const start = (redisUrl: string | null = null) =>
  startApp({ settings: { rateLimits: true, trustProxy: true, redisUrl } });
let app: TestApp;
beforeAll(async () => void (app = await start()));
afterAll(() => app.close());

interface Attempt {
  readonly email: string;
  readonly password?: string;
  readonly address: string;
  readonly client?: TestClient;
}
const signIn = async ({ email, password = 'a wrong password', address, client = app.client() }: Attempt) => {
  const headers = { 'x-forwarded-for': address };
  const { status, body } = await client.send('POST /api/Auth/SignIn', { body: { email, password }, headers });
  return { status, body };
};
/** Returns one address of a botnet. */
const bot = (n: number) => `198.51.${Math.floor(n / 250)}.${n % 250}`;
const statusesOf = async (count: number, attempt: (n: number) => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) statuses.push((await attempt(n)).status);
  return statuses;
};
/** Tries several passwords at a time and returns the statuses in ascending order. */
async function attackFromEverywhere(email: string, count = FROM_ANYWHERE): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - n) }, (_, k) => signIn({ email, address: bot(n + k) }));
    statuses.push(...(await Promise.all(some)).map(({ status }) => status));
  }
  return statuses.toSorted((x, y) => x - y);
}
const refusals = (passed: number) => [...Array<number>(passed).fill(401), 429];

async function owner() {
  const { client, credentials } = await app.signedIn();
  const { email, password } = credentials;
  return { client, email, password };
}

describe('Wrong passwords', () => {
  it('from one address are blocked after twenty, and only from that address', async () => {
    const { email, password } = await owner();
    const statuses = await statusesOf(FROM_ONE_ADDRESS + 1, () => signIn({ email, address: '203.0.113.1' }));
    expect(statuses).toEqual(refusals(FROM_ONE_ADDRESS));
    expect((await signIn({ email, password, address: '203.0.113.1' })).status).toBe(429);
    expect((await signIn({ email, password, address: '203.0.113.2' })).status).toBe(200);
  });

  it('from one address are also blocked when they all arrive at once', async () => {
    const { email } = await owner();
    const attempts = await Promise.all(Array.from({ length: 35 }, () => signIn({ email, address: '203.0.113.3' })));
    expect(attempts.filter(({ status }) => status === 401)).toHaveLength(FROM_ONE_ADDRESS);
  });

  it('do not include attempts with the right password', async () => {
    const { email, password } = await owner();
    const statuses = await statusesOf(FROM_ONE_ADDRESS * 2, () => signIn({ email, password, address: '203.0.113.1' }));
    expect(statuses).toEqual(Array<number>(FROM_ONE_ADDRESS * 2).fill(200));
  });

  it('from many addresses are blocked after a hundred, whether or not the account exists', async () => {
    const { email } = await owner();
    for (const target of [email, 'nobody@example.com'])
      expect(await attackFromEverywhere(target, FROM_ANYWHERE + 1)).toEqual(refusals(FROM_ANYWHERE));
    const [known, unknown] = [
      await signIn({ email, address: bot(200) }),
      await signIn({ email: 'nobody@example.com', address: bot(200) }),
    ];
    expect(unknown).toEqual(known);
  });
});

describe('The owner of an attacked account', () => {
  it('can sign in on a known device, where only its own failures count', async () => {
    const { client, email, password } = await owner();
    await client.ok('GET /api/Auth/Logout');
    await attackFromEverywhere(email);
    const again = () => signIn({ email, password, address: bot(1), client });
    expect((await signIn({ email, password, address: '203.0.113.1' })).status).toBe(429);
    expect((await again()).status).toBe(200);
    await client.ok('GET /api/Auth/Logout');
    const wrong = () => signIn({ email, address: '203.0.113.2', client });
    expect(await statusesOf(OWN + 1, wrong)).toEqual(refusals(OWN));
    expect((await again()).status).toBe(429);
  });

  it('can sign in after a password reset by mail, even during the attack', async () => {
    const { email } = await owner();
    await attackFromEverywhere(email);
    await app.client().ok('POST /api/Auth/SendPasswordReset', { body: { email } });
    const code = await mailedCode(app, email, '/reset_password/');
    const browser = app.client();
    await browser.ok('POST /api/Auth/ResetPassword', { body: { code, password: NEW } });
    expect((await signIn({ email, password: NEW, address: '203.0.113.1' })).status).toBe(200);
    await attackFromEverywhere(email);
    expect((await signIn({ email, password: NEW, address: '203.0.113.9' })).status).toBe(429);
    expect((await signIn({ email, password: NEW, address: bot(1), client: browser })).status).toBe(200);
  });

  it('can still enter or change the password and delete the account in an open session', async () => {
    const { client, email, password } = await owner();
    await attackFromEverywhere(email);
    await client.ok('POST /api/Auth/EnterPassword', { body: { password } });
    await client.ok('POST /api/Auth/ChangePassword', { body: { currentPassword: password, newPassword: NEW } });
    await client.ok('POST /api/User/DeleteAccount', { body: { password: NEW } });
  });

  it('can be the administrator', async () => {
    const client = await app.administrator();
    await client.ok('GET /api/Auth/Logout');
    await attackFromEverywhere(ADMINISTRATOR.email);
    expect((await signIn({ ...ADMINISTRATOR, address: '203.0.113.1', client })).status).toBe(200);
  });

  it('has a separate limit in each open session', async () => {
    const { client, email, password } = await owner();
    const other = app.client();
    await signIn({ email, password, address: '203.0.113.1', client: other });
    const enter = (wrong: string, at: TestClient) =>
      at.send('POST /api/Auth/EnterPassword', { body: { password: wrong } });
    expect(await statusesOf(OWN + 1, () => enter('wrong', client))).toEqual(refusals(OWN));
    expect((await enter(password, client)).status).toBe(429);
    expect((await enter(password, other)).status).toBe(200);
  });
});

describe('A device', () => {
  it('is known only for accounts that have signed in on it', async () => {
    const [mika, kenji] = [await owner(), await owner()];
    await mika.client.ok('GET /api/Auth/Logout');
    await attackFromEverywhere(kenji.email);
    const attempt = { email: kenji.email, password: kenji.password, address: '203.0.113.1' };
    expect((await signIn({ ...attempt, client: mika.client })).status).toBe(429);
  });

  it('can be known for several accounts', async () => {
    const [mika, kenji] = [await owner(), await owner()];
    const { client } = mika;
    await client.ok('GET /api/Auth/Logout');
    const device = client.cookies.get('device');
    await signIn({ email: kenji.email, password: kenji.password, address: '203.0.113.1', client });
    await client.ok('GET /api/Auth/Logout');
    expect(client.cookies.get('device')).toBe(device);
    for (const { email, password } of [mika, kenji]) {
      await attackFromEverywhere(email);
      expect((await signIn({ email, password, address: '203.0.113.1', client })).status).toBe(200);
      await client.ok('GET /api/Auth/Logout');
    }
  });

  it.each([['x'.repeat(43)], ['x'], ["' OR 1=1 --"]])('is not known with the forged cookie %j', async (cookie) => {
    const { email, password } = await owner();
    await attackFromEverywhere(email);
    const client = app.client();
    client.cookies.set('device', cookie);
    expect((await signIn({ email, password, address: '203.0.113.1', client })).status).toBe(429);
  });

  it('is stored as a hash, which the data export does not contain', async () => {
    const { client, user } = await app.signedIn();
    const [row] = await app.sql(`SELECT "tokenHash" FROM "known_devices" WHERE "userId" = ${user.userId}`);
    const exported = JSON.stringify(await client.ok('POST /api/User/ExportMyData'));
    expect(row?.['tokenHash']).toMatch(/^[\da-f]{64}$/);
    expect(row?.['tokenHash']).not.toBe(client.cookies.get('device'));
    expect(exported).toContain('known_devices');
    expect(exported).not.toContain(String(row?.['tokenHash']));
  });
});

if (hasRedis)
  describe('Limits that are shared through Redis', () => {
    it('stop an attack and let the owner sign in on a known device and after a reset', async () => {
      const redis = await startRedis();
      const inProcess = app;
      try {
        app = await start(redis.url);
        const { client, email, password } = await owner();
        await client.ok('GET /api/Auth/Logout');
        expect(await attackFromEverywhere(email, FROM_ANYWHERE + 1)).toEqual(refusals(FROM_ANYWHERE));
        expect((await signIn({ email, password, address: '203.0.113.1', client })).status).toBe(200);
        await app.client().ok('POST /api/Auth/SendPasswordReset', { body: { email } });
        const code = await mailedCode(app, email, '/reset_password/');
        await app.client().ok('POST /api/Auth/ResetPassword', { body: { code, password: NEW } });
        expect((await signIn({ email, password: NEW, address: '203.0.113.1' })).status).toBe(200);
      } finally {
        await app.close();
        app = inProcess;
        await redis.kill();
      }
    });
  });
