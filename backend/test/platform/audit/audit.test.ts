import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contract, type Endpoint, type EndpointKey } from '@shinobi/shared/contract';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { coinsOf } from '../../support/economy.js';

let app: TestApp;
let administrator: TestClient;
beforeAll(async () => {
  app = await startApp();
  administrator = await app.administrator();
});
afterAll(() => app.close());

const log = async (limit = 20) => (await administrator.ok('GET /api/Admin/GetAuditLog', { query: { limit } })).rows;
const latest = async () => (await log(1))[0];

const calls = Object.entries<Endpoint>(contract) as [EndpointKey, Endpoint][];
const adminCalls = calls.filter(([key, { access }]) => key.startsWith('POST') && access === 'administrator');

describe("an administrator's action", () => {
  it('is recorded with actor, call, time and outcome', async () => {
    const { user } = await app.signedIn();
    const body = { userId: user.userId, coins: 30, reason: 'Sorry for the outage' };
    await administrator.ok('POST /api/Admin/GrantCoins', { body });
    expect(await latest()).toEqual({
      actionId: expect.any(Number),
      at: app.clock.iso(),
      actorId: 1,
      actorName: 'Author',
      targetUserId: user.userId,
      targetName: user.name,
      call: 'POST /api/Admin/GrantCoins',
      parameters: JSON.stringify(body),
      outcome: 'done',
    });
  });

  it('is also recorded when it is rejected', async () => {
    await administrator.refused('POST /api/Admin/SetSul', { body: { userId: 999_999, sul: 2 } });
    expect(await latest()).toMatchObject({ call: 'POST /api/Admin/SetSul', outcome: 'NotFound' });
  });

  it.each(adminCalls)('is recorded for %s', async (key, { example }) => {
    await administrator.send(key, { body: example });
    const action = await latest();
    expect(action).toMatchObject({ actorId: 1, call: key });
    expect(JSON.parse(action?.parameters ?? 'null')).toEqual(example ?? {});
  });

  it('fails if it cannot be recorded', async () => {
    const { client, user } = await app.signedIn();
    await app.sql('ALTER TABLE "admin_actions" RENAME TO "gone"');
    const body = { userId: user.userId, coins: 30, reason: 'unseen' };
    const response = await administrator.send('POST /api/Admin/GrantCoins', { body });
    await app.sql('ALTER TABLE "gone" RENAME TO "admin_actions"');
    expect([response.status, await coinsOf(client)]).toEqual([500, 0]);
  });

  it("is recorded when it deletes another user's content", async () => {
    const { client } = await app.signedIn();
    const { postId } = await client.ok('POST /api/Social/Post', { body: { text: 'An advertisement' } });
    await administrator.ok('POST /api/Social/Delete', { body: { postId } });
    expect(await latest()).toMatchObject({
      actorId: 1,
      call: 'POST /api/Social/Delete',
      parameters: JSON.stringify({ postId }),
      outcome: 'done',
    });
  });

  it('is listed newest first, in pages', async () => {
    const all = await log(6);
    const first = await administrator.ok('GET /api/Admin/GetAuditLog', { query: { limit: 2 } });
    const second = await administrator.ok('GET /api/Admin/GetAuditLog', {
      query: { limit: 4, before: first.nextCursor ?? '' },
    });
    expect([...first.rows, ...second.rows]).toEqual(all);
  });
});

describe('a caller with the release token', () => {
  it('is recorded without an actor', async () => {
    await app.client().send('POST /api/Release/Rollback', {
      body: { name: 'study', version: '1.0.0' },
      headers: { 'x-release-token': 'token-of-the-release' },
    });
    expect(await latest()).toMatchObject({
      actorId: null,
      call: 'POST /api/Release/Rollback',
      outcome: 'ReleaseNotFound',
    });
  });
});

describe('an action of another user', () => {
  it('is not recorded, and neither are forbidden calls', async () => {
    const before = await latest();
    const { client, user } = await app.signedIn();
    const { postId } = await client.ok('POST /api/Social/Post', { body: { text: 'My own' } });
    await client.ok('POST /api/Social/Delete', { body: { postId } });
    const body = { userId: user.userId, coins: 30, reason: 'mine' };
    expect(await client.refused('POST /api/Admin/GrantCoins', { body })).toBe('Forbidden');
    expect(await client.refused('GET /api/Admin/GetAuditLog')).toBe('Forbidden');
    expect(await latest()).toEqual(before);
  });
});
