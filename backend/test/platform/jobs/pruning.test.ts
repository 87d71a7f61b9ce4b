import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { managerOf, UnitOfWork } from '../../../src/database/unit-of-work.js';
import { JobSchedulerService } from '../../../src/platform/jobs/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { outbox } from '../../support/outbox.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const count = async (table: string, where: string) => {
  const rows = await app.nest
    .get(UnitOfWork)
    .read((tx) => managerOf(tx).query<{ n: number }[]>(`SELECT COUNT(*) AS "n" FROM "${table}" WHERE ${where}`));
  return Number(rows[0]?.n);
};
const prune = async (days: number) => {
  app.clock.advance({ days });
  await app.nest.get(JobSchedulerService).runDue();
};

describe('pruning', () => {
  it('deletes expired sessions and codes, even if the user never returns', async () => {
    const { user } = await app.signedIn();
    await outbox(app);
    const own = `"userId" = ${user.userId}`;
    expect([await count('sessions', own), await count('account_codes', own)]).toEqual([1, 1]);
    await prune(6);
    expect([await count('sessions', own), await count('account_codes', own)]).toEqual([1, 1]);
    await prune(1);
    expect([await count('sessions', own), await count('account_codes', own)]).toEqual([1, 0]);
    await prune(23);
    expect(await count('sessions', own)).toBe(0);
  });

  it('deletes more ended sessions than fit into a batch, and no others', async () => {
    const { user } = await app.signedIn();
    const [now, later] = [app.clock.iso(), new Date(app.clock.now() + 86_400_000).toISOString()];
    // Of 4,800 sessions half have ended, one way or the other.
    await app.sql(`WITH RECURSIVE "n"("i") AS (SELECT 1 UNION ALL SELECT "i" + 1 FROM "n" WHERE "i" < 4800)
      INSERT INTO "sessions" ("userId", "tokenHash", "createdAt", "seenAt", "expiresAt")
      SELECT ${user.userId}, 'token ' || "i", '${now}', CASE WHEN "i" % 4 = 1 THEN '2026-01-01' ELSE '${now}' END,
        CASE WHEN "i" % 4 = 2 THEN '2026-01-01' ELSE '${later}' END FROM "n"`);
    const own = `"userId" = ${user.userId}`;
    expect(await count('sessions', own)).toBe(4801);
    await prune(0.5);
    expect(await count('sessions', own)).toBe(2401);
  });

  it('deletes idempotency keys after a day', async () => {
    const { client, user } = await app.signedIn();
    const headers = { 'idempotency-key': 'once' };
    const body = { activity: 'vocab', ref: '3', correct: 1, total: 1 } as const;
    await client.ok('POST /api/User/AddXp', { body, headers });
    const own = `"userId" = ${user.userId}`;
    await app.nest.get(JobSchedulerService).runDue();
    expect(await count('idempotency_keys', own)).toBe(1);
    await prune(1);
    expect(await count('idempotency_keys', own)).toBe(0);
  });
});
