import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type BudgetKind, MINUTE_BUDGETS, STORAGE_BUDGETS } from '@shinobi/shared/domain/limits/storage-budgets';
import type { ErrorBody } from '@shinobi/shared/contract';
import { startApp, type TestApp, type TestClient } from '../support/app.js';
import { aSound, mediaForm } from '../support/card-media.js';
import { type Person, twoFriends } from '../support/people.js';
import { aPicture, formWith } from '../support/picture.js';

let app: TestApp;
let limited: TestApp;
let photo: Buffer;
beforeAll(async () => {
  app = await startApp();
  limited = await startApp({ settings: { rateLimits: true } });
  photo = await aPicture('png', { width: 20, height: 20 });
});
afterAll(async () => {
  await app.close();
  await limited.close();
});

interface WriteCall {
  readonly table: string;
  readonly owner: string;
  readonly bytes: number;
  store(person: Person, friend: Person): Promise<{ status: number; body: unknown }>;
  /** Deletes what `store` stored, if users can. */
  remove?(client: TestClient, stored: never): Promise<unknown>;
}
const ROW = 200;
const text = 'Hello!';
const cards = [{ front: '桃', reading: 'もも', back: 'peach' }];
const cardsBytes = ROW + 'Words'.length + Buffer.byteLength(JSON.stringify([{ cardId: '1', ...cards[0] }]));
let post = 0;

const WRITE_CALLS: Record<Exclude<BudgetKind, 'pictures' | 'cardMedia'>, WriteCall> = {
  posts: {
    table: 'posts',
    owner: 'authorId',
    bytes: ROW + text.length,
    store: ({ client }) => client.send('POST /api/Social/Post', { body: { text } }),
    remove: (client, { postId }: { postId: number }) => client.ok('POST /api/Social/Delete', { body: { postId } }),
  },
  comments: {
    table: 'comments',
    owner: 'authorId',
    bytes: ROW + text.length,
    store: ({ client }) => client.send('POST /api/Social/Comment', { body: { postId: post, text } }),
    remove: (client, { postId, commentId }: { postId: number; commentId: number }) =>
      client.ok('POST /api/Social/Delete', { body: { postId, commentId } }),
  },
  messages: {
    table: 'messages',
    owner: 'fromId',
    bytes: ROW + text.length,
    store: ({ client }, { userId: targetUserId }) =>
      client.send('POST /api/Message/Send', { body: { targetUserId, text } }),
  },
  cardSets: {
    table: 'flashcard_sets',
    owner: 'userId',
    bytes: cardsBytes,
    store: ({ client }) => client.send('POST /api/Flashcard/SaveSet', { body: { title: 'Words', cards } }),
    remove: (client, { setId }: { setId: string }) => client.ok('POST /api/Flashcard/DeleteSet', { body: { setId } }),
  },
};
const kinds = Object.entries(WRITE_CALLS) as [keyof typeof WRITE_CALLS, WriteCall][];

/** Creates two friends and a post by one of them for the other to comment on. */
async function people(of = app): Promise<[Person, Person]> {
  const [mika, kenji] = await twoFriends(of);
  ({ postId: post } = await kenji.client.ok('POST /api/Social/Post', { body: { text: 'First' } }));
  return [mika, kenji];
}

/** Uses up a user's budget except for `room` bytes, in one row. */
const fill = (
  kind: BudgetKind,
  { table, owner }: Pick<WriteCall, 'table' | 'owner'>,
  { userId }: Person,
  room: number,
) => app.sql(`UPDATE "${table}" SET "bytes" = ${STORAGE_BUDGETS[kind] - room} WHERE "${owner}" = ${userId}`);

describe('the storage budget of a user', () => {
  it.each(kinds)('ends with an error that says what to do: %s', async (kind, call) => {
    const [mika, kenji] = await people();
    const stored = await call.store(mika, kenji);
    expect(stored.status).toBe(200);
    await fill(kind, call, mika, call.bytes - 1);
    const refused = await call.store(mika, kenji);
    expect([refused.status, (refused.body as ErrorBody).error]).toEqual([409, 'BudgetExceeded']);
    expect((refused.body as ErrorBody).message).toMatch(
      /^Your .+ fill the \d+ MB that an account has for them\. Please /,
    );
    if (!call.remove) return;
    await call.remove(mika.client, stored.body as never);
    expect((await call.store(mika, kenji)).status).toBe(200);
  });

  it.each(kinds)('is not exceeded by concurrent calls: %s', async (kind, call) => {
    const [mika, kenji] = await people();
    await call.store(mika, kenji);
    await fill(kind, call, mika, 3 * call.bytes);
    const responses = await Promise.all(Array.from({ length: 10 }, () => call.store(mika, kenji)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('is separate for each user', async () => {
    const [mika, kenji] = await people();
    await fill('posts', WRITE_CALLS.posts, kenji, 0);
    expect((await WRITE_CALLS.posts.store(kenji, mika)).status).toBe(409);
    expect((await WRITE_CALLS.posts.store(mika, kenji)).status).toBe(200);
  });

  it('does not count the replaced content of a flashcard set', async () => {
    const [mika] = await people();
    const { setId, cards: stored } = await mika.client.ok('POST /api/Flashcard/SaveSet', {
      body: { title: 'Words', cards },
    });
    await fill('cardSets', WRITE_CALLS.cardSets, mika, 0);
    const same = stored.map(({ cardId, front, reading, back }) => ({ cardId, front, reading, back }));
    await mika.client.ok('POST /api/Flashcard/SaveSet', { body: { setId, title: 'Words', cards: same } });
    const [row] = await app.sql(`SELECT "bytes" FROM "flashcard_sets" WHERE "userId" = ${mika.userId}`);
    expect(row).toEqual({ bytes: cardsBytes });
  });

  it('counts pictures of all kinds by the size of their files until they are deleted', async () => {
    const [mika, kenji] = await people();
    const send = () =>
      mika.client.send('POST /api/Message/Send', { form: formWith({ targetUserId: kenji.userId }, photo) });
    const others = () => [
      mika.client.send('POST /api/Social/Post', { form: formWith({}, photo) }),
      mika.client.send('POST /api/User/UploadAvatar', { form: formWith({}, photo) }),
    ];
    const { messageNo } = (await send()).body as { messageNo: number };
    const [before] = await app.sql(`SELECT "bytes" FROM "images" WHERE "ownerId" = ${mika.userId}`);
    expect(before?.['bytes']).toBeGreaterThan(100);
    await fill('pictures', { table: 'images', owner: 'ownerId' }, mika, Number(before?.['bytes']) - 1);
    for (const response of await Promise.all([send(), ...others()]))
      expect(response.body).toMatchObject({ error: 'BudgetExceeded' });
    await mika.client.ok('POST /api/Message/DeleteImage', { body: { targetUserId: kenji.userId, messageNo } });
    for (const response of await Promise.all([send(), ...others()])) expect(response.status).toBe(200);
  });
});

describe('the storage budget per minute', () => {
  it.each(kinds)('ends with TooManyRequests: %s', async (kind, call) => {
    const [mika, kenji] = await people(limited);
    const statuses: number[] = [];
    for (let n = 0; n <= MINUTE_BUDGETS[kind]; n++) statuses.push((await call.store(mika, kenji)).status);
    expect(statuses).toEqual([...Array<number>(MINUTE_BUDGETS[kind]).fill(200), 429]);
  });

  it('ends with TooManyRequests: pictures', async () => {
    const { client } = await limited.signedIn();
    const statuses: number[] = [];
    for (let n = 0; n <= MINUTE_BUDGETS.pictures; n++)
      statuses.push((await client.send('POST /api/User/UploadAvatar', { form: formWith({}, photo) })).status);
    expect(statuses).toEqual([...Array<number>(MINUTE_BUDGETS.pictures).fill(200), 429]);
  });

  it('ends with TooManyRequests: sounds and pictures of cards', async () => {
    const { client } = await limited.signedIn();
    const send = () => client.send('POST /api/Flashcard/AddMedia', { form: mediaForm(aSound('peach')) });
    const statuses: number[] = [];
    for (let n = 0; n <= MINUTE_BUDGETS.cardMedia; n++) statuses.push((await send()).status);
    expect(statuses).toEqual([...Array<number>(MINUTE_BUDGETS.cardMedia).fill(200), 429]);
  });
});
