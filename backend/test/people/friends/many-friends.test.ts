import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../support/app.js';
import { aPerson, befriend, type Person } from '../../support/people.js';
import { countStatements } from '../../support/statements.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const FRIENDS = 100;

/** Creates a user with this many friends, each of whom has written a message and a comment. */
async function userWithFriends(friends: number) {
  const mika = await aPerson(app);
  const { postId } = await mika.client.ok('POST /api/Social/Post', { body: { text: 'Hello' } });
  for (let n = 0; n < friends; n++) {
    const friend = await aPerson(app, `Friend ${n}`);
    await befriend(friend, mika);
    await friend.client.ok('POST /api/Message/Send', { body: { targetUserId: mika.userId, text: 'Hi' } });
    await friend.client.ok('POST /api/Social/Comment', { body: { postId, text: 'Nice' } });
  }
  return mika;
}

/** Invalidates cached reads, so that everything is read again. */
const invalidateCaches = () => app.sql('SELECT 1');

describe('A user with many friends', () => {
  it('costs as many SQL statements as a user with three: for the header, the friends, the threads and the feed', async () => {
    const [one, many] = [await userWithFriends(3), await userWithFriends(FRIENDS)];
    for (const call of [
      'GET /api/User/GetDataForUser',
      'GET /api/Friend/GetRelatedUsers',
      'GET /api/Message/GetThreads',
      'GET /api/Social/GetFeed',
    ] as const) {
      const count = async ({ client }: Person) => {
        // Takes the smallest of several counts, because work deferred at sign-up may still be running.
        const counts: number[] = [];
        for (let n = 0; n < 5; n++) {
          await invalidateCaches();
          counts.push(await countStatements(() => client.ok(call)));
        }
        return Math.min(...counts);
      };
      const [few, lots] = [await count(one), await count(many)];
      expect([call, few]).toEqual([call, lots]);
      expect(few).toBeGreaterThan(0);
    }
    const { dataForUser } = await many.client.ok('GET /api/User/GetDataForUser');
    expect(dataForUser.relatedUsers).toHaveLength(FRIENDS);
    // Only the fifty latest senders count.
    expect(dataForUser.unreadMessages).toHaveLength(50);
    expect(dataForUser.unreadComments).toHaveLength(FRIENDS);
  });
});
