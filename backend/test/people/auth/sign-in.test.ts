import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMINISTRATOR, startApp, type TestApp, TestClient } from '../../support/app.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const getUser = (client: TestClient) => client.ok('POST /api/Auth/GetUser', { body: { fingerprint: 'device' } });
const GUEST = { error: 'Guest' };

/** Creates a browser with only this cookie. */
function withCookie(name: string, value: string): TestClient {
  const client = app.client();
  client.cookies.set(name, value);
  return client;
}

describe('Signing in', () => {
  it('works in another browser', async () => {
    const { user, credentials } = await app.signedIn();
    const { email, password } = credentials;
    const client = app.client();
    expect(await client.ok('POST /api/Auth/SignIn', { body: { email: email.toUpperCase(), password } })).toEqual(user);
    expect(await getUser(client)).toEqual(user);
  });

  it('returns the same response for a wrong password and an unknown address', async () => {
    const { credentials } = await app.signedIn();
    const attempt = (email: string) =>
      app.client().call('POST /api/Auth/SignIn', { body: { email, password: 'a wrong password' } });
    const wrong = await attempt(credentials.email);
    const unknown = await attempt('nobody@example.com');
    expect(wrong.body).toMatchObject({ error: 'BadCredentials' });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect(unknown.headers.getSetCookie()).toEqual([]);
  });

  it('sets a new cookie each time, which scripts and other sites cannot use', async () => {
    const { credentials } = await app.signedIn();
    const { email, password } = credentials;
    const cookies = await Promise.all(
      [1, 2].map(async () =>
        (await app.client().call('POST /api/Auth/SignIn', { body: { email, password } })).headers.getSetCookie(),
      ),
    );
    for (const cookie of cookies)
      expect(cookie).toEqual([
        expect.stringMatching(/^session=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
        expect.stringMatching(/^device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
      ]);
    expect(cookies[0]).not.toEqual(cookies[1]);
  });

  it('is rejected for a user who is signed in', async () => {
    const { client, credentials } = await app.signedIn();
    const { email, password } = credentials;
    expect(await client.refused('POST /api/Auth/SignIn', { body: { email, password } })).toBe('AlreadySignedIn');
  });
});

describe('A session', () => {
  it('belongs to a guest without a cookie, which is not an error', async () => {
    expect(await getUser(app.client())).toEqual(GUEST);
  });

  it.each([
    ['a made-up cookie', 'x'.repeat(43)],
    ['a cookie that is too short', 'x'],
    ['a cookie that is too long', 'x'.repeat(5000)],
    ['a cookie with invalid characters', '%00'.repeat(20)],
    ['an SQL injection in the cookie', "' OR 1=1 --"],
  ])('belongs to a guest with %s', async (_, value) => {
    expect(await getUser(withCookie('session', value))).toEqual(GUEST);
  });

  it('is ended on the server by logging out', async () => {
    const { client } = await app.signedIn();
    const stolen = withCookie('session', client.cookies.get('session') ?? '');
    expect(await getUser(stolen)).not.toEqual(GUEST);
    await client.ok('GET /api/Auth/Logout');
    expect(client.cookies.has('session')).toBe(false);
    expect(await getUser(stolen)).toEqual(GUEST);
    expect(await client.refused('GET /api/Auth/Logout')).toBe('SignInRequired');
  });

  it('ends without signing out other browsers', async () => {
    const { client, credentials } = await app.signedIn();
    const other = app.client();
    const { email, password } = credentials;
    await other.ok('POST /api/Auth/SignIn', { body: { email, password } });
    await client.ok('GET /api/Auth/Logout');
    expect(await getUser(other)).toMatchObject({ name: 'Mika' });
  });

  it('can be ended by simultaneous requests', async () => {
    const { client } = await app.signedIn();
    const codes = await Promise.all([1, 2, 3].map(async () => (await client.call('GET /api/Auth/Logout')).status));
    expect(codes).toContain(200);
    expect(codes.every((code) => code === 200 || code === 401)).toBe(true);
  });

  it('is stored only as a hash', async () => {
    const { client } = await app.signedIn();
    const token = client.cookies.get('session') ?? '';
    expect(await getUser(withCookie('session', token))).not.toEqual(GUEST);
    const { createHash } = await import('node:crypto');
    const hash = createHash('sha256').update(token).digest('hex');
    expect(await getUser(withCookie('session', hash))).toEqual(GUEST);
  });
});

describe('Expiry', () => {
  let aged: TestApp;
  beforeAll(async () => void (aged = await startApp()));
  afterAll(() => aged.close());

  it('ends a session after 30 days without use', async () => {
    const { client } = await aged.signedIn();
    aged.clock.advance({ days: 29, hours: 23 });
    expect(await getUser(client)).not.toEqual(GUEST);
    await aged.settled();
    aged.clock.advance({ days: 30 });
    expect(await getUser(client)).toEqual(GUEST);
  });

  it('ends every session after 180 days, however often it is used', async () => {
    const { client } = await aged.signedIn();
    for (let day = 0; day < 170; day += 10) {
      aged.clock.advance({ days: 10 });
      expect(await getUser(client)).not.toEqual(GUEST);
      await aged.settled();
    }
    aged.clock.advance({ days: 10 });
    expect(await getUser(client)).toEqual(GUEST);
  });
});

describe('The administrator', () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await makeDatabase()));
  afterAll(() => database.drop());

  it('is user 1 from the first start and keeps the credentials of that start', async () => {
    const first = await startApp({ database });
    expect(await getUser(await first.administrator())).toMatchObject({ userId: 1, sul: 0 });
    expect((await first.signedIn()).user.userId).toBe(2);
    await first.close();

    const second = await startApp({
      database,
      settings: { adminPassword: 'another password', adminEmail: 'other@example.com' },
    });
    expect(await getUser(await second.administrator())).toMatchObject({ userId: 1 });
    const body = { email: 'other@example.com', password: 'another password' };
    expect(await second.client().refused('POST /api/Auth/SignIn', { body })).toBe('BadCredentials');
    await second.close();
  });

  it('has an address that nobody else can sign up with', async () => {
    const body = { name: 'Evil', email: ADMINISTRATOR.email, password: 'three small frogs' };
    expect(await app.client().refused('POST /api/Auth/SignUp', { body })).toBe('EmailTaken');
  });
});

describe('A site served over HTTPS', () => {
  it('binds the cookies to its host and to HTTPS', async () => {
    const secure = await startApp({ settings: { publicUrl: 'https://shinobi.example' } });
    const { client } = await secure.signedIn();
    expect([...client.cookies.keys()]).toEqual(['__Host-session', '__Host-device']);
    const { headers } = await client.call('GET /api/Auth/Logout');
    expect(headers.getSetCookie()).toEqual(['__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax']);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    await secure.close();
  });
});
