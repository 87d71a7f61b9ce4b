import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
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
  it('works once with the code that was mailed at sign-up', async () => {
    const { credentials } = await app.signedIn();
    const code = await mailedCode(app, credentials.email, '/#confirm-');
    expect(await app.client().ok('POST /api/Auth/ConfirmEmail', { body: { code } })).toEqual({});
    expect(await app.client().refused('POST /api/Auth/ConfirmEmail', { body: { code } })).toBe('BadCode');
  });

  it('is possible for seven days', async () => {
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

  it('does not work with the code of another mail', async () => {
    const { credentials } = await app.signedIn();
    await sendReset(credentials.email);
    const code = await mailedCode(app, credentials.email, '/reset_password/');
    expect(await app.client().refused('POST /api/Auth/ConfirmEmail', { body: { code } })).toBe('BadCode');
  });
});

describe('A forgotten password', () => {
  it('is replaced by the link of a mail, which ends all sessions', async () => {
    const { client, credentials } = await app.signedIn();
    await sendReset(credentials.email);
    const code = await mailedCode(app, credentials.email, '/reset_password/');
    expect(await app.client().ok('POST /api/Auth/ResetPassword', { body: { code, password: NEW } })).toEqual({});
    expect(await client.refused('GET /api/User/GetDataForUser')).toBe('SignInRequired');
    expect((await signIn(credentials.email, credentials.password)).status).toBe(401);
    expect((await signIn(credentials.email, NEW)).status).toBe(200);
  });

  it('is replaced once with one link, however many try at the same time', async () => {
    const { credentials } = await app.signedIn();
    await sendReset(credentials.email);
    const code = await mailedCode(app, credentials.email, '/reset_password/');
    const reset = () => app.client().call('POST /api/Auth/ResetPassword', { body: { code, password: NEW } });
    const answers = await Promise.all([reset(), reset(), reset()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('makes the other links void when one is used, but a further mail makes none void', async () => {
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

  it('is replaced within 30 minutes', async () => {
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

  it('is not replaced by a weak one, and the link stays good', async () => {
    const { credentials } = await app.signedIn();
    await sendReset(credentials.email);
    const code = await mailedCode(app, credentials.email, '/reset_password/');
    expect(await app.client().refused('POST /api/Auth/ResetPassword', { body: { code, password: 'password' } })).toBe(
      'WeakPassword',
    );
    await app.client().ok('POST /api/Auth/ResetPassword', { body: { code, password: NEW } });
  });

  it('of an address without an account is answered alike, and nothing is mailed', async () => {
    const before = await outbox(app);
    expect(await sendReset('nobody-here@example.com')).toEqual({});
    expect(await outbox(app)).toEqual(before);
  });

  it.each([['x'], [''], ['a'.repeat(101)], ['../../etc/passwd/aaaaaaaa']])('refuses the code %j', async (code) => {
    const answer = await app.client().send('POST /api/Auth/ResetPassword', { body: { code, password: NEW } });
    expect(answer.body).toMatchObject({ error: 'InvalidInput' });
  });
});

describe('Changing the password', () => {
  it('wants the current one, and ends the other sessions', async () => {
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

  it('does not take the own name, nor the product, for a new one', async () => {
    const { client, credentials } = await app.signedIn({ name: 'Momotaro' });
    for (const newPassword of ['momotaro1', 'shinobi123'])
      expect(
        await client.refused('POST /api/Auth/ChangePassword', {
          body: { currentPassword: credentials.password, newPassword },
        }),
      ).toBe('WeakPassword');
  });

  it('makes a mailed link void', async () => {
    const { client, credentials } = await app.signedIn();
    await sendReset(credentials.email);
    const code = await mailedCode(app, credentials.email, '/reset_password/');
    const body = { currentPassword: credentials.password, newPassword: NEW };
    await client.ok('POST /api/Auth/ChangePassword', { body });
    expect(await app.client().refused('POST /api/Auth/ResetPassword', { body: { code, password: 'five frogs' } })).toBe(
      'BadCode',
    );
  });

  it('happens once of two at the same time', async () => {
    const { client, credentials } = await app.signedIn();
    const change = (newPassword: string) =>
      client.call('POST /api/Auth/ChangePassword', { body: { currentPassword: credentials.password, newPassword } });
    const answers = await Promise.all([change('four small frogs'), change('five small frogs')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

describe('Limits on what is mailed and guessed', () => {
  let limited: TestApp;
  const start = async () => void (limited = await startApp({ settings: { rateLimits: true, trustProxy: true } }));
  afterEach(() => limited.close());
  const ask = async (email: string, address: string) =>
    (
      await limited
        .client()
        .send('POST /api/Auth/SendPasswordReset', { body: { email }, headers: { 'x-forwarded-for': address } })
    ).status;

  it('are three mails an hour from one address', async () => {
    await start();
    const statuses = [];
    for (const n of [1, 2, 3, 4]) statuses.push(await ask(`p${n}@example.com`, '203.0.113.1'));
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('are three mails an hour to one e-mail address, with or without an account', async () => {
    await start();
    for (const email of [(await limited.signedIn()).credentials.email, 'nobody@example.com']) {
      const statuses = [];
      for (const n of [1, 2, 3, 4]) statuses.push(await ask(email, `203.0.113.${n}${email.length}`));
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
  });

  it('are twenty guesses an hour at a password', async () => {
    await start();
    const { client } = await limited.signedIn();
    const statuses = [];
    for (let n = 0; n < 21; n++)
      statuses.push((await client.send('POST /api/Auth/EnterPassword', { body: { password: 'wrong' } })).status);
    expect(statuses).toEqual([...Array<number>(20).fill(401), 429]);
  });
});

describe('A mail that is asked for', () => {
  it('fails no call when it cannot be sent', async () => {
    const unreachable = await startApp({ settings: { smtpUrl: 'smtp://127.0.0.1:4901' } });
    const { credentials } = await unreachable.signedIn();
    await unreachable.client().ok('POST /api/Auth/SendPasswordReset', { body: { email: credentials.email } });
    await unreachable.nest.get(MailQueueService).deliver();
    await unreachable.close();
  });
});
