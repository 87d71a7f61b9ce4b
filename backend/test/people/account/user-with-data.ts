import { Secret, TOTP } from 'otpauth';
import { OperationLogService } from '../../../src/site/system/operation-log.service.js';
import type { TestApp, TestClient } from '../../support/app.js';
import { aSound, mediaForm } from '../../support/card-media.js';
import { playChallenge } from '../../support/challenge.js';
import { aTale } from '../../editing/folktales/folktale-requests.js';
import { SoftwareAuthenticator } from '../../support/authenticator.js';
import { giveCoins } from '../../support/economy.js';
import { mailedCode } from '../../support/outbox.js';
import { aPerson, befriend, type Person } from '../../support/people.js';
import { aPicture, formWith } from '../../support/picture.js';
import { practise } from '../../support/memory.js';

const send = (client: TestClient, targetUserId: number, text: string) =>
  client.ok('POST /api/Message/Send', { body: { targetUserId, text } });
const post = async (client: TestClient, text: string) =>
  (await client.ok('POST /api/Social/Post', { body: { text } })).postId;
const buy = (client: TestClient, itemKey: 'xpBooster' | 'invitationCard' | 'smallPresentBox') =>
  client.ok('POST /api/Item/Buy', { body: { itemKey, count: 1 }, headers: { 'idempotency-key': itemKey } });
const givePresent = async (client: TestClient) => {
  await client.ok('POST /api/Item/Buy', { body: { itemKey: 'smallPresentBox', count: 1 } });
  await client.ok('POST /api/Item/UseItem', { body: { itemKey: 'smallPresentBox', count: 1 } });
};
const invite = async (client: TestClient, email: string) => {
  await buy(client, 'invitationCard');
  await client.ok('POST /api/Item/UseItem', { body: { itemKey: 'invitationCard', count: 1, email } });
};

/** Earns and uses coins, XP and items. Needs words for the roulette. */
async function play(client: TestClient, { clock }: TestApp) {
  const { dataForUser } = await client.ok('GET /api/User/GetDataForUser');
  await client.ok('POST /api/User/ClaimDailyLoginBonusCoin', { body: { coins: dataForUser.dailyBonus.total } });
  await client.ok('POST /api/Item/DrawDrop', { body: {} });
  await buy(client, 'smallPresentBox');
  await buy(client, 'xpBooster');
  await client.ok('POST /api/Item/UseItem', { body: { itemKey: 'xpBooster', count: 1 } });
  await practise(client, { clock });
  await client.ok('POST /api/Roulette/Spin', { body: { stake: 0 } });
  await client.ok('POST /api/Quest/Claim', { body: { questKey: 'friends-1' } });
  await playChallenge(client);
}

async function learn(client: TestClient, reviewedAt: string) {
  const { media } = await client.ok('POST /api/Flashcard/AddMedia', { form: mediaForm(aSound('peach')) });
  const sound = media.flatMap((each) => ('src' in each ? each.src : []))[0] ?? null;
  const cards = [{ front: '桃', reading: 'もも', back: 'my own peach', sound }];
  const { setId } = await client.ok('POST /api/Flashcard/SaveSet', { body: { title: 'My words', cards } });
  const saved = await client.ok('GET /api/Flashcard/GetSet/:setId', { params: { setId } });
  const { cardId = '' } = saved.cards[0] ?? {};
  await client.ok('POST /api/Flashcard/Review', { body: [{ setId, cardId, rating: 3, reviewedAt }] });
  await client.ok('POST /api/Memory/SetPlan', { body: { newPerDay: 5, reminderHour: 7 } });
  await client.ok('POST /api/Path/Place', { body: { answers: [] } });
  const { vocabId = 0 } = (await client.ok('GET /api/VocabQuiz/GetAllVocabs'))[0] ?? {};
  const own = { vocabId, part: 'meanings', text: 'my own meaning' } as const;
  await client.ok('POST /api/OwnAnswer/Add', { body: { answers: [own] } });
}

/** Creates friend requests, blocks, messages and reports, between the two friends and with other users. */
async function interact(app: TestApp, mika: Person, friend: Person) {
  const [later, asked, asking, blocked, blocking] = [
    await aPerson(app, 'Later'),
    await aPerson(app, 'Asked'),
    await aPerson(app, 'Asking'),
    await aPerson(app, 'Blocked'),
    await aPerson(app, 'Blocking'),
  ];
  await mika.client.ok('POST /api/Friend/Request', { body: { targetUserId: asked.userId } });
  await asking.client.ok('POST /api/Friend/Request', { body: { targetUserId: mika.userId } });
  await mika.client.ok('POST /api/Friend/Block', { body: { targetUserId: blocked.userId } });
  await blocking.client.ok('POST /api/Friend/Block', { body: { targetUserId: mika.userId } });
  await send(mika.client, friend.userId, 'My secret');
  await send(friend.client, mika.userId, 'Theirs');
  const picture = formWith({ targetUserId: mika.userId }, await aPicture());
  await friend.client.send('POST /api/Message/Send', { form: picture });
  await befriend(mika, later);
  await send(mika.client, later.userId, 'Another secret');
  await send(mika.client, 1, 'Dear author, my secret');
  const report = (client: TestClient, targetUserId: number, messageNo: number, reason: string) =>
    client.ok('POST /api/Message/Report', { body: { targetUserId, messageNo, reason } });
  await report(friend.client, mika.userId, 1, 'Theirs');
  await report(mika.client, friend.userId, 2, 'My reason');
}

/** Creates public posts, with comments, a like and a report. */
async function publish(mika: Person, friend: Person) {
  const [mine, theirs] = [await post(mika.client, 'Hello all'), await post(friend.client, 'And I')];
  await friend.client.ok('POST /api/Social/Comment', { body: { postId: mine, text: 'Hello Mika' } });
  await mika.client.ok('POST /api/Social/Comment', { body: { postId: theirs, text: 'Hello too' } });
  await mika.client.ok('POST /api/Social/Like', { body: { postId: theirs, liked: true } });
  await friend.client.ok('POST /api/Social/Report', { body: { postId: mine, reason: 'Theirs' } });
}

/** Sets up second factors, and enters the password in another browser, which waits for the second step. */
async function secure(app: TestApp, client: TestClient, { email, password }: { email: string; password: string }) {
  const options = await client.ok('POST /api/Passkey/StartRegistration', { body: {} });
  const credential = new SoftwareAuthenticator().create(options, { origin: app.settings.publicUrl });
  await client.ok('POST /api/Passkey/Register', { body: { name: 'My own phone', credential } });
  const { secret, setup } = await client.ok('POST /api/SecondFactor/StartAuthenticator', { body: {} });
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: app.clock.now() });
  await client.ok('POST /api/SecondFactor/ConfirmAuthenticator', { body: { setup, code } });
  await app.client().ok('POST /api/Auth/SignIn', { body: { email, password } });
}

/** Saves a draft as an editor, comments on it and sends it for review. */
async function edit(client: TestClient) {
  const body = aTale({ storyName: 'of-mika' });
  const { storyId: id, version } = await client.ok('POST /api/StoriesEdit/Save', { body });
  const document = { kind: 'folktale', id, version } as const;
  await client.ok('POST /api/Review/AddComment', { body: { ...document, anchor: '', text: 'My comment' } });
  await client.ok('POST /api/Review/Submit', { body: { ...document, note: 'My note' } });
}

export interface UserWithData {
  readonly mika: Person;
  readonly friend: Person;
  readonly email: string;
  readonly password: string;
}

/** Creates a user with rows in every table that can refer to one, and a friend. Other users have lower and higher ids. */
export async function makeUserWithData(app: TestApp): Promise<UserWithData> {
  const friend = await aPerson(app, 'Friend');
  const email = 'mika-busy@example.com';
  await giveCoins(app, { user: { userId: friend.userId } as never }, 1000);
  await invite(friend.client, email);
  const { client, user, credentials } = await app.signedIn({ name: 'Mika', email });
  const mika = { client, userId: user.userId };
  await client.ok('POST /api/Auth/ConfirmEmail', { body: { code: await mailedCode(app, email, '/#confirm-') } });
  await client.ok('POST /api/Auth/SendPasswordReset', { body: { email } });
  await app.sql(`UPDATE "users" SET "friendExpansion" = 100 WHERE "userId" = ${mika.userId}`);
  await befriend(mika, friend);
  await giveCoins(app, { user }, 1000);
  await invite(client, 'somebody@example.com');
  for (const giver of [client, friend.client]) await givePresent(giver);
  await client.send('POST /api/User/UploadAvatar', { form: formWith({}, await aPicture()) });
  await play(client, app);
  await learn(client, app.clock.iso());
  await interact(app, mika, friend);
  await publish(mika, friend);
  const entry = { url: '/kanji', operationName: 'PageView', parameters: '{}' };
  await client.ok('POST /api/SystemBase/RegisterLog', { body: entry });
  await app.nest.get(OperationLogService).flush();
  await secure(app, client, { email, password: credentials.password });
  const administrator = await app.administrator();
  const limit = { userId: mika.userId, until: null, reason: 'Not told' };
  await administrator.ok('POST /api/Admin/SetShadowLimit', { body: limit });
  await administrator.ok('POST /api/Admin/SetRole', { body: { userId: mika.userId, role: 'editor' } });
  await edit(client);
  await administrator.ok('POST /api/Admin/AddNote', { body: { userId: mika.userId, text: 'Not told' } });
  const filter = { list: 'users', name: 'My own filter', values: { search: 'mika' }, hiddenColumns: [] };
  await client.ok('POST /api/Desk/SaveFilter', { body: filter });
  for (const sul of [1, 0]) await administrator.ok('POST /api/Admin/SetSul', { body: { userId: mika.userId, sul } });
  return { mika, friend, email, password: credentials.password };
}
