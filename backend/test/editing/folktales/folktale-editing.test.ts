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
  app = await startApp({ settings: { contentDir: content.dir } });
});
afterAll(async () => {
  await app.close();
  content.drop();
});

let names = 0;
/** Saves a new folktale and returns the request to save it again. */
async function aKept(): Promise<SentTale> {
  const tale = aTale({ storyName: `tale-${++names}` });
  const { storyId, version } = await app.client().ok(SAVE, { ...editing(app), body: tale });
  return { ...tale, storyDesc: { ...tale.storyDesc, storyId, version } };
}
const saved = (tale: SentTale) => app.client().ok(SAVE, { ...editing(app), body: tale });
const refused = (tale: SentTale, call: typeof SAVE | typeof REGISTER = SAVE) =>
  app.client().refused(call, { ...editing(app), body: tale });
const page = (id: number) =>
  app.client().ok('GET /api/StoriesEdit/GetPageData/:id', { ...editing(app), params: { id } });
const sentences = (id: number) =>
  app.client().ok('GET /api/StoriesEdit/GetSentences/:id', { ...editing(app), params: { id } });
const words = (id: number) => app.client().ok('GET /api/StoriesEdit/GetWords/:id', { ...editing(app), params: { id } });
const readers = async () => (await app.client().ok('GET /api/Stories/GetAllStories')).map(({ storyName }) => storyName);
const withEnglish = (tale: SentTale, english: string): SentTale => ({
  ...tale,
  sentences: tale.sentences.map((sentence) => ({ ...sentence, english })),
});

describe('an editor', () => {
  it('reads a folktale of the product', async () => {
    expect(await page(1)).toMatchObject({
      ...{ storyId: 1, storyName: 'momotaro', description: 'A boy.', published: true, version: 0 },
      title: seeded.title,
    });
    expect(await sentences(1)).toMatchObject([{ storyId: 1, lineNumber: 1, kanji: '桃です。' }]);
    expect(await words(1)).toMatchObject([{ storyId: 1, lineNumber: 1, wordNumber: 1, kanji: '桃' }]);
  });

  it('begins a new one with nothing', async () => {
    expect(await page(0)).toMatchObject({ storyId: 0, storyName: '', description: '', version: 0, published: false });
    expect([await sentences(0), await words(0)]).toEqual([[], []]);
  });

  it('rejects unknown documents', async () => {
    for (const call of ['GetPageData', 'GetSentences', 'GetWords', 'GetHistory'] as const)
      expect(
        await app.client().refused(`GET /api/StoriesEdit/${call}/:id`, { ...editing(app), params: { id: 999 } }),
      ).toBe('StoryNotFound');
    expect(await refused(aTale({ storyId: 999 }))).toBe('StoryNotFound');
  });

  it('saves a draft with its line breaks, which readers do not see', async () => {
    const before = await readers();
    const { storyDesc } = await aKept();
    expect(storyDesc.storyId).toBeGreaterThanOrEqual(1_000_000);
    expect(await page(storyDesc.storyId)).toMatchObject({
      description: 'Of a peach.\\nAnd a mountain.',
      version: 1,
      published: false,
    });
    expect(await sentences(storyDesc.storyId)).toHaveLength(3);
    expect(await readers()).toEqual(before);
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

  it('may save an incomplete folktale, even an empty one', async () => {
    const tale = await aKept();
    await saved({ ...tale, sentences: [], words: [] });
    expect(await sentences(tale.storyDesc.storyId)).toEqual([]);
  });

  it('registers, and readers see it at once', async () => {
    const tale = await aKept();
    const { storyId, storyName } = tale.storyDesc;
    const etag = async () => (await app.client().raw('GET', '/api/Stories/GetAllStories')).headers.get('etag');
    const before = await etag();
    expect(await app.client().ok(REGISTER, { ...editing(app), body: tale })).toEqual({ storyId, version: 2 });
    expect(await etag()).not.toBe(before);
    expect(await readers()).toContain(storyName);
    expect(await app.client().ok('GET /api/Stories/GetSentences/:storyId', { params: { storyId } })).toEqual(
      tale.sentences.map((sentence) => ({ storyId, ...sentence })),
    );
    expect((await page(storyId)).published).toBe(true);
  });

  it('registers a new folktale without saving it first', async () => {
    const body = aTale({ storyName: 'at-once' });
    await app.client().ok(REGISTER, { ...editing(app), body });
    expect(await readers()).toContain('at-once');
  });

  it('saves a change of a published one: readers see it when it is registered', async () => {
    const tale = await aKept();
    const { storyId } = tale.storyDesc;
    const { version } = await app.client().ok(REGISTER, { ...editing(app), body: tale });
    const english = async () =>
      (await app.client().ok('GET /api/Stories/GetSentences/:storyId', { params: { storyId } }))[0]?.english;
    const changed = withEnglish({ ...tale, storyDesc: { ...tale.storyDesc, version } }, 'Anew.');
    const next = await saved(changed);
    expect(await english()).toBe('A peach came.');
    const list = await app.client().ok('GET /api/StoriesEdit/GetAll', editing(app));
    expect(list.find((each) => each.storyId === storyId)).toMatchObject({ published: true, hasDraft: true });
    const body = { ...changed, storyDesc: { ...changed.storyDesc, version: next.version } };
    await app.client().ok(REGISTER, { ...editing(app), body });
    expect(await english()).toBe('Anew.');
  });

  it('keeps the other original fields: explanation, articles, and the title when none is sent', async () => {
    const body = aTale({ storyId: 1, storyName: 'momotaro' });
    await app.client().ok(REGISTER, { ...editing(app), body });
    expect(
      await app.client().ok('GET /api/Stories/GetExplanation/:storyName', { params: { storyName: 'momotaro' } }),
    ).toEqual({ explanation: 'Old.' });
    const [first] = await app.client().ok('GET /api/Stories/GetAllStories');
    expect(first?.title).toEqual(seeded.title);
  });

  it('gets the missing fields instead of being published', async () => {
    const tale = await aKept();
    const body = { ...withEnglish(tale, ''), words: [] };
    const answer = await app.client().call(REGISTER, { ...editing(app), body });
    expect(answer.body).toMatchObject({
      error: 'StoryIncomplete',
      details: [1, 2, 3].map((line) => ({ path: `line ${line}.english` })),
    });
    expect(await readers()).not.toContain(tale.storyDesc.storyName);
    expect((await page(tale.storyDesc.storyId)).version).toBe(1);
  });

  it.each([
    ['a name that an address cannot hold', { storyName: 'Two Words' }],
    ['a name that another page has', { storyName: 'new' }],
    ['no name', { storyName: '' }],
  ])('is refused %s', async (_, desc) => {
    expect(await refused(aTale(desc))).toBe('InvalidInput');
  });

  it('is refused in plain words', async () => {
    const { body } = await app.client().call(REGISTER, { ...editing(app), body: aTale({ storyName: '' }) });
    expect(body).toMatchObject({ details: [{ path: 'storyDesc.storyName', message: 'Write something here.' }] });
  });

  it('is refused lines and words that do not count from 1', async () => {
    const tale = aTale();
    expect(await refused({ ...tale, sentences: tale.sentences.slice(1) })).toBe('InvalidInput');
    expect(await refused({ ...tale, words: [...tale.words, ...tale.words] })).toBe('InvalidInput');
  });

  it('is refused the name of another folktale', async () => {
    expect(await refused(aTale({ storyName: 'momotaro' }))).toBe('NameTaken');
    const tale = await aKept();
    expect(await refused({ ...tale, storyDesc: { ...tale.storyDesc, storyName: 'momotaro' } })).toBe('NameTaken');
  });

  it('may rename a draft, but not what readers know', async () => {
    const tale = await aKept();
    const renamed = { ...tale, storyDesc: { ...tale.storyDesc, storyName: `renamed-${names}` } };
    const { version } = await saved(renamed);
    const storyDesc = { ...renamed.storyDesc, version };
    await app.client().ok(REGISTER, { ...editing(app), body: { ...renamed, storyDesc } });
    expect(await refused({ ...tale, storyDesc: { ...tale.storyDesc, version: version + 1 } })).toBe('NameFixed');
  });
});

describe('two editors of one folktale', () => {
  it('do not overwrite each other: the later one is shown the other’s change', async () => {
    const tale = await aKept();
    await saved(withEnglish(tale, 'Of the one.'));
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

  it('at the same moment: one is kept, the others are refused', async () => {
    const tale = await aKept();
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((english) =>
        app.client().call(SAVE, { ...editing(app), body: withEnglish(tale, english) }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await page(tale.storyDesc.storyId)).version).toBe(2);
  });

  it('who begin folktales at the same moment begin two, and only one of the same name', async () => {
    const answers = await Promise.all(
      ['twin', 'twin', 'sister'].map((storyName) =>
        app.client().call(SAVE, { ...editing(app), body: aTale({ storyName }) }),
      ),
    );
    const codes = answers.map(({ body }) => (body as Partial<ErrorBody>).error ?? 'kept');
    expect(codes.toSorted()).toEqual(['NameTaken', 'kept', 'kept']);
    const ids = answers.flatMap(({ body }) => ('storyId' in body ? [body.storyId] : []));
    expect(new Set(ids).size).toBe(2);
  });

  it('who do not say what they edited write a version after the last', async () => {
    const tale = await aKept();
    const { version: _, ...storyDesc } = tale.storyDesc;
    expect(await saved({ ...tale, storyDesc })).toEqual({ storyId: storyDesc.storyId, version: 2 });
  });
});

describe('the history of a folktale', () => {
  const history = (id: number) =>
    app.client().ok('GET /api/StoriesEdit/GetHistory/:id', { ...editing(app), params: { id } });
  const version = (id: number, of: number) =>
    app.client().ok('GET /api/StoriesEdit/GetVersion/:id/:version', { ...editing(app), params: { id, version: of } });

  it('has the first version of the product, and every version since', async () => {
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

  it('gives a version back, which can be saved again as the latest', async () => {
    const tale = await aKept();
    const { storyId } = tale.storyDesc;
    const { version: second } = await saved(withEnglish(tale, 'Worse.'));
    const old = await version(storyId, 1);
    expect(old.sentences[0]?.english).toBe('A peach came.');
    await saved({ ...old, storyDesc: { ...old.storyDesc, version: second } });
    expect((await sentences(storyId))[0]?.english).toBe('A peach came.');
    expect((await history(storyId)).map((each) => each.version)).toEqual([3, 2, 1]);
  });

  it('keeps the last fifty', async () => {
    const tale = await aKept();
    const { version: _, ...storyDesc } = tale.storyDesc;
    for (let n = 0; n < 52; n++) await saved({ ...tale, storyDesc });
    const kept = (await history(storyDesc.storyId)).map((each) => each.version);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, 53, 4]);
  });

  it('has no unknown versions', async () => {
    const { storyDesc } = await aKept();
    const params = { id: storyDesc.storyId, version: 9 };
    expect(
      await app.client().refused('GET /api/StoriesEdit/GetVersion/:id/:version', { ...editing(app), params }),
    ).toBe('NotFound');
  });
});

describe('anyone but an editor', () => {
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

  it.each(CALLS)('is refused %s: guest, user, wrong token in header and body', async (call, sent) => {
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

  it('is let in with the token in the body, and the administrator without one', async () => {
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

describe('a folktale of five hundred lines', () => {
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
    const { storyId } = await saved({ ...tale, words: many });
    expect(await sentences(storyId)).toHaveLength(500);
    expect(
      await app.client().ok('GET /api/StoriesEdit/GetWords/:id', { ...editing(app), params: { id: storyId } }),
    ).toHaveLength(6500);
  });
});
