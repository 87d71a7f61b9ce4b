import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OperationLogService } from '../../../src/site/system/operation-log.service.js';
import { PersonalDataService } from '../../../src/people/user/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { giveCoins } from '../../support/economy.js';
import { aPerson, befriend } from '../../support/people.js';
import { isUserColumn, schemaOf } from '../../support/schema.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

/** Tables of content, operational data and counts, of guests, who have no account, and of hashes that lead to nobody. */
const NOT_PERSONAL = [
  ...['genres', 'words', 'stories', 'grammar_lessons', 'kanji_lessons', 'articles', 'authors', 'falling_images'],
  ...['content_seeds', 'content_files', 'revisions', 'migrations'],
  ...[
    'releases',
    'release_pointers',
    'release_tokens',
    'release_keys',
    'release_audit',
    'release_reports',
    'release_render_faults',
  ],
  ...['accepted_answers', 'answer_reports', 'answer_reporters', 'story_audio_jobs', 'folktale_clips', 'boards'],
  ...['edit_numbers', 'hidden_documents', 'merged_genres', 'word_audio_jobs', 'en_check_notes', 'sitemap_entries'],
  ...['jobs', 'mails', 'maintenance', 'ab_variants', 'guests', 'passkey_challenges'],
  ...['daily_challenges', 'daily_sums', 'daily_coins', 'period_sums', 'ab_exposures', 'known_mailboxes'],
];

/** SQLite's search indexes of names and addresses, which are derived from users and credentials. */
const isIndex = (table: string) => /^(users|credentials)_search(_|$)/.test(table);

type Data = Record<string, Record<string, Record<string, unknown>[]>>;

describe('The data export', () => {
  it('covers every table: each is either exported or not personal', async () => {
    const known = [...app.nest.get(PersonalDataService).tables, ...NOT_PERSONAL];
    const tables = [...(await schemaOf(app)).keys()].filter((table) => !isIndex(table));
    expect(known.toSorted()).toEqual(tables.toSorted());
  });

  it('leaves out no column that refers to a user', async () => {
    const schema = await schemaOf(app);
    const overlooked = NOT_PERSONAL.flatMap((table) =>
      (schema.get(table) ?? []).filter((each) => isUserColumn(table, each)),
    );
    expect(overlooked).toEqual([]);
  });

  it("returns the user's own data as a file, and nobody else's", async () => {
    const [mika, kenji] = [await aPerson(app, 'Mika'), await aPerson(app, 'Kenji')];
    await befriend(mika, kenji);
    await giveCoins(app, { user: { userId: mika.userId } as never }, 5);
    await mika.client.ok('POST /api/Message/Send', { body: { targetUserId: kenji.userId, text: 'from Mika' } });
    await kenji.client.ok('POST /api/Message/Send', { body: { targetUserId: mika.userId, text: 'from Kenji' } });
    const entry = { url: '/kanji', operationName: 'PageView', parameters: '{}' };
    await mika.client.ok('POST /api/SystemBase/RegisterLog', { body: entry });
    await app.nest.get(OperationLogService).flush();
    const { headers, body } = await mika.client.send('POST /api/User/ExportMyData');
    expect(headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    const data = body as Data;
    expect(data['user']?.['users']).toMatchObject([{ userId: mika.userId, name: 'Mika' }]);
    expect(data['account']?.['credentials']).toHaveLength(1);
    expect(data['messages']).toMatchObject([{ text: 'from Mika' }]);
    expect(data['friends']?.['friends']).toMatchObject([{ friendId: kenji.userId }]);
    expect(data['coins']?.['ledger']).toMatchObject([{ delta: 5, reason: 'adjustment' }]);
    expect(data['operations']?.['operation_log']).toMatchObject([{ url: '/kanji' }]);
    expect(JSON.stringify(data)).not.toMatch(/argon2|tokenHash|passwordHash|codeHash|from Kenji/);
  });

  it('includes what the user has posted, commented and liked', async () => {
    const [mika, kenji] = [await aPerson(app, 'Mika'), await aPerson(app, 'Kenji')];
    const { postId } = await kenji.client.ok('POST /api/Social/Post', { body: { text: 'by Kenji' } });
    await mika.client.ok('POST /api/Social/Post', { body: { text: 'by Mika' } });
    await mika.client.ok('POST /api/Social/Comment', { body: { postId, text: 'Nice' } });
    for (const { client } of [mika, kenji]) await client.ok('POST /api/Social/Like', { body: { postId, liked: true } });
    const { body } = await mika.client.send('POST /api/User/ExportMyData');
    expect((body as Data)['social']).toMatchObject({
      posts: [{ text: 'by Mika' }],
      comments: [{ postId, text: 'Nice' }],
      likes: [{ postId, userId: mika.userId }],
    });
  });

  it('requires a signed-in user', async () => {
    expect(await app.client().refused('POST /api/User/ExportMyData')).toBe('SignInRequired');
  });
});
