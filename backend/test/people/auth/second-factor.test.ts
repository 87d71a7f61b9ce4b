import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { UnitOfWork } from '../../../src/database/unit-of-work.js';
import { RecoveryCodesService } from '../../../src/people/auth/second-factor/recovery-codes.service.js';
import { UserService } from '../../../src/people/user/index.js';
import { ADMINISTRATOR, startApp, type TestApp, type TestClient } from '../../support/app.js';
import { SoftwareAuthenticator } from '../../support/authenticator.js';
import { outbox } from '../../support/outbox.js';
import { waitUntil } from '../../support/wait-until.js';

const STEP_MS = 30_000;
const OPERATOR = { 'x-release-token': 'token-of-the-release' };
const WRONG = '000000';

let app: TestApp;
/** The same with rate limits, at a public address, where the administrator needs a second factor. */
let publicApp: TestApp;
beforeAll(async () => {
  app = await startApp();
  publicApp = await startApp({
    settings: {
      publicUrl: 'https://shinobi.example',
      staffNeedsSecondFactor: true,
      rateLimits: true,
      trustProxy: true,
    },
  });
});
afterAll(async () => {
  await app.close();
  await publicApp.close();
});

/** Returns the code that an app shows now. Each code counts once, so the clock moves on first. */
function nextCode({ clock }: TestApp, secret: string): string {
  clock.advance({ ms: STEP_MS });
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now() });
}

async function setUpAuthenticator(of: TestApp, client: TestClient) {
  const { secret, setup } = await client.ok('POST /api/SecondFactor/StartAuthenticator', { body: {} });
  const body = { setup, code: nextCode(of, secret) };
  const { recoveryCodes } = await client.ok('POST /api/SecondFactor/ConfirmAuthenticator', { body });
  return { secret, recoveryCodes: recoveryCodes ?? [], confirmation: body };
}

async function withAuthenticator(of = app) {
  const { client, user, credentials } = await of.signedIn();
  const { email, password } = credentials;
  return { client, user, email, password, ...(await setUpAuthenticator(of, client)) };
}

/** Enters the password in a new browser, which then waits for the second step. */
async function atSecondStep(of: TestApp, { email, password }: { email: string; password: string }) {
  const client = of.client();
  await client.ok('POST /api/Auth/SignIn', { body: { email, password } });
  return client;
}

async function register(of: TestApp, client: TestClient, authenticator = new SoftwareAuthenticator()) {
  const options = await client.ok('POST /api/Passkey/StartRegistration', { body: {} });
  const credential = authenticator.create(options, { origin: of.settings.publicUrl });
  const registered = await client.ok('POST /api/Passkey/Register', { body: { name: 'My phone', credential } });
  return { authenticator, credential, ...registered };
}

async function assertPasskey(of: TestApp, client: TestClient, authenticator: SoftwareAuthenticator, given = {}) {
  const options = await client.ok('POST /api/Passkey/CreateChallenge', { body: {} });
  return authenticator.use(options, { origin: of.settings.publicUrl, ...given });
}

const stateOf = (client: TestClient) => client.ok('GET /api/SecondFactor/GetState');
const signedInBy = async (client: TestClient) =>
  (await client.ok('GET /api/Auth/GetSessions')).find(({ current }) => current)?.signedInBy;
const statuses = (responses: readonly { status: number }[]) => responses.map(({ status }) => status).sort();
const subjectsTo = async (of: TestApp, email: string) =>
  (await outbox(of)).filter(({ to }) => to === email).map(({ subject }) => subject);

describe('An authenticator app', () => {
  it('counts once it is confirmed; then the password alone does not sign in', async () => {
    const { client, credentials } = await app.signedIn();
    const other = app.client();
    const { email, password } = credentials;
    await other.ok('POST /api/Auth/SignIn', { body: { email, password } });
    const { secret, uri, setup } = await client.ok('POST /api/SecondFactor/StartAuthenticator', { body: {} });
    expect(uri).toContain(`secret=${secret}`);
    const confirm = (code: string) => ({ body: { setup, code } });
    expect(await client.refused('POST /api/SecondFactor/ConfirmAuthenticator', confirm(WRONG))).toBe('WrongCode');
    expect(await stateOf(client)).toMatchObject({ authenticatorSince: null, secondStep: false, recoveryCodesLeft: 0 });
    const before = client.cookies.get('session');
    const { recoveryCodes } = await client.ok(
      'POST /api/SecondFactor/ConfirmAuthenticator',
      confirm(nextCode(app, secret)),
    );
    expect(new Set(recoveryCodes)).toHaveProperty('size', 10);
    expect(client.cookies.get('session')).not.toBe(before);
    expect(await stateOf(client)).toMatchObject({ secondStep: true, recoveryCodesLeft: 10, verified: true });
    expect(await other.refused('GET /api/Auth/GetSessions')).toBe('SignInRequired');
    const phone = app.client();
    expect(await phone.ok('POST /api/Auth/SignIn', { body: { email, password } })).toEqual({
      secondStep: ['code', 'recoveryCode'],
    });
    expect(await phone.refused('GET /api/Auth/GetSessions')).toBe('SignInRequired');
    await phone.ok('POST /api/Auth/SignInWithCode', { body: { code: nextCode(app, secret) } });
    expect(await signedInBy(phone)).toBe('code');
    expect(await subjectsTo(app, email)).toContain('An authenticator app was set up');
  });

  it('is stored sealed, and its codes and recovery codes only as hashes', async () => {
    const { secret, recoveryCodes, user } = await withAuthenticator();
    const rows = JSON.stringify([
      await app.sql(`SELECT * FROM "authenticators" WHERE "userId" = ${user.userId}`),
      await app.sql(`SELECT * FROM "recovery_codes" WHERE "userId" = ${user.userId}`),
    ]);
    expect(rows).not.toContain(secret);
    for (const code of recoveryCodes) expect(rows).not.toContain(code.replaceAll('-', ''));
  });

  it('accepts a code once, of simultaneous calls one', async () => {
    const mika = await withAuthenticator();
    const clients = [await atSecondStep(app, mika), await atSecondStep(app, mika), await atSecondStep(app, mika)];
    const code = nextCode(app, mika.secret);
    const responses = await Promise.all(
      clients.map((client) => client.call('POST /api/Auth/SignInWithCode', { body: { code } })),
    );
    expect(statuses(responses)).toEqual([200, 401, 401]);
  });

  it('accepts the confirmation of a set-up once, and says so whatever the code is', async () => {
    const { client, secret, confirmation } = await withAuthenticator();
    for (const code of [confirmation.code, nextCode(app, secret), WRONG])
      expect(
        await client.call('POST /api/SecondFactor/ConfirmAuthenticator', { body: { ...confirmation, code } }),
      ).toMatchObject({ body: { error: 'SetupExpired', message: expect.stringContaining('set up already') } });
    expect(await stateOf(client)).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it("cannot be set up with another user's or an old set-up", async () => {
    const [mika, kenji] = [await app.signedIn(), await app.signedIn()];
    const { secret, setup } = await mika.client.ok('POST /api/SecondFactor/StartAuthenticator', { body: {} });
    const confirm = async (client: TestClient, sealed = setup) =>
      client.refused('POST /api/SecondFactor/ConfirmAuthenticator', {
        body: { setup: sealed, code: nextCode(app, secret) },
      });
    expect(await confirm(kenji.client)).toBe('SetupExpired');
    expect(await confirm(mika.client, `${setup.slice(0, -2)}xx`)).toBe('SetupExpired');
    app.clock.advance({ minutes: 15 });
    await mika.client.ok('POST /api/Auth/EnterPassword', { body: { password: mika.credentials.password } });
    expect(await confirm(mika.client)).toBe('SetupExpired');
  });

  it('is set up again with a recovery code when SECOND_FACTOR_KEY has changed', async () => {
    const mika = await withAuthenticator();
    // A text that the key does not open, as those of another key.
    await app.sql(`UPDATE "authenticators" SET "secret" = 'sealed elsewhere' WHERE "userId" = ${mika.user.userId}`);
    const phone = await atSecondStep(app, mika);
    expect(
      await phone.call('POST /api/Auth/SignInWithCode', { body: { code: nextCode(app, mika.secret) } }),
    ).toMatchObject({ body: { error: 'WrongCode', message: expect.stringContaining('Use a recovery code') } });
    const [recoveryCode = ''] = mika.recoveryCodes;
    await phone.ok('POST /api/Auth/SignInWithRecoveryCode', { body: { recoveryCode } });
    const { secret, recoveryCodes } = await setUpAuthenticator(app, phone);
    expect(recoveryCodes).toEqual([]);
    const laptop = await atSecondStep(app, mika);
    await laptop.ok('POST /api/Auth/SignInWithCode', { body: { code: nextCode(app, secret) } });
  });

  it('is removed after a fresh code; the recovery codes go with it, and the password signs in again', async () => {
    const { client, secret, email, password } = await withAuthenticator();
    app.clock.advance({ minutes: 15 });
    const remove = () => client.refused('POST /api/SecondFactor/RemoveAuthenticator', { body: {} });
    expect(await remove()).toBe('PasswordNeeded');
    await client.ok('POST /api/Auth/EnterPassword', { body: { password } });
    expect(await remove()).toBe('PasswordNeeded');
    expect(await client.refused('POST /api/Auth/EnterCode', { body: { code: WRONG } })).toBe('WrongCode');
    await client.ok('POST /api/Auth/EnterCode', { body: { code: nextCode(app, secret) } });
    await client.ok('POST /api/SecondFactor/RemoveAuthenticator', { body: {} });
    expect(await remove()).toBe('NotFound');
    expect(await stateOf(client)).toMatchObject({ authenticatorSince: null, recoveryCodesLeft: 0, secondStep: false });
    expect(await app.client().ok('POST /api/Auth/SignIn', { body: { email, password } })).toHaveProperty('userId');
  });

  it('protects the password and the account: both need a fresh code as well', async () => {
    const { client, secret, password } = await withAuthenticator();
    app.clock.advance({ minutes: 15 });
    const change = { currentPassword: password, newPassword: 'four small frogs' };
    expect(await client.refused('POST /api/Auth/ChangePassword', { body: change })).toBe('PasswordNeeded');
    expect(await client.refused('POST /api/User/DeleteAccount', { body: { password } })).toBe('PasswordNeeded');
    await client.ok('POST /api/Auth/EnterCode', { body: { code: nextCode(app, secret) } });
    await client.ok('POST /api/Auth/ChangePassword', { body: change });
    await client.ok('POST /api/User/DeleteAccount', { body: { password: change.newPassword } });
  });
});

describe('The second step of a sign-in', () => {
  it('belongs to the browser that entered the password, for ten minutes and five attempts', async () => {
    const mika = await withAuthenticator();
    const code = () => ({ body: { code: nextCode(app, mika.secret) } });
    expect(await app.client().refused('POST /api/Auth/SignInWithCode', code())).toBe('SignInExpired');
    const slow = await atSecondStep(app, mika);
    app.clock.advance({ minutes: 10 });
    expect(await slow.refused('POST /api/Auth/SignInWithCode', code())).toBe('SignInExpired');
    const guessing = await atSecondStep(app, mika);
    for (let n = 0; n < 5; n++)
      expect(await guessing.refused('POST /api/Auth/SignInWithCode', { body: { code: WRONG } })).toBe('WrongCode');
    expect(await guessing.refused('POST /api/Auth/SignInWithCode', code())).toBe('SignInExpired');
  });

  it('ends when the password changes', async () => {
    const mika = await withAuthenticator();
    const waiting = await atSecondStep(app, mika);
    const change = { currentPassword: mika.password, newPassword: 'four small frogs' };
    await mika.client.ok('POST /api/Auth/ChangePassword', { body: change });
    const body = { code: nextCode(app, mika.secret) };
    expect(await waiting.refused('POST /api/Auth/SignInWithCode', { body })).toBe('SignInExpired');
  });

  it('accepts each recovery code once, and informs the user', async () => {
    const mika = await withAuthenticator();
    const [recoveryCode = '', second = ''] = mika.recoveryCodes;
    const clients = [await atSecondStep(app, mika), await atSecondStep(app, mika)];
    const body = { recoveryCode: ` ${recoveryCode.toUpperCase()}` };
    const responses = await Promise.all(
      clients.map((client) => client.call('POST /api/Auth/SignInWithRecoveryCode', { body })),
    );
    expect(statuses(responses)).toEqual([200, 401]);
    const phone = clients[responses.findIndex(({ status }) => status === 200)] ?? clients[0];
    expect(phone && (await signedInBy(phone))).toBe('recoveryCode');
    expect((await stateOf(mika.client)).recoveryCodesLeft).toBe(9);
    app.clock.advance({ minutes: 16 });
    await mika.client.ok('POST /api/Auth/EnterRecoveryCode', { body: { recoveryCode: second } });
    const made = await mika.client.ok('POST /api/SecondFactor/CreateRecoveryCodes', { body: {} });
    expect(made.recoveryCodes).toHaveLength(10);
    const late = await atSecondStep(app, mika);
    const old = { recoveryCode: mika.recoveryCodes[2] ?? '' };
    expect(await late.refused('POST /api/Auth/SignInWithRecoveryCode', { body: old })).toBe('WrongCode');
    expect(await subjectsTo(app, mika.email)).toContain('A recovery code was used');
  });

  it('are not replaced by two simultaneous calls, of which one would show codes that no longer work', async () => {
    const mika = await withAuthenticator();
    const reads = jest.spyOn(app.nest.get(RecoveryCodesService), 'findHashes');
    const create = () => mika.client.call('POST /api/SecondFactor/CreateRecoveryCodes', { body: {} });
    // Both have arrived before either can change anything.
    const { calls } = await app.nest.get(UnitOfWork).run(async (tx) => {
      await app.nest.get(UserService).lockActor(tx, mika.user.userId);
      const started = [create(), create()];
      await waitUntil(() => reads.mock.calls.length === 2);
      return { calls: started };
    });
    reads.mockRestore();
    const bodies = (await Promise.all(calls)).map(({ body }) => body);
    const made = bodies.flatMap((body) => (body && 'recoveryCodes' in body ? body.recoveryCodes : []));
    expect(made).toHaveLength(10);
    expect(bodies).toContainEqual(expect.objectContaining({ error: 'RecoveryCodesReplaced' }));
    const [recoveryCode = ''] = made;
    const phone = await atSecondStep(app, mika);
    await phone.ok('POST /api/Auth/SignInWithRecoveryCode', { body: { recoveryCode } });
  });

  it.each([['12345'], ['1234567'], ['12345a'], ['']])('rejects the code %j as bad input', async (code) => {
    const { body } = await app.client().send('POST /api/Auth/SignInWithCode', { body: { code } });
    expect(body).toMatchObject({ error: 'InvalidInput' });
  });

  it('is refused after ten wrong codes an hour from one address, but not in a known browser', async () => {
    const mika = await withAuthenticator(publicApp);
    const headers = { 'x-forwarded-for': '203.0.113.5' };
    const send = async (client: TestClient, code = WRONG) =>
      (await client.send('POST /api/Auth/SignInWithCode', { body: { code }, headers })).status;
    const first = await atSecondStep(publicApp, mika);
    const second = await atSecondStep(publicApp, mika);
    const third = await atSecondStep(publicApp, mika);
    const seen = [];
    for (const client of [first, second]) for (let n = 0; n < 5; n++) seen.push(await send(client));
    expect(seen).toEqual(Array<number>(10).fill(401));
    expect(await send(third, nextCode(publicApp, mika.secret))).toBe(429);
    await mika.client.ok('GET /api/Auth/Logout');
    const { email, password } = mika;
    await mika.client.ok('POST /api/Auth/SignIn', { body: { email, password } });
    expect(await send(mika.client, nextCode(publicApp, mika.secret))).toBe(200);
  });
});

describe('A passkey', () => {
  it('signs in without a password, and is listed, renamed and removed', async () => {
    const { client, user, credentials } = await app.signedIn();
    const { authenticator, passkey, recoveryCodes } = await register(app, client);
    expect(recoveryCodes).toBeNull();
    const phone = app.client();
    const credential = await assertPasskey(app, phone, authenticator);
    expect(await phone.ok('POST /api/Passkey/SignIn', { body: { credential } })).toMatchObject({ userId: user.userId });
    expect(await signedInBy(phone)).toBe('passkey');
    const { passkeyId } = passkey;
    await client.ok('POST /api/Passkey/Rename', { body: { passkeyId, name: 'Old phone' } });
    expect((await stateOf(client)).passkeys).toEqual([
      { passkeyId, name: 'Old phone', createdAt: passkey.createdAt, lastUsedAt: app.clock.iso(), synced: false },
    ]);
    await client.ok('POST /api/Passkey/Remove', { body: { passkeyId } });
    expect(await client.refused('POST /api/Passkey/Remove', { body: { passkeyId } })).toBe('NotFound');
    const late = await assertPasskey(app, app.client(), authenticator);
    expect(await app.client().refused('POST /api/Passkey/SignIn', { body: { credential: late } })).toBe('BadPasskey');
    const subjects = await subjectsTo(app, credentials.email);
    expect(subjects).toEqual(expect.arrayContaining(['A passkey was added', 'A passkey was removed']));
  });

  it('is accepted once for a challenge, in the browser that asked for it, within five minutes', async () => {
    const { client } = await app.signedIn();
    const { authenticator } = await register(app, client);
    const phone = app.client();
    const use = async (by = phone) => ({ body: { credential: await assertPasskey(app, by, authenticator) } });
    const fromElsewhere = await use(app.client());
    expect(await phone.refused('POST /api/Passkey/SignIn', fromElsewhere)).toBe('BadPasskey');
    const late = await use();
    app.clock.advance({ minutes: 5 });
    expect(await phone.refused('POST /api/Passkey/SignIn', late)).toBe('BadPasskey');
    const once = await use();
    const responses = await Promise.all([1, 2, 3].map(() => phone.call('POST /api/Passkey/SignIn', once)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([
    ['for another site', { origin: 'https://evil.example' }],
    ['without the user being verified', { isVerified: false }],
  ])('is refused %s', async (_, given) => {
    const { client } = await app.signedIn();
    const { authenticator } = await register(app, client);
    const phone = app.client();
    const body = { credential: await assertPasskey(app, phone, authenticator, given) };
    expect(await phone.refused('POST /api/Passkey/SignIn', { body })).toBe('BadPasskey');
  });

  it('is refused when its counter goes back, as that of a copy would', async () => {
    const { client } = await app.signedIn();
    const { authenticator } = await register(app, client);
    const phone = app.client();
    const signIn = async () => ({ body: { credential: await assertPasskey(app, phone, authenticator) } });
    await phone.ok('POST /api/Passkey/SignIn', await signIn());
    await phone.ok('GET /api/Auth/Logout');
    authenticator.rewind();
    expect(await phone.refused('POST /api/Passkey/SignIn', await signIn())).toBe('BadPasskey');
  });

  it("is refused when it is another user's, changed, or already known", async () => {
    const [mika, kenji] = [await app.signedIn(), await app.signedIn()];
    const { authenticator, passkey, credential } = await register(app, mika.client);
    await register(app, kenji.client);
    const used = await assertPasskey(app, kenji.client, authenticator);
    expect(await kenji.client.refused('POST /api/Passkey/Enter', { body: { credential: used } })).toBe('BadPasskey');
    const { passkeyId } = passkey;
    expect(await kenji.client.refused('POST /api/Passkey/Remove', { body: { passkeyId } })).toBe('NotFound');
    const renamed = { passkeyId, name: 'Mine' };
    expect(await kenji.client.refused('POST /api/Passkey/Rename', { body: renamed })).toBe('NotFound');
    const own = await assertPasskey(app, mika.client, authenticator);
    const changed = { ...own, response: { ...own.response, signature: 'MEUCIQDT' } };
    expect(await mika.client.refused('POST /api/Passkey/Enter', { body: { credential: changed } })).toBe('BadPasskey');
    const again = { name: 'Again', credential };
    expect(await mika.client.refused('POST /api/Passkey/Register', { body: again })).toBe('BadPasskey');
  });

  it('may follow a password, and confirms who is signed in as a code does', async () => {
    const { client, email, password } = await withAuthenticator();
    const { authenticator } = await register(app, client);
    const phone = app.client();
    expect(await phone.ok('POST /api/Auth/SignIn', { body: { email, password } })).toEqual({
      secondStep: ['code', 'passkey', 'recoveryCode'],
    });
    await phone.ok('POST /api/Passkey/SignIn', {
      body: { credential: await assertPasskey(app, phone, authenticator) },
    });
    app.clock.advance({ minutes: 15 });
    expect(await phone.refused('POST /api/SecondFactor/CreateRecoveryCodes', { body: {} })).toBe('PasswordNeeded');
    await phone.ok('POST /api/Passkey/Enter', { body: { credential: await assertPasskey(app, phone, authenticator) } });
    await phone.ok('POST /api/SecondFactor/CreateRecoveryCodes', { body: {} });
  });
});

describe('The administrator of a public site', () => {
  const signIn = async () => {
    const client = publicApp.client();
    return { client, response: await client.ok('POST /api/Auth/SignIn', { body: ADMINISTRATOR }) };
  };
  const audited = async (client: TestClient) =>
    (await client.ok('GET /api/Admin/GetAuditLog', { query: { limit: 5 } })).rows.map(({ call }) => call);

  it('may only set up a second factor before there is one, and cannot remove the last', async () => {
    const { client } = await signIn();
    expect(await client.refused('GET /api/User/GetDataForUser')).toBe('SecondFactorRequired');
    expect(await client.refused('GET /api/Admin/GetAuditLog', { query: { limit: 5 } })).toBe('SecondFactorRequired');
    expect(await stateOf(client)).toMatchObject({ required: true, secondStep: false, verified: false });
    const { authenticator, passkey, recoveryCodes } = await register(publicApp, client);
    expect(recoveryCodes).toHaveLength(10);
    expect(await audited(client)).toContain('POST /api/Passkey/Register');
    const { passkeyId } = passkey;
    expect(await client.refused('POST /api/Passkey/Remove', { body: { passkeyId } })).toBe('LastSecondFactor');
    const { client: phone, response } = await signIn();
    expect(response).toEqual({ secondStep: ['passkey', 'recoveryCode'] });
    const credential = await assertPasskey(publicApp, phone, authenticator);
    await phone.ok('POST /api/Passkey/SignIn', { body: { credential } });
    await phone.ok('GET /api/User/GetDataForUser');
  });

  it('gets in again after a reset by the operator, who removes all factors and ends all sessions', async () => {
    const { client } = publicApp;
    const reset = (email: string, headers = OPERATOR) =>
      client().send('POST /api/SecondFactor/Reset', { body: { email }, headers });
    expect((await reset(ADMINISTRATOR.email, { 'x-release-token': 'a wrong token' })).status).toBe(403);
    expect((await reset('nobody@example.com')).status).toBe(404);
    expect((await reset(ADMINISTRATOR.email)).body).toEqual({ userId: 1 });
    const again = await signIn();
    expect(again.response).toHaveProperty('userId', 1);
    await setUpAuthenticator(publicApp, again.client);
    expect(await audited(again.client)).toContain('POST /api/SecondFactor/Reset');
    expect(await subjectsTo(publicApp, ADMINISTRATOR.email)).toContain('Your second factor was reset');
  });
});
