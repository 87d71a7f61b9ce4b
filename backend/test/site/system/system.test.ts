import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import path from 'node:path';
import { managerOf, UnitOfWork } from '../../../src/database/unit-of-work.js';
import { OperationLogService } from '../../../src/site/system/operation-log.service.js';
import { OperationLogRepository } from '../../../src/site/system/operation-log.repository.js';
import { startApp, type TestApp, testDatabase } from '../../support/app.js';
import { makeDatabase } from '../../support/database.js';
import { buildShell } from '../../support/shell.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const entries = async () => {
  await app.nest.get(OperationLogService).flush();
  const rows = await app.nest
    .get(UnitOfWork)
    .read((tx) =>
      managerOf(tx).query<object[]>(
        'SELECT "at", "userId", "operationName", "url", "parameters" FROM "operation_log" ORDER BY "entryId"',
      ),
    );
  return rows;
};

describe('the operation log', () => {
  const entry = { url: '/vocabulary-quiz/Food', operationName: 'RemoteFailed', parameters: '{"remote":"study"}' };

  it('stores what a page reports, with the time and the user of the session', async () => {
    await app.client().ok('POST /api/SystemBase/RegisterLog', { body: entry });
    const { client, user } = await app.signedIn();
    await client.ok('POST /api/SystemBase/RegisterLog', { body: { ...entry, userId: user.userId } });
    await client.ok('POST /api/SystemBase/RegisterLog', { body: { ...entry, userId: null } });
    const at = '2026-11-21T09:00:00.000Z';
    expect(await entries()).toEqual([
      { ...entry, at, userId: null },
      { ...entry, at, userId: user.userId },
      { ...entry, at, userId: user.userId },
    ]);
  });

  it('rejects entries in the name of another user', async () => {
    const { client, user } = await app.signedIn();
    const body = { ...entry, userId: user.userId };
    expect(await app.client().refused('POST /api/SystemBase/RegisterLog', { body })).toBe('Forbidden');
    expect(await client.refused('POST /api/SystemBase/RegisterLog', { body: { ...body, userId: 1 } })).toBe(
      'Forbidden',
    );
  });

  it.each([
    ['a name that is too long', { operationName: 'x'.repeat(101) }],
    ['an address that is too long', { url: 'x'.repeat(2001) }],
    ['parameters that are too long', { parameters: 'x'.repeat(4001) }],
  ])('rejects %s', async (_, given) => {
    expect(await app.client().refused('POST /api/SystemBase/RegisterLog', { body: { ...entry, ...given } })).toBe(
      'InvalidInput',
    );
  });

  it('is shown to administrators, newest first, for one user or all', async () => {
    const { client, user } = await app.signedIn();
    for (const operationName of ['First', 'Second'])
      await client.ok('POST /api/SystemBase/RegisterLog', { body: { ...entry, operationName } });
    await app.client().ok('POST /api/SystemBase/RegisterLog', { body: { ...entry, operationName: 'Other' } });
    await app.nest.get(OperationLogService).flush();
    const administrator = await app.administrator();
    const names = async (query: { limit?: number; before?: string; targetUserId?: number }) => {
      const { rows, nextCursor } = await administrator.ok('GET /api/Admin/GetOperationLog', { query });
      return { names: rows.map(({ operationName }) => operationName), before: nextCursor ?? '' };
    };
    expect((await names({ limit: 3 })).names).toEqual(['Other', 'Second', 'First']);
    const first = await names({ limit: 1, targetUserId: user.userId });
    expect(first.names).toEqual(['Second']);
    expect((await names({ targetUserId: user.userId, before: first.before })).names).toEqual(['First']);
    expect(await client.refused('GET /api/Admin/GetOperationLog')).toBe('Forbidden');
  });

  it('is trimmed to the newest entries', async () => {
    const log = app.nest.get(OperationLogRepository);
    const kept = (await entries()).slice(-2);
    await app.nest.get(UnitOfWork).run((tx) => log.trim(tx, 2));
    expect(await entries()).toEqual(kept);
  });

  it('is flushed when the server shuts down', async () => {
    const database = await makeDatabase();
    const first = await startApp({ database });
    await first.client().ok('POST /api/SystemBase/RegisterLog', { body: entry });
    await first.close();
    const second = await startApp({ database });
    const rows = await second.nest
      .get(UnitOfWork)
      .read((tx) => managerOf(tx).query<object[]>('SELECT * FROM "operation_log"'));
    expect(rows).toHaveLength(1);
    await second.close();
    await database.drop();
  });
});

describe('the version', () => {
  const getVersion = (server: TestApp) =>
    server.client().ok('GET /api/SystemBase/GetVersion/:stamp', { params: { stamp: 'V1764000000000' } });

  it('is the number of the shell build', async () => {
    const database = await makeDatabase();
    const shellDist = path.join(database.settings.dataDir, 'shell');
    buildShell(shellDist, { version: 281_474_976_710_655 });
    const server = await startApp({ database, settings: { shellDist } });
    expect(await getVersion(server)).toBe(281_474_976_710_655);
    expect(await server.client().ok('GET /api/SystemBase/Health')).toMatchObject({ version: 281_474_976_710_655 });
    await server.close();
    await database.drop();
  });

  it('is 0 without a build', async () => {
    expect(await getVersion(app)).toBe(0);
  });

  it.each(['1764000000000', 'V', 'Vx', 'V12345678901234567', 'v1'])('is rejected for the stamp %s', async (stamp) => {
    expect(await app.client().refused('GET /api/SystemBase/GetVersion/:stamp', { params: { stamp } })).toBe(
      'InvalidInput',
    );
  });
});

describe('the health check', () => {
  it('reports ok', async () => {
    expect(await app.client().ok('GET /api/SystemBase/Health')).toEqual({
      status: 'ok',
      version: 0,
      database: testDatabase,
      uptimeSec: expect.any(Number),
    });
  });

  it('returns 503 when the database does not respond', async () => {
    const server = await startApp();
    const work = server.nest.get(UnitOfWork);
    const read = work.read;
    work.read = () => Promise.reject(new Error('gone'));
    const { status, body } = await server.client().send('GET /api/SystemBase/Health');
    expect([status, body]).toEqual([503, expect.objectContaining({ status: 'unavailable' })]);
    work.read = read;
    await server.close();
  });
});
