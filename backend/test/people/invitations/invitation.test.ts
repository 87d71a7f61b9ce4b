import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UnitOfWork } from '../../../src/database/unit-of-work.js';
import { InvitationService } from '../../../src/people/invitations/index.js';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { coinsOf, dataOf, entriesOf, ownRecord, runLedgerCheck, sql } from '../../support/economy.js';
import { mailedCode, outbox } from '../../support/outbox.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const invite = (senderId: number, email: string) =>
  app.nest.get(UnitOfWork).run((tx) => app.nest.get(InvitationService).sendInvitation(tx, senderId, email));
const bonuses = async (client: TestClient) =>
  (await client.ok('GET /api/User/GetDataForUser')).dataForUser.invitationBonusList;
const confirm = async (email: string) =>
  app.client().ok('POST /api/Auth/ConfirmEmail', { body: { code: await mailedCode(app, email, '/#confirm-') } });

let people = 0;
const anAddress = () => `invited-${++people}@example.com`;
const BONUS = { coins: 1000, xp: 100 };

describe('An invitation', () => {
  it('is mailed with a link that contains the address', async () => {
    const { user } = await app.signedIn({ name: 'Kenji <3' });
    const email = anAddress();
    await invite(user.userId, email);
    const mail = (await outbox(app)).findLast(({ to }) => to === email);
    expect(mail?.text).toContain('“Kenji <3” invites you');
    expect(mail?.text).toContain(`/invitation/${Buffer.from(email).toString('base64url')}`);
  });

  it('gives both sides a bonus when the invited person has signed up and confirmed the address', async () => {
    const { client, user } = await app.signedIn();
    const email = anAddress();
    await invite(user.userId, email);
    const newcomer = await app.signedIn({ email });
    expect(await bonuses(client)).toEqual([]);
    await confirm(email);
    expect([await bonuses(client), await bonuses(newcomer.client)]).toEqual([[BONUS], [BONUS]]);
  });

  it('gives no bonus when somebody signs up with another address', async () => {
    const { client, user } = await app.signedIn();
    await invite(user.userId, anAddress());
    const newcomer = await app.signedIn();
    await confirm(newcomer.credentials.email);
    expect([await bonuses(client), await bonuses(newcomer.client)]).toEqual([[], []]);
  });

  it("gives no bonus for an address that already has an account, such as the sender's own", async () => {
    const { client, user, credentials } = await app.signedIn();
    await invite(user.userId, credentials.email);
    await confirm(credentials.email);
    expect(await bonuses(client)).toEqual([]);
  });

  it.each([
    ['a different +tag', (n: number) => [`kim${n}@example.com`, `kim${n}+2@example.com`]],
    ['different dots at Gmail', (n: number) => [`kim.lee${n}@gmail.com`, `k.i.mlee${n}@googlemail.com`]],
  ])('gives no bonus for an address that was already confirmed with %s', async (_, addressesOf) => {
    const [known = '', alias = ''] = addressesOf(++people);
    await app.signedIn({ email: known });
    await confirm(known);
    const { client, user } = await app.signedIn();
    await invite(user.userId, alias);
    const newcomer = await app.signedIn({ email: alias });
    await confirm(alias);
    expect([await bonuses(client), await bonuses(newcomer.client)]).toEqual([[], []]);
  });

  it('counts for the first of several senders', async () => {
    const [first, second] = [await app.signedIn(), await app.signedIn()];
    const email = anAddress();
    await invite(first.user.userId, email);
    await invite(second.user.userId, email);
    await app.signedIn({ email: email.toUpperCase() });
    await confirm(email);
    expect([await bonuses(first.client), await bonuses(second.client)]).toEqual([[BONUS], []]);
  });

  it('can be sent ten times a day', async () => {
    const { user } = await app.signedIn();
    for (let n = 0; n < 10; n++) await invite(user.userId, anAddress());
    await expect(invite(user.userId, anAddress())).rejects.toMatchObject({ code: 'InvitationLimit' });
    app.clock.advance({ days: 1 });
    await invite(user.userId, anAddress());
  });

  it('can be sent ten times a day, even with eleven simultaneous requests', async () => {
    const { user } = await app.signedIn();
    const sent = await Promise.allSettled(Array.from({ length: 11 }, () => invite(user.userId, anAddress())));
    expect(sent.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });

  it('is rejected while twenty others are open', async () => {
    const { user } = await app.signedIn();
    const emails = Array.from({ length: 20 }, anAddress);
    for (const [index, email] of emails.entries()) {
      if (index === 10) app.clock.advance({ days: 1 });
      await invite(user.userId, email);
    }
    app.clock.advance({ days: 1 });
    await expect(invite(user.userId, anAddress())).rejects.toMatchObject({ code: 'InvitationLimit' });
    await app.signedIn({ email: emails[0] });
    await confirm(emails[0] ?? '');
    await invite(user.userId, anAddress());
  });
});

describe('The invitation bonus', () => {
  const CLAIM = 'POST /api/User/ClaimInvitationBonus';

  async function invitedPair() {
    const sender = await app.signedIn();
    const email = anAddress();
    await invite(sender.user.userId, email);
    const newcomer = await app.signedIn({ email });
    await confirm(email);
    return { sender, newcomer };
  }

  it('is paid once, and stays in the list with zero coins and XP', async () => {
    const { sender, newcomer } = await invitedPair();
    for (const person of [sender, newcomer]) {
      const { user, invitationBonusList } = await person.client.ok(CLAIM);
      expect(user).toMatchObject({ coin: 1000, xp: 100, level: 2 });
      expect(invitationBonusList).toEqual([{ coins: 0, xp: 0 }]);
      expect((await person.client.ok(CLAIM)).user.coin).toBe(1000);
      expect(await entriesOf(app, person)).toEqual([[1000, 'invitation']]);
    }
    expect(await runLedgerCheck(app)).toContain('clean');
  });

  it('is paid once for simultaneous claims', async () => {
    const { sender } = await invitedPair();
    await Promise.all(Array.from({ length: 10 }, () => sender.client.ok(CLAIM)));
    expect(await ownRecord(sender.client)).toMatchObject({ coin: 1000, xp: 100 });
  });

  it('is zero when nobody has signed up', async () => {
    const { client } = await app.signedIn();
    expect(await client.ok(CLAIM)).toMatchObject({ user: { coin: 0, xp: 0 }, invitationBonusList: [] });
  });
});

describe('An invitation card', () => {
  const withCards = async (count: number) => {
    const person = await app.signedIn();
    const values = `${person.user.userId}, 'invitationCard', ${count}, FALSE, FALSE`;
    await sql(app, `INSERT INTO "possessed_items" VALUES (${values})`);
    return person;
  };
  const use = (email?: string) => ({ body: { itemKey: 'invitationCard', count: 1, ...(email && { email }) } }) as const;

  it('invites an address and is used up', async () => {
    const { client } = await withCards(1);
    const email = anAddress();
    expect((await client.ok('POST /api/Item/UseItem', use(email))).items).toEqual([]);
    expect((await outbox(app)).filter(({ to }) => to === email)).toHaveLength(1);
  });

  it.each([
    ["the user's own address", (own: string) => own, 'OwnAddress'],
    ["the user's own address with a +tag", (own: string) => own.replace('@', '+me@').toUpperCase(), 'OwnAddress'],
    ['an address with an open invitation', () => 'waits@example.com', 'AlreadyInvited'],
    ['the same address with a +tag', () => 'waits+2@example.com', 'AlreadyInvited'],
  ])('is not used up for %s', async (_, addressOf, code) => {
    const { client, user, credentials } = await withCards(1);
    await invite(user.userId, 'waits@example.com');
    expect(await client.refused('POST /api/Item/UseItem', use(addressOf(credentials.email)))).toBe(code);
    expect((await dataOf(client)).possessedItems).toMatchObject([{ itemKey: 'invitationCard', num: 1 }]);
  });

  it('invites an address once when several cards are used for it at the same time', async () => {
    const { client } = await withCards(5);
    const email = anAddress();
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => client.call('POST /api/Item/UseItem', use(email))));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await dataOf(client)).possessedItems).toMatchObject([{ num: 4 }]);
  });

  it('is not used up when no invitation can be sent', async () => {
    const { client, user } = await withCards(1);
    for (let n = 0; n < 10; n++) await invite(user.userId, anAddress());
    expect(await client.refused('POST /api/Item/UseItem', use(anAddress()))).toBe('InvitationLimit');
    expect(await client.refused('POST /api/Item/UseItem', use())).toBe('InvalidInput');
    expect((await dataOf(client)).possessedItems).toMatchObject([{ itemKey: 'invitationCard', num: 1 }]);
    expect(await coinsOf(client)).toBe(0);
  });
});
