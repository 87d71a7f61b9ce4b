import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EndpointKey } from '@shinobi/shared/contract';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';

const FIRST = 1000;
const MANY = 10_001;
const LAST = FIRST + MANY - 1;

let app: TestApp;
let administrator: TestClient;
beforeAll(async () => {
  app = await startApp();
  administrator = await app.administrator();
  await app.sql(`INSERT INTO "users" ("userId", "role", "name", "xp", "coin", "sul", "createdAt", "lastActive")
    WITH RECURSIVE n(i) AS (SELECT ${FIRST} UNION ALL SELECT i + 1 FROM n WHERE i < ${LAST})
    SELECT i, 'user', CASE i % 2 WHEN 0 THEN '=cmd' || i ELSE '忍者' || i END, i % 7, i % 100, 0,
    '2026-11-21T08:00:00.000Z', '2026-11-21T08:00:00.000Z' FROM n`);
});
afterAll(() => app.close());

async function download(client: TestClient, path: string) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${app.url}/api/Admin/${path}`, { headers: { cookie } });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}
const linesOf = async (path: string) =>
  (await download(administrator, path)).bytes.toString('utf8').replace('\uFEFF', '').split('\r\n').slice(0, -1);

describe('a CSV export', () => {
  it('contains all rows that match the filters, in the order of the list', async () => {
    const [, ...lines] = await linesOf('ExportUsers?search=忍者&sort=coin&order=asc');
    expect(lines).toHaveLength(Math.floor(MANY / 2));
    const listed = await administrator.ok('GET /api/Admin/GetUsers', {
      query: { search: '忍者', sort: 'coin', order: 'asc', limit: 100 },
    });
    expect(lines.slice(0, 100).map((line) => line.split(',').slice(0, 2))).toEqual(
      listed.users.map(({ name, userId }) => [name, String(userId)]),
    );
    expect(await linesOf('ExportUsers')).toHaveLength(MANY + 2);
  });

  it('is a UTF-8 file for spreadsheets with formulas escaped', async () => {
    const { response, bytes } = await download(administrator, `ExportUsers?search=cmd${LAST}`);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="users.csv"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(bytes.toString('utf8').split('\r\n')[1]).toBe(
      `"'=cmd${LAST}",${LAST},,1,${LAST % 7},${LAST % 100},0,2026-11-21T08:00:00.000Z,2026-11-21T08:00:00.000Z`,
    );
  });

  it.each([
    ['ExportUsers', 'Name,Id,E-mail,Level,XP,Coins,Sul,Last active (UTC),Signed up (UTC)'],
    ['ExportXpLog', 'When (UTC),User id,User,Activity,Of,Right,Questions,Booster,XP'],
    ['ExportXpLog/1', 'When (UTC),User id,User,Activity,Of,Right,Questions,Booster,XP'],
    ['ExportLedger/1', 'When (UTC),Coins,Balance,Reason,For'],
    ['ExportOperationLog', 'When (UTC),Operation,User id,User,Address,Details'],
    ['ExportUserSessions/1', 'Browser,Signed in (UTC),Last seen (UTC),Ends (UTC)'],
    ['ExportReports', 'When (UTC),What,By user id,Text,Reason,Reported by user id,Resolved (UTC)'],
    ['ExportAuditLog', 'When (UTC),Call,Actor id,Outcome,Parameters'],
  ])('%s starts with a header row', async (path, head) => {
    const [first, ...rows] = await linesOf(path);
    expect(first).toBe(head);
    expect(rows.every((row) => row.split(',').length >= head.split(',').length)).toBe(true);
  });

  it('is recorded in the audit log with its filters', async () => {
    await linesOf('ExportXpLog/1?activity=vocab');
    const { rows } = await administrator.ok('GET /api/Admin/GetAuditLog', { query: { limit: 1 } });
    expect(rows).toMatchObject([{ actorId: 1, call: 'GET /api/Admin/ExportXpLog/:userId' }]);
    expect(JSON.parse(rows[0]?.parameters ?? '')).toMatchObject({ userId: 1, activity: 'vocab' });
  });

  it('is available to administrators only and not to other sites', async () => {
    const key: EndpointKey = 'GET /api/Admin/ExportUsers';
    expect(await app.client().refused(key, { query: {} })).toBe('SignInRequired');
    expect(await (await app.signedIn()).client.refused(key, { query: {} })).toBe('Forbidden');
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect(await administrator.refused(key, { query: {}, headers: foreign })).toBe('BadOrigin');
    expect(await administrator.refused(key, { query: { sort: '1; DROP TABLE users' } as never })).toBe('InvalidInput');
  });
});

describe('a very long list', () => {
  it('is counted up to 10,000 and reports that there are more rows', async () => {
    const ask = async (search?: string) => {
      const query = { limit: 1, ...(search !== undefined && { search }) };
      const { total, moreThanTotal } = await administrator.ok('GET /api/Admin/GetUsers', { query });
      return [total, moreThanTotal];
    };
    expect(await ask()).toEqual([10_000, true]);
    expect(await ask('忍者')).toEqual([Math.floor(MANY / 2), false]);
  });
});
