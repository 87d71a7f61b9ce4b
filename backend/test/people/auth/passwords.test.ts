import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PasswordHashService } from '../../../src/people/auth/password-hash.service.js';
import { MailQueueService } from '../../../src/platform/mail/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { mailedCode, outbox } from '../../support/outbox.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const NEW = 'four small frogs';
const signIn = (email: string, password: string) =>
  app.client().call('POST /api/Auth/SignIn', { body: { email, password } });
const sendReset = (email: string) => app.client().ok('POST /api/Auth/SendPasswordReset', { body: { email } });

describe('Confirming an address', () => {
  it('works once with the code mailed at sign-up', async () => {
    const { credentials } = await app.signedIn();
    const code = await mailedCode(app, credentials.email, '/#confirm-');
    expect(await app.client().ok('POST /api/Auth/ConfirmEmail', { body: { code } })).toEqual({});
    expect(await app.client().refused('POST /api/Auth/ConfirmEmail', { body: { code } })).toBe('BadCode');
  });

  it('works for seven days', async () => {
    const [one, two] = [await app.signedIn(), await app.signedIn()];
    const codes = [
      await mailedCode(app, one.credentials.email, '/#confirm-'),
      await mailedCode(app, two.credentials.email, '/#confirm-'),
    ] as const;
    app.clock.advance({ days: 7, ms: -1 });
    await app.client().ok('POST /api/Auth/ConfirmEmail', { body: { code: codes[0] } });
    app.clock.advance({ ms: 1 });
    expect(await app.client().refused('POST /api/Auth/ConfirmEmail', { body: { code: codes[1] } })).toBe('BadCode');
  });

  it('does not work with the code of a password reset', async () => {
    const { credentials } = await app.signedIn();
    await sendReset(credentials.email);
    const code = await mailedCode(app, credentials.email, '/reset_password/');
    expect(await app.client().refused('POST /api/Auth/ConfirmEmail', { body: { code } })).toBe('BadCode');
  });
});

describe('Resetting a password', () => {
  it('works with a mailed link and ends all sessions', async () => {
    const { client, credentials } = await app.signedIn();
    await sendReset(credentials.email);
    const code = await mailedCode(app, credentials.email, '/reset_password/');
    expect(await app.client().ok('POST /api/Auth/ResetPassword', { body: { code, password: NEW } })).toEqual({});
    expect(await client.refused('GET /api/User/GetDataForUser')).toBe('SignInRequired');
    expect((await signIn(credentials.email, credentials.password)).status).toBe(401);
    expect((await signIn(credentials.email, NEW)).status).toBe(200);
  });

  it('works once per link, even for simultaneous requests', async () => {
    const { credentials } = await app.signedIn();
    await sendReset(credentials.email);
    const code = await mailedCode(app, credentials.email, '/reset_password/');
    const reset = () => app.client().call('POST /api/Auth/ResetPassword', { body: { code, password: NEW } });
    const responses = await Promise.all([reset(), reset(), reset()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('invalidates all other links, but requesting another mail invalidates none', async () => {
    const { credentials } = await app.signedIn();
    await sendReset(credentials.email);
    const first = await mailedCode(app, credentials.email, '/reset_password/');
    await sendReset(credentials.email);
    const second = await mailedCode(app, credentials.email, '/reset_password/');
    expect(second).not.toBe(first);
    await app.client().ok('POST /api/Auth/ResetPassword', { body: { code: first, password: NEW } });
    expect(
      await app.client().refused('POST /api/Auth/ResetPassword', { body: { code: second, password: 'five frogs' } }),
    ).toBe('BadCode');
  });

  it('works for 30 minutes', async () => {
    const { credentials } = await app.signedIn();
    await sendReset(credentials.email);
    const code = await mailedCode(app, credentials.email, '/reset_password/');
    app.clock.advance({ minutes: 30 });
    expect(await app.client().refused('POST /api/Auth/ResetPassword', { body: { code, password: NEW } })).toBe(
      'BadCode',
    );
    app.clock.advance({ ms: -1 });
    await app.client().ok('POST /api/Auth/ResetPassword', { body: { code, password: NEW } });
  });

  it('rejects a weak password and keeps the link valid', async () => {
    const { credentials } = await app.signedIn();
    await sendReset(credentials.email);
    const code = await mailedCode(app, credentials.email, '/reset_password/');
    expect(await app.client().refused('POST /api/Auth/ResetPassword', { body: { code, password: 'password' } })).toBe(
      'WeakPassword',
    );
    await app.client().ok('POST /api/Auth/ResetPassword', { body: { code, password: NEW } });
  });

  it('returns the same response for an address without an account, and sends no mail', async () => {
    const before = await outbox(app);
    expect(await sendReset('nobody-here@example.com')).toEqual({});
    expect(await outbox(app)).toEqual(before);
  });

  it.each([['x'], [''], ['a'.repeat(101)], ['../../etc/passwd/aaaaaaaa']])('rejects the code %j', async (code) => {
    const response = await app.client().send('POST /api/Auth/ResetPassword', { body: { code, password: NEW } });
    expect(response.body).toMatchObject({ error: 'InvalidInput' });
  });
});

describe('Changing the password', () => {
  it('requires the current one and ends the other sessions', async () => {
    const { client, credentials } = await app.signedIn();
    const { email, password } = credentials;
    const other = app.client();
    await other.ok('POST /api/Auth/SignIn', { body: { email, password } });
    const change = { currentPassword: password, newPassword: NEW };
    expect(
      await client.refused('POST /api/Auth/ChangePassword', { body: { ...change, currentPassword: 'wrong' } }),
    ).toBe('BadCredentials');
    await client.ok('POST /api/Auth/ChangePassword', { body: change });
    expect(await other.refused('GET /api/User/GetDataForUser')).toBe('SignInRequired');
    await client.ok('GET /api/User/GetDataForUser');
    expect((await signIn(email, password)).status).toBe(401);
    expect((await signIn(email, NEW)).status).toBe(200);
  });

  it("rejects the user's name and the product's name as the new one", async () => {
    const { client, credentials } = await app.signedIn({ name: 'Momotaro' });
    for (const newPassword of ['momotaro1', 'shinobi123'])
      expect(
        await client.refused('POST /api/Auth/ChangePassword', {
          body: { currentPassword: credentials.password, newPassword },
        }),
      ).toBe('WeakPassword');
  });

  it('invalidates a mailed link', async () => {
    const { client, credentials } = await app.signedIn();
    await sendReset(credentials.email);
    const code = await mailedCode(app, credentials.email, '/reset_password/');
    const body = { currentPassword: credentials.password, newPassword: NEW };
    await client.ok('POST /api/Auth/ChangePassword', { body });
    expect(await app.client().refused('POST /api/Auth/ResetPassword', { body: { code, password: 'five frogs' } })).toBe(
      'BadCode',
    );
  });

  it('succeeds for only one of two simultaneous requests', async () => {
    const { client, credentials } = await app.signedIn();
    const change = (newPassword: string) =>
      client.call('POST /api/Auth/ChangePassword', { body: { currentPassword: credentials.password, newPassword } });
    const responses = await Promise.all([change('four small frogs'), change('five small frogs')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

describe('A sign-in with the old password while it is replaced', () => {
  const change = async ({ client, credentials }: Awaited<ReturnType<TestApp['signedIn']>>) => {
    const body = { currentPassword: credentials.password, newPassword: NEW };
    await client.ok('POST /api/Auth/ChangePassword', { body });
  };
  const reset = async ({ credentials }: Awaited<ReturnType<TestApp['signedIn']>>) => {
    await sendReset(credentials.email);
    const code = await mailedCode(app, credentials.email, '/reset_password/');
    await app.client().ok('POST /api/Auth/ResetPassword', { body: { code, password: NEW } });
  };
  const WAYS = [
    ['changed', change],
    ['reset', reset],
  ] as const;
  afterEach(() => void jest.restoreAllMocks());

  it.each(WAYS)('fails when the password was %s after it was compared', async (_, replace) => {
    const person = await app.signedIn();
    const passwords = app.nest.get(PasswordHashService);
    const compare = passwords.matches.bind(passwords);
    jest.spyOn(passwords, 'matches').mockImplementationOnce(async (...given) => {
      const matches = await compare(...given);
      await replace(person);
      return matches;
    });
    expect((await signIn(person.credentials.email, person.credentials.password)).status).toBe(401);
  });

  it.each(WAYS)('starts no session that survives when the password is %s', async (_, replace) => {
    const person = await app.signedIn();
    const { email, password } = person.credentials;
    const browsers = Array.from({ length: 10 }, () => app.client());
    await Promise.all([
      replace(person),
      ...browsers.map((browser) => browser.call('POST /api/Auth/SignIn', { body: { email, password } })),
    ]);
    for (const browser of browsers)
      expect(await browser.refused('GET /api/User/GetDataForUser')).toBe('SignInRequired');
  });
});

describe('The rate limits for mails and passwords', () => {
  let limited: TestApp;
  const start = async () => void (limited = await startApp({ settings: { rateLimits: true, trustProxy: true } }));
  afterEach(() => limited.close());
  const ask = async (email: string, address: string) =>
    (
      await limited
        .client()
        .send('POST /api/Auth/SendPasswordReset', { body: { email }, headers: { 'x-forwarded-for': address } })
    ).status;

  it('allow three mails an hour from one address', async () => {
    await start();
    const statuses = [];
    for (const n of [1, 2, 3, 4]) statuses.push(await ask(`p${n}@example.com`, '203.0.113.1'));
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('allow three mails an hour to one e-mail address, with or without an account', async () => {
    await start();
    for (const email of [(await limited.signedIn()).credentials.email, 'nobody@example.com']) {
      const statuses = [];
      for (const n of [1, 2, 3, 4]) statuses.push(await ask(email, `203.0.113.${n}${email.length}`));
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
  });

  it('allow twenty wrong passwords an hour', async () => {
    await start();
    const { client } = await limited.signedIn();
    const statuses = [];
    for (let n = 0; n < 21; n++)
      statuses.push((await client.send('POST /api/Auth/EnterPassword', { body: { password: 'wrong' } })).status);
    expect(statuses).toEqual([...Array<number>(20).fill(401), 429]);
  });
});

describe('A requested mail', () => {
  it('does not fail the request when it cannot be sent', async () => {
    const unreachable = await startApp({ settings: { smtpUrl: 'smtp://127.0.0.1:4901' } });
    const { credentials } = await unreachable.signedIn();
    await unreachable.client().ok('POST /api/Auth/SendPasswordReset', { body: { email: credentials.email } });
    await unreachable.nest.get(MailQueueService).deliver();
    await unreachable.close();
  });
});
