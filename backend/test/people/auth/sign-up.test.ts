import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aUser, startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const signUp = (given: Parameters<typeof aUser>[0] = {}) =>
  app.client().refused('POST /api/Auth/SignUp', { body: aUser(given) });

describe('Signing up', () => {
  it('creates an account and signs in', async () => {
    const { client, user } = await app.signedIn({ name: '  Mika  ' });
    expect(user).toMatchObject({ name: 'Mika', level: 1, xp: 0, coin: 0, sul: 0, loginStreak: 0, progress: '{}' });
    expect(await client.ok('POST /api/Auth/GetUser', { body: { fingerprint: 'device' } })).toEqual(user);
  });

  it.each([
    [0, 0, 1],
    [49, 49, 1],
    [150, 150, 3],
    [500, 500, 5],
    [1_000_000, 500, 5],
  ])('carries %d XP of a guest over as %d XP, which is level %d', async (guestXp, xp, level) => {
    expect((await app.signedIn({ guestXp })).user).toMatchObject({ xp, level });
  });

  it('carries the progress of a guest over', async () => {
    const progress = { 'vocab-quiz-percentage-1': '80', 'vocab-quiz-incorrectIds-1': '[3,9]' };
    const { user } = await app.signedIn({ progress: JSON.stringify(progress) });
    expect(JSON.parse(user.progress)).toEqual(progress);
  });

  it('allows one account per address, regardless of letter case', async () => {
    const { credentials } = await app.signedIn({ email: 'Kenji@Example.com' });
    expect(await signUp({ email: credentials.email })).toBe('EmailTaken');
    expect(await signUp({ email: 'KENJI@EXAMPLE.COM' })).toBe('EmailTaken');
  });

  it('creates one account for simultaneous requests with the same address', async () => {
    const body = aUser();
    const responses = await Promise.all([1, 2, 3].map(() => app.client().call('POST /api/Auth/SignUp', { body })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('creates no account when it is rejected', async () => {
    const { email } = (await app.signedIn()).credentials;
    await signUp({ email, name: 'Nobody' });
    const { users } = await app.client().ok('GET /api/User/GetActiveUsers', { query: { limit: 100 } });
    expect(users.map(({ name }) => name)).not.toContain('Nobody');
  });

  it.each([['password'], ['PASSWORD1'], ['qwertyuiop'], ['12345678'], ['sakura123']])(
    'rejects the common password %s',
    async (password) => {
      expect(await signUp({ password })).toBe('WeakPassword');
    },
  );

  it.each([['weak-one@example.com'], ['weak-one'], ['WEAK-ONE']])(
    'rejects %s as the password for that address',
    async (password) => {
      expect(await signUp({ email: 'weak-one@example.com', password })).toBe('WeakPassword');
    },
  );

  it.each([[' '.repeat(8)], ['shinobinihongo1'], ['Nihongo2026'], ['mika tanaka!'], ['aaaabbbb']])(
    "rejects the password %j: a pattern, the product's name or the user's name",
    async (password) => {
      expect(await signUp({ name: 'Mika Tanaka', password })).toBe('WeakPassword');
    },
  );

  it('accepts a password in any script and any Unicode normalization form', async () => {
    const { credentials } = await app.signedIn({ password: 'パスワードはひみつ é' });
    const body = { email: credentials.email, password: 'パスワードはひみつ é'.normalize('NFD') };
    expect(await app.client().ok('POST /api/Auth/SignIn', { body })).toMatchObject({ name: 'Mika' });
  });

  it.each<[string, object, string]>([
    ['a name of 31 characters', { name: 'x'.repeat(31) }, 'InvalidInput'],
    ['a blank name', { name: '   ' }, 'InvalidInput'],
    ['a name with a line break', { name: 'a\nb' }, 'InvalidInput'],
    ['an invalid address', { email: 'mika' }, 'InvalidInput'],
    ['a password of 7 characters', { password: 'seven77' }, 'InvalidInput'],
    ['a password of 129 characters', { password: 'x'.repeat(129) }, 'InvalidInput'],
    ['negative XP', { guestXp: -1 }, 'InvalidInput'],
    ['fractional XP', { guestXp: 0.5 }, 'InvalidInput'],
    ['progress that is not JSON', { progress: '{' }, 'InvalidInput'],
    ['progress that is a list', { progress: '[]' }, 'InvalidInput'],
    ['progress with a value that is not a string', { progress: '{"saveData1":1}' }, 'InvalidInput'],
    ['progress with an unknown key', { progress: '{"isAdmin":"true"}' }, 'UnknownProgressKey'],
    ['too much progress', { progress: JSON.stringify({ saveData1: 'x'.repeat(270_000) }) }, 'ProgressTooLarge'],
    ['a role', { role: 'administrator' }, 'InvalidInput'],
  ])('rejects %s', async (_, given, code) => {
    const response = await app.client().send('POST /api/Auth/SignUp', { body: { ...aUser(), ...given } });
    expect(response.body).toMatchObject({ error: code });
  });

  it('is rejected for a user who is signed in', async () => {
    const { client } = await app.signedIn();
    expect(await client.refused('POST /api/Auth/SignUp', { body: aUser() })).toBe('AlreadySignedIn');
  });
});
