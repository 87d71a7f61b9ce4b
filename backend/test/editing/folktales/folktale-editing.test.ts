import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@shinobi/shared/contract';
import type { EditedStory } from '@shinobi/shared/contract/editing/stories-edit';
import { startApp, type TestApp } from '../../support/app.js';
import { makeContentFolder } from '../../support/content.js';
import { aTale, editing, type SentTale } from './folktale-requests.js';

const SAVE = 'POST /api/StoriesEdit/Save';
const REGISTER = 'POST /api/StoriesEdit/Register';

const content = makeContentFolder();
const seeded = {
  storyId: 1,
  storyName: 'momotaro',
  order: 1,
  description: 'A boy.',
  published: true,
  title: { kanji: '桃太郎', hiragana: 'ももたろう', english: 'Momotaro' },
  explanation: 'Old.',
  sentences: [
    {
      ...{ lineNumber: 1, kanji: '桃です。', hiragana: 'ももです。', romaji: 'momo desu.', english: 'It is a peach.' },
      words: [{ wordNumber: 1, kanji: '桃', hiragana: 'もも', english: 'peach' }],
    },
  ],
};
let app: TestApp;
beforeAll(async () => {
  content.write('folktales/01-momotaro.json', seeded);
  content.write('articles/01-peaches.json', {
    ...{ articleId: 1, pageName: 'peaches', order: 1, title: 'Peaches', description: 'Of peaches.', level: null },
    ...{ minutes: 1, picture: null, body: ['A peach.'] },
  });
  app = await startApp({ settings: { contentDir: content.dir } });
});
afterAll(async () => {
  await app.close();
  content.drop();
});

let names = 0;
/** Saves a new folktale and returns the request to save it again. */
async function aSavedFolktale(): Promise<SentTale> {
  const tale = aTale({ storyName: `tale-${++names}` });
  const { storyId, version } = await app.client().ok(SAVE, { ...editing(app), body: tale });
  return { ...tale, storyDesc: { ...tale.storyDesc, storyId, version } };
}
const save = (tale: SentTale) => app.client().ok(SAVE, { ...editing(app), body: tale });
const refused = (tale: SentTale, call: typeof SAVE | typeof REGISTER = SAVE) =>
  app.client().refused(call, { ...editing(app), body: tale });
const page = (id: number) =>
  app.client().ok('GET /api/StoriesEdit/GetPageData/:id', { ...editing(app), params: { id } });
const sentences = (id: number) =>
  app.client().ok('GET /api/StoriesEdit/GetSentences/:id', { ...editing(app), params: { id } });
const words = (id: number) => app.client().ok('GET /api/StoriesEdit/GetWords/:id', { ...editing(app), params: { id } });
const publishedNames = async () =>
  (await app.client().ok('GET /api/Stories/GetAllStories')).map(({ storyName }) => storyName);
const withEnglish = (tale: SentTale, english: string): SentTale => ({
  ...tale,
  sentences: tale.sentences.map((sentence) => ({ ...sentence, english })),
});

describe('editing folktales', () => {
  it('returns a built-in folktale', async () => {
    expect(await page(1)).toMatchObject({
      ...{ storyId: 1, storyName: 'momotaro', description: 'A boy.', published: true, version: 0 },
      title: seeded.title,
    });
    expect(await sentences(1)).toMatchObject([{ storyId: 1, lineNumber: 1, kanji: '桃です。' }]);
    expect(await words(1)).toMatchObject([{ storyId: 1, lineNumber: 1, wordNumber: 1, kanji: '桃' }]);
  });

  it('returns an empty folktale for the id 0', async () => {
    expect(await page(0)).toMatchObject({ storyId: 0, storyName: '', description: '', version: 0, published: false });
    expect([await sentences(0), await words(0)]).toEqual([[], []]);
  });

  it('rejects an unknown folktale', async () => {
    for (const call of ['GetPageData', 'GetSentences', 'GetWords', 'GetHistory'] as const)
      expect(
        await app.client().refused(`GET /api/StoriesEdit/${call}/:id`, { ...editing(app), params: { id: 999 } }),
      ).toBe('StoryNotFound');
    expect(await refused(aTale({ storyId: 999 }))).toBe('StoryNotFound');
  });

  it('saves a draft with line breaks, invisible to readers', async () => {
    const before = await publishedNames();
    const { storyDesc } = await aSavedFolktale();
    expect(storyDesc.storyId).toBeGreaterThanOrEqual(1_000_000);
    expect(await page(storyDesc.storyId)).toMatchObject({
      description: 'Of a peach.\\nAnd a mountain.',
      version: 1,
      published: false,
    });
    expect(await sentences(storyDesc.storyId)).toHaveLength(3);
    expect(await publishedNames()).toEqual(before);
    const list = await app.client().ok('GET /api/StoriesEdit/GetAll', editing(app));
    expect(list.find(({ storyId }) => storyId === storyDesc.storyId)).toMatchObject({
      ...{
        storyName: storyDesc.storyName,
        published: false,
        hasDraft: true,
        description: 'Of a peach.\nAnd a mountain.',
      },
    });
  });

  it('saves an incomplete or empty folktale', async () => {
    const tale = await aSavedFolktale();
    await save({ ...tale, sentences: [], words: [] });
    expect(await sentences(tale.storyDesc.storyId)).toEqual([]);
  });

  it('publishes a folktale, visible to readers at once', async () => {
    const tale = await aSavedFolktale();
    const { storyId, storyName } = tale.storyDesc;
    const etag = async () => (await app.client().raw('GET', '/api/Stories/GetAllStories')).headers.get('etag');
    const before = await etag();
    expect(await app.client().ok(REGISTER, { ...editing(app), body: tale })).toEqual({ storyId, version: 2 });
    expect(await etag()).not.toBe(before);
    expect(await publishedNames()).toContain(storyName);
    expect(await app.client().ok('GET /api/Stories/GetSentences/:storyId', { params: { storyId } })).toEqual(
      tale.sentences.map((sentence) => ({ storyId, ...sentence })),
    );
    expect((await page(storyId)).published).toBe(true);
  });

  it('publishes a new folktale without saving it first', async () => {
    const body = aTale({ storyName: 'at-once' });
    await app.client().ok(REGISTER, { ...editing(app), body });
    expect(await publishedNames()).toContain('at-once');
  });

  it('saves changes to a published folktale as a draft until they are published', async () => {
    const tale = await aSavedFolktale();
    const { storyId } = tale.storyDesc;
    const { version } = await app.client().ok(REGISTER, { ...editing(app), body: tale });
    const english = async () =>
      (await app.client().ok('GET /api/Stories/GetSentences/:storyId', { params: { storyId } }))[0]?.english;
    const changed = withEnglish({ ...tale, storyDesc: { ...tale.storyDesc, version } }, 'Changed.');
    const next = await save(changed);
    expect(await english()).toBe('A peach came.');
    const list = await app.client().ok('GET /api/StoriesEdit/GetAll', editing(app));
    expect(list.find((each) => each.storyId === storyId)).toMatchObject({ published: true, hasDraft: true });
    const body = { ...changed, storyDesc: { ...changed.storyDesc, version: next.version } };
    await app.client().ok(REGISTER, { ...editing(app), body });
    expect(await english()).toBe('Changed.');
  });

  it('keeps the explanation, the articles and the title when they are not sent', async () => {
    const body = aTale({ storyId: 1, storyName: 'momotaro' });
    await app.client().ok(REGISTER, { ...editing(app), body });
    expect(
      await app.client().ok('GET /api/Stories/GetExplanation/:storyName', { params: { storyName: 'momotaro' } }),
    ).toEqual({ explanation: 'Old.', formattedExplanation: [{ type: 'paragraph', content: ['Old.'] }] });
    const [first] = await app.client().ok('GET /api/Stories/GetAllStories');
    expect(first?.title).toEqual(seeded.title);
  });

  it('publishes explanation, video and articles, which an old editor does not remove', async () => {
    const tale = await aSavedFolktale();
    const { storyId, storyName } = tale.storyDesc;
    const around = { explanation: '## Peaches\n\nSee [kanji](/kanji).', youtube: 'aB3dE5gH7jK', articles: ['peaches'] };
    const { version } = await app.client().ok(REGISTER, {
      ...editing(app),
      body: { ...tale, storyDesc: { ...tale.storyDesc, ...around } },
    });
    await app.client().ok(REGISTER, { ...editing(app), body: { ...tale, storyDesc: { ...tale.storyDesc, version } } });
    const params = { storyName };
    expect(await app.client().ok('GET /api/Stories/GetExplanation/:storyName', { params })).toEqual({
      explanation: around.explanation,
      formattedExplanation: [
        { type: 'heading', level: 2, content: ['Peaches'] },
        { type: 'paragraph', content: ['See ', { type: 'link', href: '/kanji', content: ['kanji'] }, '.'] },
      ],
    });
    expect(await app.client().ok('GET /api/Stories/GetPageData/:storyName', { params })).toMatchObject({
      youtube: around.youtube,
    });
    expect((await app.client().ok('GET /api/Stories/GetWords/:storyId', { params: { storyId } })).articles).toEqual([
      { pageName: 'peaches', title: 'Peaches' },
    ]);
    expect(await page(storyId)).toMatchObject(around);
    await app.client().ok(REGISTER, {
      ...editing(app),
      body: {
        ...tale,
        storyDesc: { ...tale.storyDesc, version: version + 1, explanation: '', youtube: null, articles: [] },
      },
    });
    expect(await page(storyId)).toMatchObject({ explanation: '', youtube: null, articles: [] });
  });

  it.each([
    ['a link to a script', { explanation: '[x](javascript:alert(1))' }],
    ['an unknown article', { articles: ['nowhere'] }],
    ['an article twice', { articles: ['peaches', 'peaches'] }],
    ['what is no video', { youtube: 'https://evil.example/watch?v=aB3dE5gH7jK' }],
  ])('refuses %s in a draft and in what is published', async (_, given) => {
    const tale = await aSavedFolktale();
    const body = { ...tale, storyDesc: { ...tale.storyDesc, ...given } };
    expect(await refused(body)).toBe('InvalidInput');
    expect(await refused(body, REGISTER)).toBe('InvalidInput');
    expect((await page(tale.storyDesc.storyId)).version).toBe(1);
  });

  it('returns the missing fields of an incomplete folktale instead of publishing it', async () => {
    const tale = await aSavedFolktale();
    const body = { ...withEnglish(tale, ''), words: [] };
    const response = await app.client().call(REGISTER, { ...editing(app), body });
    expect(response.body).toMatchObject({
      error: 'StoryIncomplete',
      details: [1, 2, 3].map((line) => ({ path: `line ${line}.english` })),
    });
    expect(await publishedNames()).not.toContain(tale.storyDesc.storyName);
    expect((await page(tale.storyDesc.storyId)).version).toBe(1);
  });

  it.each([
    ['a name that is not valid in a URL', { storyName: 'Two Words' }],
    ['the name of another page', { storyName: 'new' }],
    ['an empty name', { storyName: '' }],
  ])('rejects %s', async (_, desc) => {
    expect(await refused(aTale(desc))).toBe('InvalidInput');
  });

  it('explains a rejection in plain words', async () => {
    const { body } = await app.client().call(REGISTER, { ...editing(app), body: aTale({ storyName: '' }) });
    expect(body).toMatchObject({ details: [{ path: 'storyDesc.storyName', message: 'Write something here.' }] });
  });

  it('rejects sentences and words that are not numbered from 1', async () => {
    const tale = aTale();
    expect(await refused({ ...tale, sentences: tale.sentences.slice(1) })).toBe('InvalidInput');
    expect(await refused({ ...tale, words: [...tale.words, ...tale.words] })).toBe('InvalidInput');
  });

  it('rejects the name of another folktale', async () => {
    const { body } = await app.client().call(SAVE, { ...editing(app), body: aTale({ storyName: 'momotaro' }) });
    expect(body).toMatchObject({ error: 'NameTaken', current: { storyDesc: { storyName: 'momotaro' } } });
    const tale = await aSavedFolktale();
    expect(await refused({ ...tale, storyDesc: { ...tale.storyDesc, storyName: 'momotaro' } })).toBe('NameTaken');
  });

  it('renames a draft but not a published folktale', async () => {
    const tale = await aSavedFolktale();
    const renamed = { ...tale, storyDesc: { ...tale.storyDesc, storyName: `renamed-${names}` } };
    const { version } = await save(renamed);
    const storyDesc = { ...renamed.storyDesc, version };
    await app.client().ok(REGISTER, { ...editing(app), body: { ...renamed, storyDesc } });
    expect(await refused({ ...tale, storyDesc: { ...tale.storyDesc, version: version + 1 } })).toBe('NameFixed');
  });
});

describe('two editors of one folktale', () => {
  it("cannot overwrite each other: a stale save returns the other editor's change", async () => {
    const tale = await aSavedFolktale();
    await save(withEnglish(tale, 'Of the one.'));
    const { status, body } = await app
      .client()
      .call(SAVE, { ...editing(app), body: withEnglish(tale, 'Of the other.') });
    expect([status, (body as ErrorBody).error]).toEqual([409, 'StaleVersion']);
    const current = (body as ErrorBody).current as EditedStory;
    expect(current.storyDesc.version).toBe(2);
    expect(current.sentences.map(({ english }) => english)).toEqual(Array(3).fill('Of the one.'));
    expect((await sentences(tale.storyDesc.storyId))[0]?.english).toBe('Of the one.');
    expect(await refused(tale, REGISTER)).toBe('StaleVersion');
  });

  it('get one simultaneous save accepted and the others rejected', async () => {
    const tale = await aSavedFolktale();
    const responses = await Promise.all(
      ['A', 'B', 'C', 'D'].map((english) =>
        app.client().call(SAVE, { ...editing(app), body: withEnglish(tale, english) }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await page(tale.storyDesc.storyId)).version).toBe(2);
  });

  it('create only one folktale per name when saving simultaneously', async () => {
    const responses = await Promise.all(
      ['twin', 'twin', 'sister'].map((storyName) =>
        app.client().call(SAVE, { ...editing(app), body: aTale({ storyName }) }),
      ),
    );
    const codes = responses.map(({ body }) => (body as Partial<ErrorBody>).error ?? 'saved');
    expect(codes.toSorted()).toEqual(['NameTaken', 'saved', 'saved']);
    const ids = responses.flatMap(({ body }) => ('storyId' in body ? [body.storyId] : []));
    expect(new Set(ids).size).toBe(2);
  });

  it('create the next version when they send no version', async () => {
    const tale = await aSavedFolktale();
    const { version: _, ...storyDesc } = tale.storyDesc;
    expect(await save({ ...tale, storyDesc })).toEqual({ storyId: storyDesc.storyId, version: 2 });
  });
});

describe('the history of a folktale', () => {
  const history = (id: number) =>
    app.client().ok('GET /api/StoriesEdit/GetHistory/:id', { ...editing(app), params: { id } });
  const version = (id: number, of: number) =>
    app.client().ok('GET /api/StoriesEdit/GetVersion/:id/:version', { ...editing(app), params: { id, version: of } });

  it('contains the built-in version and every later version', async () => {
    content.write('folktales/02-urashima.json', { ...seeded, storyId: 2, storyName: 'urashima', order: 2 });
    const other = await startApp({ settings: { contentDir: content.dir } });
    const client = other.client();
    const body = aTale({ storyId: 2, storyName: 'urashima' });
    await client.ok(REGISTER, { ...editing(other), body });
    const list = await client.ok('GET /api/StoriesEdit/GetHistory/:id', { ...editing(other), params: { id: 2 } });
    expect(list.map(({ version: n, kind, lineCount }) => [n, kind, lineCount])).toEqual([
      [1, 'registered', 3],
      [0, 'original', 1],
    ]);
    const first = await client.ok('GET /api/StoriesEdit/GetVersion/:id/:version', {
      ...editing(other),
      params: { id: 2, version: 0 },
    });
    expect(first.sentences.map(({ kanji }) => kanji)).toEqual(['桃です。']);
    await other.close();
    content.remove('folktales/02-urashima.json');
  });

  it('returns a version, which can be restored as the latest', async () => {
    const tale = await aSavedFolktale();
    const { storyId } = tale.storyDesc;
    const { version: second } = await save(withEnglish(tale, 'Worse.'));
    const old = await version(storyId, 1);
    expect(old.sentences[0]?.english).toBe('A peach came.');
    await save({ ...old, storyDesc: { ...old.storyDesc, version: second } });
    expect((await sentences(storyId))[0]?.english).toBe('A peach came.');
    expect((await history(storyId)).map((each) => each.version)).toEqual([3, 2, 1]);
  });

  it('keeps the last fifty versions', async () => {
    const tale = await aSavedFolktale();
    const { version: _, ...storyDesc } = tale.storyDesc;
    for (let n = 0; n < 52; n++) await save({ ...tale, storyDesc });
    const versions = (await history(storyDesc.storyId)).map((each) => each.version);
    expect([versions.length, versions[0], versions.at(-1)]).toEqual([50, 53, 4]);
  });

  it('returns NotFound for an unknown version', async () => {
    const { storyDesc } = await aSavedFolktale();
    const params = { id: storyDesc.storyId, version: 9 };
    expect(
      await app.client().refused('GET /api/StoriesEdit/GetVersion/:id/:version', { ...editing(app), params }),
    ).toBe('NotFound');
  });
});

describe('everyone but an editor', () => {
  const CALLS = [
    ['GET /api/StoriesEdit/GetPageData/:id', { params: { id: 1 } }],
    ['GET /api/StoriesEdit/GetSentences/:id', { params: { id: 1 } }],
    ['GET /api/StoriesEdit/GetWords/:id', { params: { id: 1 } }],
    ['GET /api/StoriesEdit/GetHistory/:id', { params: { id: 1 } }],
    ['GET /api/StoriesEdit/GetVersion/:id/:version', { params: { id: 1, version: 0 } }],
    ['GET /api/StoriesEdit/GetAudioJobs', {}],
    ['POST /api/StoriesEdit/Translate', { body: { storyId: 1, lineNumber: 1, kanji: '桃' } }],
    ['POST /api/StoriesEdit/TranslateWord', { body: { storyId: 1, lineNumber: 1, wordNumber: 1, kanji: '桃' } }],
    ['POST /api/StoriesEdit/GetReadings', { body: { sentences: ['桃'] } }],
    [SAVE, { body: aTale({ storyId: 1, storyName: 'momotaro' }) }],
    [REGISTER, { body: aTale({ storyId: 1, storyName: 'momotaro' }) }],
  ] as const;

  it.each(CALLS)('cannot call %s: guest, user, wrong token in header and body', async (call, sent) => {
    const { client } = await app.signedIn();
    const wrong = { 'x-editor-token': 'guess' };
    const inBody = 'body' in sent ? [{ ...sent, body: { ...sent.body, token: 'guess' } }] : [];
    for (const [who, request] of [
      [app.client(), sent],
      [client, sent],
      [app.client(), { ...sent, headers: wrong }],
      ...inBody.map((each) => [app.client(), each] as const),
    ] as const) {
      const { status, body } = await who.send(call, request);
      expect([status, (body as ErrorBody).error]).toEqual([403, 'Forbidden']);
    }
  });

  it('gets access with the token in the body, as does the administrator without it', async () => {
    const body = { ...aTale({ storyName: 'by-token' }), token: app.settings.editorToken };
    await app.client().ok(SAVE, { body });
    await (await app.administrator()).ok(SAVE, { body: aTale({ storyName: 'by-session' }) });
    const administrator = await app.administrator();
    const { rows } = await administrator.ok('GET /api/Admin/GetAuditLog', { query: {} });
    expect(
      rows
        .filter(({ call }) => call === SAVE)
        .slice(0, 2)
        .map(({ actorId }) => actorId),
    ).toEqual([1, null]);
  });
});

describe('a folktale of five hundred sentences', () => {
  it('can be saved and read', async () => {
    const lines = Array.from({ length: 500 }, (_, n) => `Sentence ${n} of a very long tale that never ends.`);
    const tale = aTale({ storyName: 'very-long' }, lines);
    const many = tale.words.flatMap((word) =>
      Array.from({ length: 13 }, (_, n) => ({
        ...word,
        wordNumber: n + 1,
        kanji: '桃太郎',
        english: 'marks the subject',
      })),
    );
    const { storyId } = await save({ ...tale, words: many });
    expect(await sentences(storyId)).toHaveLength(500);
    expect(
      await app.client().ok('GET /api/StoriesEdit/GetWords/:id', { ...editing(app), params: { id: storyId } }),
    ).toHaveLength(6500);
  });
});
