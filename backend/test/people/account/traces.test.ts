import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ImageService } from '../../../src/platform/images/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aGenre, aWord, makeContentFolder } from '../../support/content.js';
import { isUserColumn, schemaOf } from '../../support/schema.js';
import { makeUserWithData, type UserWithData } from './user-with-data.js';

let app: TestApp;
let setup: UserWithData;
const content = makeContentFolder();
beforeAll(async () => {
  const words = [...'abcdefgh'].map((english, n) =>
    aWord({ vocabId: n + 1, english, kanji: `語${n}`, hiragana: 'あいうえおかきく'.charAt(n) }),
  );
  content.write('vocabulary/01-food.json', aGenre({ words }));
  app = await startApp({ settings: { contentDir: content.dir } });
  setup = await makeUserWithData(app);
});
afterAll(async () => {
  await app.close();
  content.drop();
});

/** These contain only the ids of administrators and reviewers. */
const OF_ADMINISTRATORS = [
  'edit_comments.resolvedBy',
  'edit_submissions.decidedBy',
  'filter_words.addedBy',
  'level_changes.changedBy',
  'moderation_cases.claimedBy',
  'moderation_cases.decidedBy',
  'person_notes.authorId',
  'reports.resolvedBy',
  'shadow_limits.limitedBy',
];
/** Columns of data that others keep, with an id that no longer refers to a user; the audit log stays whole. */
const OF_OTHERS = [
  'admin_actions.actorId',
  'invitations.newcomerId',
  'messages.fromId',
  'thread_sides.otherId',
  'threads.high',
  'threads.low',
];

/** Counts a user's id in each column that can contain one. */
async function traces(): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [table, columns] of await schemaOf(app))
    for (const column of columns.filter((each) => isUserColumn(table, each))) {
      const where = `"${column}" = ${setup.mika.userId}`;
      const [row] = await app.sql(`SELECT COUNT(*) AS "n" FROM "${table}" WHERE ${where}`);
      found.set(`${table}.${column}`, Number(row?.['n']));
    }
  return found;
}
const columnsWith = async (has: (count: number) => boolean) =>
  [...(await traces())].flatMap(([column, count]) => (has(count) ? [column] : [])).toSorted();

/** Returns those of the texts that occur in the data. */
const textsIn = (texts: readonly string[], data: unknown): string[] => {
  const all = JSON.stringify(data);
  return texts.filter((each) => all.includes(each));
};

describe('A user with every kind of data', () => {
  it('has rows in every column that can refer to a user', async () => {
    expect(await columnsWith((count) => count === 0)).toEqual(OF_ADMINISTRATORS);
  });

  it('gets all of it in the data export', async () => {
    const data = await setup.mika.client.ok('POST /api/User/ExportMyData');
    const own = [
      'My secret',
      'My reason',
      'Hello all',
      'Hello too',
      'my own peach',
      'somebody@example.com',
      setup.email,
    ];
    const others = ['Theirs', 'Not told', 'argon2', 'tokenHash', 'passwordHash', 'codeHash'];
    expect(textsIn([...own, ...others], data)).toEqual(own);
  });

  it('is erased everywhere; others keep their own data, without the name', async () => {
    await setup.mika.client.ok('POST /api/User/DeleteAccount', { body: { password: setup.password } });
    await app.nest.get(ImageService).waitForDeletions();
    expect(await columnsWith((count) => count > 0)).toEqual([...OF_OTHERS, 'ledger.userId'].toSorted());
    const everything: unknown[] = [];
    for (const table of (await schemaOf(app)).keys()) everything.push(await app.sql(`SELECT * FROM "${table}"`));
    const personal = ['My secret', 'My reason', 'my own peach', 'somebody@example.com', setup.email, '"Mika"'];
    expect(textsIn(personal, everything)).toEqual([]);
  });

  it('leaves reports for the administrators to decide, without the reporter and the reason', async () => {
    const administrator = await app.administrator();
    const { reports } = await administrator.ok('GET /api/Admin/GetReports', { query: {} });
    expect(reports).toMatchObject([
      { kind: 'post', reporterId: setup.friend.userId, reportedUserId: null, text: 'Hello all' },
      { kind: 'message', reporterId: null, reportedUserId: setup.friend.userId, text: 'Theirs', reason: '' },
      { kind: 'message', reporterId: setup.friend.userId, reportedUserId: null, text: '', reason: 'Theirs' },
    ]);
  });
});
