import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Post } from '@shinobi/shared/contract/people/social';
import { UnitOfWork } from '../../../src/database/unit-of-work.js';
import { ImageService } from '../../../src/platform/images/index.js';
import { PersonalDataService } from '../../../src/people/user/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aPerson, type Person, twoFriends } from '../../support/people.js';
import { aPicture, formWith } from '../../support/picture.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const personalData = () => app.nest.get(PersonalDataService);
const erase = ({ userId }: Person) =>
  app.nest.get(UnitOfWork).run((tx) => personalData().eraseAll(tx, userId, { erasePosts: false }));
const collect = ({ userId }: Person) => app.nest.get(UnitOfWork).read((tx) => personalData().collectAll(tx, userId));

async function makeUsersWithData() {
  const [mika, kenji] = await twoFriends(app);
  await mika.client.ok('POST /api/Message/Send', { body: { targetUserId: kenji.userId, text: 'My address is …' } });
  await mika.client.send('POST /api/Message/Send', {
    form: formWith({ targetUserId: kenji.userId }, await aPicture()),
  });
  await kenji.client.ok('POST /api/Message/Send', { body: { targetUserId: mika.userId, text: 'Thank you' } });
  const { body } = await mika.client.send('POST /api/Social/Post', {
    form: formWith({ text: 'I am here' }, await aPicture()),
  });
  const mine = body as Post;
  const theirs = await kenji.client.ok('POST /api/Social/Post', { body: { text: 'And I' } });
  await mika.client.ok('POST /api/Social/Comment', { body: { postId: theirs.postId, text: 'Hello' } });
  await mika.client.ok('POST /api/Social/Like', { body: { postId: theirs.postId, liked: true } });
  return { mika, kenji, mine, theirs };
}

describe("A user's personal data", () => {
  it("is collected without anybody else's", async () => {
    const { mika, kenji } = await makeUsersWithData();
    const all = await collect(mika);
    expect(all).toMatchObject({
      friends: { friends: [{ friendId: kenji.userId }], requests: [{ state: 'approved' }], blocks: [] },
      messages: [
        { toUserId: kenji.userId, messageNo: 1, text: 'My address is …' },
        { messageNo: 2, imageState: 'shown' },
      ],
      social: { posts: [{ text: 'I am here' }], comments: [{ text: 'Hello' }] },
    });
    expect(all['pictures']).toHaveLength(2);
    expect(JSON.stringify(all)).not.toContain('Thank you');
  });

  it('is erased: posts stay without name and picture, and partners keep their own messages', async () => {
    const { mika, kenji, mine, theirs } = await makeUsersWithData();
    await erase(mika);
    await app.nest.get(ImageService).waitForDeletions();
    const { posts } = await kenji.client.ok('GET /api/Social/GetFeed', { query: { limit: 2 } });
    expect(posts).toMatchObject([
      { postId: theirs.postId, likes: 0, commentCount: 1 },
      { postId: mine.postId, author: null, text: 'I am here', imageSrc: null },
    ]);
    const { comments } = await kenji.client.ok('GET /api/Social/GetComments', { query: { postId: theirs.postId } });
    expect(comments).toMatchObject([{ author: null, text: 'Hello' }]);
    const { messages } = await kenji.client.ok('GET /api/Message/GetMessages', {
      query: { targetUserId: mika.userId },
    });
    expect(messages).toMatchObject([
      { text: 'Thank you' },
      { text: '', imageDataSrc: 'deleted', thumbnailSrc: null },
      { text: '' },
    ]);
    expect((await kenji.client.ok('GET /api/Friend/GetRelatedUsers')).relatedUsers).toEqual([]);
    expect((await fetch(`${app.url}${mine.imageSrc}`)).status).toBe(404);
    expect(await collect(mika)).toMatchObject({ pictures: [], social: { posts: [], comments: [] } });
  });

  it('is empty for a new user', async () => {
    const mika = await aPerson(app);
    await erase(mika);
    expect(await collect(mika)).toMatchObject({ friends: { friends: [], requests: [], blocks: [] }, messages: [] });
  });
});
