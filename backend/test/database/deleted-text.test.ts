import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DataSource } from 'typeorm';
import type { SqliteUnitOfWork } from '../../src/database/sqlite-unit-of-work.js';
import { UnitOfWork } from '../../src/database/unit-of-work.js';
import { startApp, type TestApp, type TestClient, testDatabase } from '../support/app.js';
import { twoFriends } from '../support/people.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const keyed = (key: string) => ({ 'idempotency-key': key });
const post = async (client: TestClient, text: string) =>
  (await client.ok('POST /api/Social/Post', { body: { text }, headers: keyed(`post ${text.length}`) })).postId;
const comment = (client: TestClient, postId: number, text: string) =>
  client.ok('POST /api/Social/Comment', { body: { postId, text }, headers: keyed(`comment ${text.length}`) });
const deletePost = (client: TestClient, postId: number) => client.ok('POST /api/Social/Delete', { body: { postId } });

describe('A deleted text', () => {
  it('is not in the response of a repeated call', async () => {
    const [mika, kenji] = await twoFriends(app);
    const postId = await post(mika.client, 'Deleted');
    await comment(kenji.client, postId, 'Deleted along');
    await deletePost(mika.client, postId);
    expect(await comment(kenji.client, postId, 'Deleted along')).toMatchObject({ postId, text: '' });
    expect(JSON.stringify(await app.sql('SELECT * FROM "idempotency_keys"'))).not.toContain('"Deleted');
  });
});

/** Returns the names of the database's files, including its log, that contain a text. */
const filesWith = (text: string): string[] =>
  readdirSync(app.settings.dataDir)
    .filter((name) => name.startsWith('shinobi.sqlite'))
    .filter((name) => readFileSync(path.join(app.settings.dataDir, name)).includes(text));
const waitForScrub = () => (app.nest.get(UnitOfWork) as SqliteUnitOfWork).waitForWrites();

/** Starts a long read of one snapshot of the database, as a command does while the server is running. */
async function longRead(): Promise<{ end(): Promise<void> }> {
  const source = new DataSource({ type: 'sqlite', database: path.join(app.settings.dataDir, 'shinobi.sqlite') });
  await source.initialize();
  await source.query('BEGIN');
  await source.query('SELECT COUNT(*) FROM "posts"');
  return { end: () => source.destroy() };
}

if (testDatabase === 'sqlite')
  describe('A deleted text in the files of SQLite', () => {
    it('is removed with the post, as are the comments on it', async () => {
      const [mika, kenji] = await twoFriends(app);
      const texts = ['unique-post-4711', 'unique-comment-4711'] as const;
      const postId = await post(mika.client, texts[0]);
      await comment(kenji.client, postId, texts[1]);
      expect(texts.filter((text) => filesWith(text).length > 0)).toEqual(texts);
      await deletePost(mika.client, postId);
      await waitForScrub();
      expect(texts.flatMap(filesWith)).toEqual([]);
    });

    it('is removed with a moderator’s note', async () => {
      const { user } = await app.signedIn();
      const administrator = await app.administrator();
      const text = 'unique-note-4713';
      const { notes } = await administrator.ok('POST /api/Admin/AddNote', { body: { userId: user.userId, text } });
      expect(filesWith(text)).not.toEqual([]);
      await administrator.ok('POST /api/Admin/DeleteNote', { body: { noteId: notes[0]!.noteId } });
      await waitForScrub();
      expect(filesWith(text)).toEqual([]);
    });

    it('is removed with the account: messages, profile, address and name', async () => {
      const password = 'three small frogs';
      const { client } = await app.signedIn({ name: 'Unique4712', email: 'unique-4712@example.com', password });
      await client.ok('POST /api/User/UpdateProfile', { body: { bio: 'unique-bio-4712' } });
      await client.ok('POST /api/Message/Send', { body: { targetUserId: 1, text: 'unique-message-4712' } });
      const texts = ['Unique4712', 'unique-4712@example.com', 'unique-bio-4712', 'unique-message-4712'];
      expect(texts.filter((text) => filesWith(text).length > 0)).toEqual(texts);
      await client.ok('POST /api/User/DeleteAccount', { body: { password } });
      await waitForScrub();
      expect(texts.flatMap(filesWith)).toEqual([]);
    });

    it('stays while a long read needs the log, without blocking writers, and is removed afterwards', async () => {
      const [mika] = await twoFriends(app);
      const postId = await post(mika.client, 'unique-post-4713');
      const reader = await longRead();
      await deletePost(mika.client, postId);
      await waitForScrub();
      expect(filesWith('unique-post-4713')).not.toEqual([]);
      const next = await post(mika.client, 'Meanwhile');
      await reader.end();
      await deletePost(mika.client, next);
      await waitForScrub();
      expect(filesWith('unique-post-4713')).toEqual([]);
    });
  });
