import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp, type TestClient } from '../support/app.js';
import { aGenre, aWord, makeContentFolder } from '../support/content.js';
import { coinsOf, dataOf } from '../support/economy.js';
import { mailedCode } from '../support/outbox.js';
import { makeVictim, rowsNaming, SECRET, type Victim } from './victim.js';

const content = makeContentFolder();
let app: TestApp;
let victim: Victim;
/** Somebody else. */
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

/** Runs what must not reach the victim's rows, and sees to it that it has not. */
async function untouched(work: () => Promise<unknown>): Promise<void> {
  const before = await rowsNaming(app, victim.userId);
  await work();
  expect(await rowsNaming(app, victim.userId)).toEqual(before);
}

describe("Somebody else's", () => {
  it.each(['GetImageSrc', 'DeleteImage'] as const)('picture in a message is nothing to %s', (call) =>
    untouched(async () => {
      const body = { targetUserId: victim.userId, messageNo: victim.messageNo };
      expect(await client.refused(`POST /api/Message/${call}`, { body })).toBe('NotFound');
      const ofFriend = { targetUserId: victim.friendId, messageNo: victim.messageNo };
      expect(await client.refused(`POST /api/Message/${call}`, { body: ofFriend })).toBe('NotFound');
    }),
  );

  it('picture in a message cannot be deleted by whom it was sent to', () =>
    untouched(async () => {
      const body = { targetUserId: victim.userId, messageNo: victim.messageNo };
      expect(await victim.friend.refused('POST /api/Message/DeleteImage', { body })).toBe('NotFound');
    }));

  it('message is nothing to report', () =>
    untouched(async () => {
      const body = { targetUserId: victim.userId, messageNo: victim.messageNo, reason: 'Curious' };
      expect(await client.refused('POST /api/Message/Report', { body })).toBe('NotFound');
    }));

  it('spin cannot be answered', () =>
    untouched(async () => {
      const body = { spinId: victim.spinId, choice: victim.rightAnswer };
      expect(await client.refused('POST /api/Roulette/Answer', { body })).toBe('NoSuchSpin');
      expect(await coinsOf(client)).toBe(0);
    }));

  it('drop cannot be redeemed', () =>
    untouched(async () => {
      expect(await client.refused('POST /api/User/GetDroppedCoins', { form: { coinsToAdd: victim.drop } })).toBe(
        'NoSuchDrop',
      );
      expect(await coinsOf(client)).toBe(0);
    }));

  it('Idempotency-Key is one of many: the work is done for who sends it', () =>
    untouched(async () => {
      const headers = { 'idempotency-key': victim.key };
      const same = { headers, body: { stake: 10 } };
      const mine = await client.ok('POST /api/Roulette/Spin', same);
      expect(mine.spinId).not.toBe(victim.spinId);
      expect(mine.user.userId).not.toBe(victim.userId);
      expect(await client.ok('POST /api/Roulette/Spin', same)).toEqual(mine);
    }));

  it.each([{}, { comment: true }])('post or comment cannot be deleted: %j', ({ comment }: { comment?: boolean }) =>
    untouched(async () => {
      const { postId, commentId } = victim;
      const body = comment ? { postId, commentId } : { postId };
      expect(await client.refused('POST /api/Social/Delete', { body })).toBe('NotFound');
    }),
  );

  it('session cannot be ended', () =>
    untouched(async () => {
      const { sessionId } = victim;
      expect(await client.refused('POST /api/Auth/EndSession', { body: { sessionId } })).toBe('NotFound');
      expect((await victim.client.call('GET /api/Auth/GetSessions')).status).toBe(200);
    }));

  it('friend request cannot be approved, declined or taken back', () =>
    untouched(async () => {
      for (const step of ['Approve', 'Decline', 'Cancel', 'Remove', 'Unblock'] as const) {
        const body = { targetUserId: victim.userId };
        expect([step, await client.refused(`POST /api/Friend/${step}`, { body })]).toEqual([step, 'NotFound']);
      }
    }));

  it('invitation pays nobody who signs up with another address', async () => {
    const encodedEmail = Buffer.from(victim.invited).toString('base64url');
    const { client: newcomer, credentials } = await app.signedIn({ encodedEmail });
    const code = await mailedCode(app, credentials.email, '/#confirm-');
    await untouched(async () => {
      await newcomer.ok('POST /api/Auth/ConfirmEmail', { body: { code } });
      expect((await dataOf(newcomer)).invitationBonusList).toEqual([]);
    });
  });

  it('invitation pays once, and to who confirms its very address', async () => {
    const invited = await app.signedIn({ email: victim.invited });
    await untouched(async () => {
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

describe('What an outsider is told', () => {
  it('is the same whether there is something or not', async () => {
    const there = { targetUserId: victim.userId, messageNo: victim.messageNo };
    const nowhere = { targetUserId: victim.userId, messageNo: 99 };
    const ask = async (body: typeof there) =>
      JSON.stringify((await client.call('POST /api/Message/GetImageSrc', { body })).body);
    expect(await ask(there)).toBe(await ask(nowhere));
    expect(await ask(there)).not.toContain(SECRET);
  });
});
