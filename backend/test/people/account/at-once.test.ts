import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { coinsOf, giveCoins, runLedgerCheck } from '../../support/economy.js';
import { aPerson, befriend, type Person } from '../../support/people.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const PASSWORD = 'three small frogs';
const deleteAccount = (client: TestClient) =>
  client.send('POST /api/User/DeleteAccount', { body: { password: PASSWORD } });
const rows = async (statement: string) => Number((await app.sql(statement))[0]?.['n']);

/** Returns the indexes of responses with a server error. */
const serverErrors = (responses: readonly { status: number }[]): number[] =>
  responses.flatMap(({ status }, index) => (status >= 500 ? [index] : []));

/** Creates a user with these friends and with items to give away. */
async function aGiver(friends: readonly Person[]): Promise<Person> {
  const giver = await aPerson(app, 'Giver');
  await giveCoins(app, { user: { userId: giver.userId } as never }, 100_000);
  for (const itemKey of ['smallPresentBox', 'registeredEnvelope'] as const)
    await giver.client.ok('POST /api/Item/Buy', { body: { itemKey, count: 50 } });
  for (const friend of friends) await befriend(giver, friend);
  return giver;
}

describe('Deleting an account', () => {
  it('loses no coins while presents and envelopes arrive', async () => {
    const leaving = await Promise.all(Array.from({ length: 8 }, () => aPerson(app, 'Leaving')));
    const giver = await aGiver(leaving);
    const give = (targetUserId: number) =>
      giver.client.send('POST /api/Item/UseItem', {
        body: { itemKey: 'registeredEnvelope', count: 1, targetUserId, coins: 100 },
      });
    const box = () => giver.client.send('POST /api/Item/UseItem', { body: { itemKey: 'smallPresentBox', count: 1 } });
    const responses = await Promise.all(
      leaving.flatMap(({ client, userId }) => [give(userId), deleteAccount(client), box(), give(userId)]),
    );
    expect(serverErrors(responses)).toEqual([]);
    expect(await runLedgerCheck(app)).toContain('clean');
    expect(await coinsOf(giver.client)).toBeGreaterThan(0);
  });

  it('leaves no reference to the deleted user while calls by and to that user are running', async () => {
    const leaving = await aPerson(app, 'Leaving');
    const [friend, requester] = [await aPerson(app, 'Friend'), await aPerson(app, 'Requester')];
    await befriend(leaving, friend);
    const theirs = await friend.client.ok('POST /api/Social/Post', { body: { text: 'Mine' } });
    const { postId } = await leaving.client.ok('POST /api/Social/Post', { body: { text: 'Bye' } });
    const targetUserId = leaving.userId;
    const responses = await Promise.all([
      friend.client.send('POST /api/Message/Send', { body: { targetUserId, text: 'Hello?' } }),
      requester.client.send('POST /api/Friend/Request', { body: { targetUserId } }),
      deleteAccount(leaving.client),
      friend.client.send('POST /api/Social/Comment', { body: { postId, text: 'Wait' } }),
      requester.client.send('POST /api/Friend/Block', { body: { targetUserId } }),
      leaving.client.send('POST /api/User/UpdateProfile', { body: { bio: 'Still here' } }),
      leaving.client.send('POST /api/User/SaveProgress', { body: { progress: '{"kana-font":"serif"}' } }),
      leaving.client.send('POST /api/Social/Post', { body: { text: 'Not yet' } }),
      leaving.client.send('POST /api/Social/Like', { body: { postId: theirs.postId, liked: true } }),
      leaving.client.send('POST /api/Social/Comment', { body: { postId: theirs.postId, text: 'One more' } }),
      leaving.client.send('POST /api/Social/Report', { body: { postId: theirs.postId, reason: 'Why not' } }),
      leaving.client.send('POST /api/Message/Send', { body: { targetUserId: friend.userId, text: 'And this' } }),
      leaving.client.send('POST /api/Item/DrawDrop', { body: {} }),
      leaving.client.send('POST /api/Quest/Claim', { body: { questKey: 'friends-1' } }),
      leaving.client.send('POST /api/Auth/EnterPassword', { body: { password: PASSWORD } }),
      leaving.client.send('POST /api/User/AddXp', { body: { activity: 'vocab', ref: '1', correct: 1, total: 1 } }),
    ]);
    expect(serverErrors(responses)).toEqual([]);
    for (const [table, column] of [
      ['friendships', 'friendId'],
      ['friend_requests', 'toUserId'],
      ['blocks', 'blockedId'],
      ['posts', 'authorId'],
      ['xp_log', 'userId'],
      ['progress', 'userId'],
      ['comments', 'unseenBy'],
      ['comments', 'authorId'],
      ['likes', 'userId'],
      ['reports', 'reporterId'],
      ['images', 'ownerId'],
      ['drops', 'userId'],
      ['quest_claims', 'userId'],
      ['sessions', 'userId'],
    ])
      expect([table, await rows(`SELECT COUNT(*) AS "n" FROM "${table}" WHERE "${column}" = ${targetUserId}`)]).toEqual(
        [table, 0],
      );
    expect((await friend.client.ok('GET /api/Friend/GetRelatedUsers')).relatedUsers).toEqual([]);
  });

  it('causes no error for simultaneous requests', async () => {
    const { client } = await aPerson(app, 'Leaving');
    const responses = await Promise.all(Array.from({ length: 5 }, () => deleteAccount(client)));
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(serverErrors(responses)).toEqual([]);
    expect(await runLedgerCheck(app)).toContain('clean');
  });
});
