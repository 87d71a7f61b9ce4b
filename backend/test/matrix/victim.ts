import { managerOf, UnitOfWork } from '../../src/database/unit-of-work.js';
import type { TestApp, TestClient } from '../support/app.js';
import { befriend, giveCoins, sql } from '../support/economy.js';
import { aPicture, formWith } from '../support/picture.js';
import { isUserColumn, schemaOf } from '../support/schema.js';
import { practise } from '../support/memory.js';

export type Rows = Readonly<Record<string, readonly string[]>>;

/** Returns a text that only its owner and administrators may see. */
const secret = (of: string): string => `only-mine-${of}`;
export const SECRET = 'only-mine-';
/** A balance that no response contains by chance. */
export const SECRET_COINS = 7_318_264_951;

/** A user with rows of every kind, most of them private, and the ids of these rows. */
export interface Victim {
  readonly client: TestClient;
  /** The receiver of the message with the picture. */
  readonly friend: TestClient;
  readonly friendId: number;
  readonly userId: number;
  readonly messageNo: number;
  readonly postId: number;
  readonly commentId: number;
  readonly sessionId: number;
  readonly reportId: number;
  /** The open case of the reported message. */
  readonly caseId: number;
  readonly spinId: number;
  /** The Idempotency-Key of the spin. */
  readonly key: string;
  /** The coins of a drop that is not redeemed yet. */
  readonly drop: number;
  /** The address that an invitation was sent to. */
  readonly invited: string;
  /** The right answer of the spin. */
  readonly rightAnswer: string;
}

async function spin(app: TestApp, client: TestClient) {
  const key = secret('key');
  const sent = { headers: { 'idempotency-key': key }, body: { stake: 10 } };
  const { spinId } = await client.ok('POST /api/Roulette/Spin', sent);
  const [row] = (await sql(app, `SELECT "word" FROM "roulette_spins" WHERE "spinId" = ${spinId}`)) as {
    word: string;
  }[];
  const { english } = JSON.parse(row?.word ?? '{}') as { english: string };
  return { spinId, key, rightAnswer: english };
}

export async function makeVictim(app: TestApp): Promise<Victim> {
  const mine = await app.signedIn({ email: `${secret('address')}@example.com`, fingerprint: secret('device') });
  const friend = await app.signedIn({ name: 'Kenji' });
  const { client, user } = mine;
  const { userId } = user;
  await befriend(mine, friend);
  await giveCoins(app, mine, SECRET_COINS);
  await client.ok('POST /api/User/SaveProgress', {
    body: { progress: JSON.stringify({ saveData1: secret('progress') }) },
  });
  const { messageNo } = await client.ok('POST /api/Message/Send', {
    form: formWith({ targetUserId: friend.user.userId, text: secret('message') }, await aPicture()),
  });
  const reply = { targetUserId: userId, text: secret('answer') };
  await friend.client.ok('POST /api/Message/Send', { body: reply });
  const { postId } = await client.ok('POST /api/Social/Post', { body: { text: 'Hello, everybody' } });
  const { commentId } = await client.ok('POST /api/Social/Comment', { body: { postId, text: 'And good night' } });
  await friend.client.ok('POST /api/Social/Comment', { body: { postId, text: 'Good night' } });
  await friend.client.ok('POST /api/Social/Like', { body: { postId, liked: true } });
  await friend.client.ok('POST /api/Message/Report', {
    body: { targetUserId: userId, messageNo, reason: secret('report') },
  });
  for (const itemKey of ['xpBooster', 'invitationCard', 'smallPresentBox'] as const)
    await client.ok('POST /api/Item/Buy', { body: { itemKey, count: 3 } });
  await client.ok('POST /api/Item/UseItem', { body: { itemKey: 'xpBooster', count: 1 } });
  const invited = `${secret('invited')}@example.com`;
  await client.ok('POST /api/Item/UseItem', { body: { itemKey: 'invitationCard', count: 1, email: invited } });
  await practise(client, { clock: app.clock, ref: secret('practice') });
  const { dailyBonus } = (await client.ok('GET /api/User/GetDataForUser')).dataForUser;
  await client.ok('POST /api/User/ClaimDailyLoginBonusCoin', { body: { coins: dailyBonus.total } });
  await client.ok('POST /api/Quest/Claim', { body: { questKey: 'friends-1' } });
  app.random.chances.push(0, 0.5);
  const { drop } = await client.ok('POST /api/Item/DrawDrop');
  const { spinId, key, rightAnswer } = await spin(app, client);
  const [session] = await client.ok('GET /api/Auth/GetSessions');
  const administrator = await app.administrator();
  const { reports } = await administrator.ok('GET /api/Admin/GetReports', { query: {} });
  const { cases } = await administrator.ok('GET /api/Admin/GetCases', { query: {} });
  return {
    ...{ client, userId, friend: friend.client, friendId: friend.user.userId },
    ...{ messageNo, postId, commentId, spinId, key, rightAnswer, invited },
    ...{ sessionId: session?.sessionId ?? 0, reportId: reports[0]?.reportId ?? 0, caseId: cases[0]?.caseId ?? 0 },
    drop: drop?.type === 'coins' ? drop.coins : 0,
  };
}

/** Returns values for the fields of calls, by name: they refer to the victim's rows or at least are valid. */
export const fieldsReferringTo = (victim: Victim): Readonly<Record<string, unknown>> => ({
  ...victim,
  ...{ targetUserId: victim.userId, coinsToAdd: victim.drop, choice: victim.rightAnswer },
  ...{ stamp: 'V1', month: '2026-11', day: '2026-11-21', genreName: 'Food', address: '/terms' },
});

const schemas = new WeakMap<TestApp, ReturnType<typeof schemaOf>>();
/** The tables do not change while the server runs. */
function tablesOf(app: TestApp): ReturnType<typeof schemaOf> {
  const schema = schemas.get(app) ?? schemaOf(app);
  schemas.set(app, schema);
  return schema;
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/** Which rows of a table count, as SQL: '' for all, null for none. */
type Condition = (table: string, columns: readonly string[]) => string | null;

/** Reads rows as sorted texts, by table. One unit of work reads all tables: this runs hundreds of times. */
async function readRows(app: TestApp, condition: Condition): Promise<Rows> {
  const tables = await tablesOf(app);
  return app.nest.get(UnitOfWork).read(async (tx) => {
    const rows: Record<string, string[]> = {};
    for (const [table, columns] of tables) {
      const where = condition(table, columns);
      if (where === null) continue;
      const found = await managerOf(tx).query<object[]>(`SELECT ${quoted(columns)} FROM "${table}"${where}`);
      rows[table] = found.map((row) => JSON.stringify(row)).sort();
    }
    return rows;
  });
}

/** Returns every row of the database. */
export async function allRows(app: TestApp): Promise<Rows> {
  await app.settled();
  return readRows(app, () => '');
}

/** Returns the rows that refer to a user. */
export function rowsReferringTo(app: TestApp, userId: number): Promise<Rows> {
  return readRows(app, (table, columns) => {
    const userColumns = columns.filter((column) => isUserColumn(table, column));
    return userColumns.length === 0
      ? null
      : ` WHERE ${userColumns.map((column) => `"${column}" = ${userId}`).join(' OR ')}`;
  });
}
