import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ImageService } from '../../../src/platform/images/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aGenre, aWord, makeContentFolder } from '../../support/content.js';
import { isUserColumn, schemaOf } from '../../support/schema.js';
import { makeUserWithData, type UserWithData } from './user-with-data.js';

let app: TestApp;
let life: UserWithData;
const content = makeContentFolder();
beforeAll(async () => {
  const words = [...'abcdefgh'].map((english, n) => aWord({ vocabId: n + 1, english, kanji: `語${n}` }));
  content.write('vocabulary/01-food.json', aGenre({ words }));
  app = await startApp({ settings: { contentDir: content.dir } });
  life = await makeUserWithData(app);
});
afterAll(async () => {
  await app.close();
  content.drop();
});

/** These contain only the ids of administrators. */
const OF_ADMINISTRATORS = ['admin_actions.actorId', 'reports.resolvedBy'];
/** What others keep, with an id that no longer refers to anybody. */
const OF_OTHERS = ['invitations.newcomerId', 'messages.fromId', 'thread_sides.otherId', 'threads.high', 'threads.low'];

/** Counts a user's id in each column that can contain one. */
async function traces(): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [table, columns] of await schemaOf(app))
    for (const column of columns.filter((each) => isUserColumn(table, each))) {
      const where = `"${column}" = ${life.mika.userId}`;
      const [row] = await app.sql(`SELECT COUNT(*) AS "n" FROM "${table}" WHERE ${where}`);
      found.set(`${table}.${column}`, Number(row?.['n']));
    }
  return found;
}
const columnsWith = async (has: (count: number) => boolean) =>
  [...(await traces())].flatMap(([column, count]) => (has(count) ? [column] : [])).toSorted();

/** Returns those of some texts that occur in it. */
const among = (texts: readonly string[], data: unknown): string[] => {
  const all = JSON.stringify(data);
  return texts.filter((each) => all.includes(each));
};

describe('Somebody who did everything', () => {
  it('has left something wherever a user can', async () => {
    expect(await columnsWith((count) => count === 0)).toEqual(OF_ADMINISTRATORS);
  });

  it('gets all of it in the export', async () => {
    const data = await life.mika.client.ok('POST /api/User/ExportMyData');
    const own = [
      'My secret',
      'My reason',
      'Hello all',
      'Hello too',
      'my own peach',
      'somebody@example.com',
      life.email,
    ];
    const others = ['Theirs', 'argon2', 'tokenHash', 'passwordHash', 'codeHash'];
    expect(among([...own, ...others], data)).toEqual(own);
  });

  it('is erased everywhere; others keep what is theirs, without the name', async () => {
    await life.mika.client.ok('POST /api/User/DeleteAccount', { body: { password: life.password } });
    await app.nest.get(ImageService).waitForDeletions();
    expect(await columnsWith((count) => count > 0)).toEqual([...OF_OTHERS, 'ledger.userId'].toSorted());
    const everything: unknown[] = [];
    for (const table of (await schemaOf(app)).keys()) everything.push(await app.sql(`SELECT * FROM "${table}"`));
    const personal = ['My secret', 'My reason', 'my own peach', 'somebody@example.com', life.email, '"Mika"'];
    expect(among(personal, everything)).toEqual([]);
  });

  it('has left reports for the administrators to decide, without who and why', async () => {
    const administrator = await app.administrator();
    const { reports } = await administrator.ok('GET /api/Admin/GetReports', { query: {} });
    expect(reports).toMatchObject([
      { kind: 'post', reporterId: life.friend.userId, reportedUserId: null, text: 'Hello all' },
      { kind: 'message', reporterId: null, reportedUserId: life.friend.userId, text: 'Theirs', reason: '' },
      { kind: 'message', reporterId: life.friend.userId, reportedUserId: null, text: '', reason: 'Theirs' },
    ]);
  });
});
