import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aUser, startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const signUp = (given: Parameters<typeof aUser>[0] = {}) =>
  app.client().refused('POST /api/Auth/SignUp', { body: aUser(given) });

describe('Signing up', () => {
  it('makes an account and signs in', async () => {
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
  ])('counts %d XP of a guest as %d, which is level %d', async (guestXp, xp, level) => {
    expect((await app.signedIn({ guestXp })).user).toMatchObject({ xp, level });
  });

  it('takes the progress of a guest along', async () => {
    const progress = { 'vocab-quiz-percentage-1': '80', 'vocab-quiz-incorrectIds-1': '[3,9]' };
    const { user } = await app.signedIn({ progress: JSON.stringify(progress) });
    expect(JSON.parse(user.progress)).toEqual(progress);
  });

  it('keeps one account for an address, in whatever letter case', async () => {
    const { credentials } = await app.signedIn({ email: 'Kenji@Example.com' });
    expect(await signUp({ email: credentials.email })).toBe('EmailTaken');
    expect(await signUp({ email: 'KENJI@EXAMPLE.COM' })).toBe('EmailTaken');
  });

  it('makes one account of two at once for one address', async () => {
    const body = aUser();
    const answers = await Promise.all([1, 2, 3].map(() => app.client().call('POST /api/Auth/SignUp', { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('leaves no account behind when it is refused', async () => {
    const { email } = (await app.signedIn()).credentials;
    await signUp({ email, name: 'Nobody' });
    const { users } = await app.client().ok('GET /api/User/GetActiveUsers', { query: { limit: 100 } });
    expect(users.map(({ name }) => name)).not.toContain('Nobody');
  });

  it.each([['password'], ['PASSWORD1'], ['qwertyuiop'], ['12345678'], ['sakura123']])(
    'refuses the password %s, which is guessed first',
    async (password) => {
      expect(await signUp({ password })).toBe('WeakPassword');
    },
  );

  it.each([['weak-one@example.com'], ['weak-one'], ['WEAK-ONE']])(
    'refuses %s as a password for its own address',
    async (password) => {
      expect(await signUp({ email: 'weak-one@example.com', password })).toBe('WeakPassword');
    },
  );

  it.each([[' '.repeat(8)], ['shinobinihongo1'], ['Nihongo2026'], ['mika tanaka!'], ['aaaabbbb']])(
    'refuses the password %j: a pattern, the product or the own name',
    async (password) => {
      expect(await signUp({ name: 'Mika Tanaka', password })).toBe('WeakPassword');
    },
  );

  it('takes a password in any script, however its letters are composed', async () => {
    const { credentials } = await app.signedIn({ password: 'パスワードはひみつ é' });
    const body = { email: credentials.email, password: 'パスワードはひみつ é'.normalize('NFD') };
    expect(await app.client().ok('POST /api/Auth/SignIn', { body })).toMatchObject({ name: 'Mika' });
  });

  it.each<[string, object, string]>([
    ['a name of 31 letters', { name: 'x'.repeat(31) }, 'InvalidInput'],
    ['a name of blanks', { name: '   ' }, 'InvalidInput'],
    ['a name on two lines', { name: 'a\nb' }, 'InvalidInput'],
    ['an address that is none', { email: 'mika' }, 'InvalidInput'],
    ['a password of 7 letters', { password: 'seven77' }, 'InvalidInput'],
    ['a password of 129 letters', { password: 'x'.repeat(129) }, 'InvalidInput'],
    ['negative XP', { guestXp: -1 }, 'InvalidInput'],
    ['half an XP', { guestXp: 0.5 }, 'InvalidInput'],
    ['progress that is no JSON', { progress: '{' }, 'InvalidInput'],
    ['progress that is a list', { progress: '[]' }, 'InvalidInput'],
    ['progress with values that are no text', { progress: '{"saveData1":1}' }, 'InvalidInput'],
    ['progress under an unknown key', { progress: '{"isAdmin":"true"}' }, 'UnknownProgressKey'],
    ['progress without end', { progress: JSON.stringify({ saveData1: 'x'.repeat(270_000) }) }, 'ProgressTooLarge'],
    ['a role', { role: 'administrator' }, 'InvalidInput'],
  ])('refuses %s', async (_, given, code) => {
    const answer = await app.client().send('POST /api/Auth/SignUp', { body: { ...aUser(), ...given } });
    expect(answer.body).toMatchObject({ error: code });
  });

  it('is for guests', async () => {
    const { client } = await app.signedIn();
    expect(await client.refused('POST /api/Auth/SignUp', { body: aUser() })).toBe('AlreadySignedIn');
  });
});
