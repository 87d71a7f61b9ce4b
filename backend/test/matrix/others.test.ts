import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp, type TestClient } from '../support/app.js';
import { aGenre, aWord, makeContentFolder } from '../support/content.js';
import { coinsOf, dataOf } from '../support/economy.js';
import { mailedCode } from '../support/outbox.js';
import { makeVictim, rowsReferringTo, SECRET, type Victim } from './victim.js';

const content = makeContentFolder();
let app: TestApp;
let victim: Victim;
/** Another user. */
let client: TestClient;

beforeAll(async () => {
  const meanings = ['egg', 'rice', 'fish', 'tea', 'salt', 'meat', 'milk', 'soup', 'wine'];
  const words = meanings.map((english, n) => aWord({ vocabId: n + 1, english, kanji: `語${n}` }));
  content.write('vocabulary/01-Food.json', aGenre({ words }));
  app = await startApp({ settings: { contentDir: content.dir } });
  victim = await makeVictim(app);
});
beforeEach(async () => void (client = (await app.signedIn()).client));
afterAll(async () => {
  await app.close();
  content.drop();
});

/** Runs calls and expects that they change no row of the victim. */
async function expectUntouched(work: () => Promise<unknown>): Promise<void> {
  const before = await rowsReferringTo(app, victim.userId);
  await work();
  expect(await rowsReferringTo(app, victim.userId)).toEqual(before);
}

describe("Another user's", () => {
  it.each(['GetImageSrc', 'DeleteImage'] as const)('picture in a message is not found by %s', (call) =>
    expectUntouched(async () => {
      const body = { targetUserId: victim.userId, messageNo: victim.messageNo };
      expect(await client.refused(`POST /api/Message/${call}`, { body })).toBe('NotFound');
      const ofFriend = { targetUserId: victim.friendId, messageNo: victim.messageNo };
      expect(await client.refused(`POST /api/Message/${call}`, { body: ofFriend })).toBe('NotFound');
    }),
  );

  it('picture in a message cannot be deleted by its receiver', () =>
    expectUntouched(async () => {
      const body = { targetUserId: victim.userId, messageNo: victim.messageNo };
      expect(await victim.friend.refused('POST /api/Message/DeleteImage', { body })).toBe('NotFound');
    }));

  it('message cannot be reported', () =>
    expectUntouched(async () => {
      const body = { targetUserId: victim.userId, messageNo: victim.messageNo, reason: 'Curious' };
      expect(await client.refused('POST /api/Message/Report', { body })).toBe('NotFound');
    }));

  it('spin cannot be answered', () =>
    expectUntouched(async () => {
      const body = { spinId: victim.spinId, choice: victim.rightAnswer };
      expect(await client.refused('POST /api/Roulette/Answer', { body })).toBe('NoSuchSpin');
      expect(await coinsOf(client)).toBe(0);
    }));

  it('drop cannot be redeemed', () =>
    expectUntouched(async () => {
      expect(await client.refused('POST /api/User/GetDroppedCoins', { form: { coinsToAdd: victim.drop } })).toBe(
        'NoSuchDrop',
      );
      expect(await coinsOf(client)).toBe(0);
    }));

  it('Idempotency-Key is not shared: the call runs for its sender', () =>
    expectUntouched(async () => {
      const headers = { 'idempotency-key': victim.key };
      const same = { headers, body: { stake: 10 } };
      const mine = await client.ok('POST /api/Roulette/Spin', same);
      expect(mine.spinId).not.toBe(victim.spinId);
      expect(mine.user.userId).not.toBe(victim.userId);
      expect(await client.ok('POST /api/Roulette/Spin', same)).toEqual(mine);
    }));

  it.each([{}, { comment: true }])('post or comment cannot be deleted: %j', ({ comment }: { comment?: boolean }) =>
    expectUntouched(async () => {
      const { postId, commentId } = victim;
      const body = comment ? { postId, commentId } : { postId };
      expect(await client.refused('POST /api/Social/Delete', { body })).toBe('NotFound');
    }),
  );

  it('session cannot be ended', () =>
    expectUntouched(async () => {
      const { sessionId } = victim;
      expect(await client.refused('POST /api/Auth/EndSession', { body: { sessionId } })).toBe('NotFound');
      expect((await victim.client.call('GET /api/Auth/GetSessions')).status).toBe(200);
    }));

  it('friend request cannot be approved, declined or canceled', () =>
    expectUntouched(async () => {
      for (const action of ['Approve', 'Decline', 'Cancel', 'Remove', 'Unblock'] as const) {
        const body = { targetUserId: victim.userId };
        expect([action, await client.refused(`POST /api/Friend/${action}`, { body })]).toEqual([action, 'NotFound']);
      }
    }));

  it('invitation pays nothing to a sign-up with another address', async () => {
    const encodedEmail = Buffer.from(victim.invited).toString('base64url');
    const { client: newcomer, credentials } = await app.signedIn({ encodedEmail });
    const code = await mailedCode(app, credentials.email, '/#confirm-');
    await expectUntouched(async () => {
      await newcomer.ok('POST /api/Auth/ConfirmEmail', { body: { code } });
      expect((await dataOf(newcomer)).invitationBonusList).toEqual([]);
    });
  });

  it('invitation pays once, to the user who confirms its address', async () => {
    const invited = await app.signedIn({ email: victim.invited });
    await expectUntouched(async () => {
      expect((await dataOf(invited.client)).invitationBonusList).toEqual([]);
      expect(await client.refused('POST /api/Auth/ConfirmEmail', { body: { code: 'x'.repeat(43) } })).toBe('BadCode');
    });
    const body = { code: await mailedCode(app, victim.invited, '/#confirm-') };
    await client.ok('POST /api/Auth/ConfirmEmail', { body });
    expect((await dataOf(invited.client)).invitationBonusList).toHaveLength(1);
    expect((await dataOf(client)).invitationBonusList).toEqual([]);
    expect(await client.refused('POST /api/Auth/ConfirmEmail', { body })).toBe('BadCode');
    expect((await dataOf(victim.client)).invitationBonusList).toHaveLength(1);
  });
});

describe('The response to an outsider', () => {
  it('is the same whether the picture exists or not', async () => {
    const there = { targetUserId: victim.userId, messageNo: victim.messageNo };
    const nowhere = { targetUserId: victim.userId, messageNo: 99 };
    const ask = async (body: typeof there) =>
      JSON.stringify((await client.call('POST /api/Message/GetImageSrc', { body })).body);
    expect(await ask(there)).toBe(await ask(nowhere));
    expect(await ask(there)).not.toContain(SECRET);
  });
});
