import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { managerOf, UnitOfWork } from '../../../src/database/unit-of-work.js';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';

let app: TestApp;
let administrator: TestClient;
beforeAll(async () => {
  app = await startApp();
  administrator = await app.administrator();
});
afterAll(() => app.close());

const found = async (search: string) =>
  (await administrator.ok('GET /api/Admin/GetUsers', { query: { search, limit: 100 } })).users.map(({ name }) => name);

/** Their ids are above those of the other users. */
const addUsers = (count: number, name: string) =>
  app.nest.get(UnitOfWork).run((tx) =>
    managerOf(tx).query(
      `INSERT INTO "users" ("userId", "role", "name", "createdAt", "lastActive")
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
       SELECT 1000000 + i, 'user', '${name} ' || i, '2026-11-20T09:00:00.000Z', '2026-11-20T09:00:00.000Z' FROM n`,
    ),
  );

describe('the user search', () => {
  it.each([
    ['the middle of a name', 'Hanako Suzuki', 'nako su'],
    ['a different letter case', 'TOMOKO', 'tomoko'],
    ['a letter with an accent', 'Élodie', 'Élo'],
    ['three characters of Japanese', '佐々木一郎', '々木一'],
    ['two characters of Japanese', '田中太郎', '田中'],
    ['one character of Japanese', '林檎', '檎'],
    ['two characters at the end', '清水翔', '水翔'],
    ['quotation marks', 'The "Ninja"', '"ninja"'],
    ['an apostrophe', "O'Neill", "o'n"],
    ['wildcards of SQL', '100%_sure', '0%_s'],
    ['operators of a search language', 'cats AND dogs*', 'AND dogs*'],
    ['a minus', 'top-secret', 'p-s'],
  ])('finds %s', async (_, name, search) => {
    await app.signedIn({ name });
    expect(await found(search)).toEqual([name]);
  });

  it('finds a user by part of the e-mail address, ignoring case, and by id', async () => {
    const { user } = await app.signedIn({ name: 'By address', email: 'Someone.Special@Example.org' });
    expect(await found('one.SPECIAL@ex')).toEqual(['By address']);
    expect(await found(String(user.userId))).toContain('By address');
  });

  it.each(['zzz', 'zz', 'z%', '***', '""', 'NOT x'])('finds nothing for %s', async (search) => {
    expect(await found(search)).toEqual([]);
  });

  it('finds a text that is in most names, also in an address', async () => {
    await app.signedIn({ name: 'By address', email: 'one-of-the-crowd@example.com' });
    await addUsers(10_001, 'Crowd');
    const query = { search: 'crowd', limit: 2, order: 'asc' } as const;
    const { users, total, moreThanTotal } = await administrator.ok('GET /api/Admin/GetUsers', { query });
    expect(users.map(({ name }) => name)).toEqual(['By address', 'Crowd 1']);
    expect([total, moreThanTotal]).toEqual([10_000, true]);
  });

  it('finds a changed name and forgets a deleted account', async () => {
    const { client, credentials } = await app.signedIn({ name: 'Before' });
    await client.ok('POST /api/User/UpdateProfile', { body: { name: 'Afterwards' } });
    expect([await found('Before'), await found('fterwar')]).toEqual([[], ['Afterwards']]);
    await client.ok('POST /api/User/DeleteAccount', { body: { password: credentials.password } });
    expect([await found('Afterwards'), await found(credentials.email)]).toEqual([[], []]);
  });
});
