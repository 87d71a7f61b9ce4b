import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestOf } from '@shinobi/shared/contract';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { makeContentFolder } from '../../support/content.js';
import { aPicture, formWith } from '../../support/picture.js';

const SAVE = 'POST /api/ArticlesEdit/Save';
const PUBLISH = 'POST /api/ArticlesEdit/Publish';
type SentArticle = RequestOf<typeof SAVE>['body'];

const content = makeContentFolder();
const seeded = {
  ...{ articleId: 1, pageName: 'rain', order: 1, title: 'Rain', description: 'Of rain.', level: 'N5' as const },
  ...{ minutes: 2, picture: null, body: ['It rains.', '> {雨|あめ}です。'] },
};
let app: TestApp;
let headers: { readonly 'x-editor-token': string };
beforeAll(async () => {
  content.write('articles/01-rain.json', seeded);
  content.write('folktales/01-tale.json', {
    ...{ storyId: 1, storyName: 'tale', order: 1, description: 'Of fog.', published: true, articles: ['fog'] },
  });
  app = await startApp({ settings: { contentDir: content.dir } });
  headers = { 'x-editor-token': app.settings.editorToken };
});
afterAll(async () => {
  await app.close();
  content.drop();
});

let names = 0;
const anArticle = (given: Partial<SentArticle> = {}): SentArticle => ({
  ...{ articleId: 0, pageName: `article-${++names}`, order: 9, title: 'Snow', description: 'Of snow.', level: null },
  ...{ minutes: 1, picture: null, body: ['It snows.'], test: [], version: 0 },
  ...given,
});
const save = (body: SentArticle) => app.client().ok(SAVE, { headers, body });
const publish = (body: SentArticle) => app.client().ok(PUBLISH, { headers, body });
const refused = (body: SentArticle, call: typeof SAVE | typeof PUBLISH = SAVE) =>
  app.client().refused(call, { headers, body });
const edited = (pageName: string) =>
  app.client().ok('GET /api/ArticlesEdit/GetOne/:pageName', { headers, params: { pageName } });
const readerView = (pageName: string) =>
  app.client().call('GET /api/Articles/GetOne/:pageName', { params: { pageName } });
const publicNames = async () => (await app.client().ok('GET /api/Articles/GetAll')).map(({ pageName }) => pageName);

describe('editing articles', () => {
  it('returns an article of the product', async () => {
    expect(await edited('RAIN')).toEqual({
      ...{ ...seeded, test: [], published: true, hasDraft: false },
      ...{ origin: 'product', version: 0, changedAt: null },
    });
    const list = await app.client().ok('GET /api/ArticlesEdit/GetAll', { headers });
    expect(list).toMatchObject([{ pageName: 'rain', published: true, hasDraft: false, version: 0 }]);
  });

  it('saves a draft that readers do not see, gaps included', async () => {
    const saved = await save(anArticle({ title: '', body: ['', 'It snows.'] }));
    expect(saved).toMatchObject({
      published: false,
      hasDraft: true,
      version: 1,
      origin: 'editor',
      body: ['', 'It snows.'],
    });
    expect(saved.articleId).toBeGreaterThanOrEqual(1_000_000);
    expect(await edited(saved.pageName)).toEqual(saved);
    expect((await readerView(saved.pageName)).status).toBe(404);
    expect(await publicNames()).toEqual(['rain']);
    const list = await app.client().ok('GET /api/ArticlesEdit/GetAll', { headers });
    expect(list.map(({ pageName }) => pageName)).toContain(saved.pageName);
  });

  it('publishes an article, visible to readers at once, and later changes only when they are published', async () => {
    const sent = anArticle({ body: ['It snows.', '', '> {雪|ゆき}です。 “It is snow.”'] });
    const published = await publish(sent);
    expect(published).toMatchObject({ published: true, hasDraft: false, version: 1 });
    expect((await readerView(sent.pageName)).body).toMatchObject({
      title: 'Snow',
      body: ['It snows.', '> {雪|ゆき}です。 “It is snow.”'],
    });
    const change = { ...sent, articleId: published.articleId, title: 'Much snow' };
    const draft = await save({ ...change, version: 1 });
    expect(draft).toMatchObject({ published: true, hasDraft: true, version: 2 });
    expect((await readerView(sent.pageName)).body).toMatchObject({ title: 'Snow' });
    await publish({ ...change, version: 2 });
    expect((await readerView(sent.pageName)).body).toMatchObject({ title: 'Much snow' });
    expect(await publicNames()).toContain(sent.pageName);
  });

  it('changes the links of folktales with it', async () => {
    const links = async () =>
      (await app.client().ok('GET /api/Stories/GetWords/:storyId', { params: { storyId: '1' } })).articles;
    expect(await links()).toEqual([]);
    const fog = anArticle({ pageName: 'fog', title: 'Fog' });
    const { articleId } = await publish(fog);
    expect(await links()).toEqual([{ pageName: 'fog', title: 'Fog' }]);
    await publish({ ...fog, articleId, title: 'Thick fog', version: 1 });
    expect(await links()).toEqual([{ pageName: 'fog', title: 'Thick fog' }]);
    const body = { kind: 'article' as const, id: articleId, version: 2, reason: 'It is wrong.' };
    await (await app.administrator()).ok('POST /api/Review/Unpublish', { body });
    expect(await links()).toEqual([]);
  });

  it('refuses an article with gaps, bad links or pictures without a description', async () => {
    const gaps = anArticle({ title: '', description: '', body: [''] });
    const response = await app.client().call(PUBLISH, { headers, body: gaps });
    expect(response.body).toMatchObject({
      error: 'InvalidInput',
      details: expect.arrayContaining([expect.objectContaining({ path: 'title' })]),
    });
    for (const body of ['[x](javascript:alert(1))', '![](/images/user/a.webp)', '{雪|snow}です。'])
      expect(await refused(anArticle({ body: [body] }))).toBe('InvalidInput');
    expect(await refused(anArticle({ pageName: 'new' }))).toBe('InvalidInput');
    expect(await refused(anArticle({ picture: '../secret.svg' }))).toBe('InvalidInput');
    const twin = { question: 'q', prompt: 'p', choices: ['a', 'a', 'b'], answer: 0, why: 'w' };
    expect(await refused(anArticle({ test: [twin] }))).toBe('InvalidInput');
  });

  it('refuses an edit of an old version with the current one, and never overwrites it', async () => {
    const first = await save(anArticle());
    const edit = (title: string): SentArticle => ({
      ...anArticle({ articleId: first.articleId, title, version: 1 }),
      pageName: first.pageName,
    });
    const calls = await Promise.all(['A', 'B'].map((title) => app.client().call(SAVE, { headers, body: edit(title) })));
    expect(calls.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stale = calls.find(({ status }) => status === 409);
    expect(stale?.body).toMatchObject({ error: 'StaleVersion', current: { version: 2, body: ['It snows.'] } });
    expect((await edited(first.pageName)).version).toBe(2);
  });

  it('keeps names unique, and those of published articles as they are', async () => {
    const { articleId, pageName } = await save(anArticle());
    const { status, body } = await app.client().call(SAVE, { headers, body: anArticle({ pageName }) });
    // The editor may have saved it and not received the response.
    expect([status, body]).toMatchObject([409, { error: 'NameTaken', current: { articleId, pageName, version: 1 } }]);
    expect(await refused(anArticle({ pageName: 'rain' }))).toBe('NameTaken');
    expect(await refused(anArticle({ articleId: 999_999 }))).toBe('ArticleNotFound');
    const renamed = await save(anArticle({ articleId, pageName: 'sleet', version: 1 }));
    expect(renamed).toMatchObject({ articleId, pageName: 'sleet' });
    await publish(anArticle({ articleId, pageName: 'sleet', version: 2 }));
    expect(await refused(anArticle({ articleId, pageName: 'hail', version: 3 }))).toBe('NameFixed');
  });

  it('keeps the versions, with the one before the first change', async () => {
    await save(anArticle({ articleId: 1, pageName: 'rain', title: 'Heavy rain' }));
    const params = { pageName: 'rain' };
    const history = await app.client().ok('GET /api/ArticlesEdit/GetHistory/:pageName', { headers, params });
    expect(history.map(({ version }) => version)).toEqual([1, 0]);
    const before = await app
      .client()
      .ok('GET /api/ArticlesEdit/GetVersion/:pageName/:version', { headers, params: { ...params, version: '0' } });
    expect(before).toMatchObject({ title: 'Rain', body: seeded.body, version: 0 });
    const unknown = { headers, params: { ...params, version: '99' } };
    expect(await app.client().refused('GET /api/ArticlesEdit/GetVersion/:pageName/:version', unknown)).toBe('NotFound');
    const nothing = { headers, params: { pageName: 'nothing' } };
    expect(await app.client().refused('GET /api/ArticlesEdit/GetHistory/:pageName', nothing)).toBe('ArticleNotFound');
  });

  it('is for editors', async () => {
    const { client } = await app.signedIn();
    const body = anArticle();
    expect(await client.refused('GET /api/ArticlesEdit/GetAll')).toBe('Forbidden');
    expect(await client.refused(SAVE, { body })).toBe('Forbidden');
    expect(await client.refused(PUBLISH, { body })).toBe('Forbidden');
    const administrator = await app.administrator();
    expect(await administrator.ok(SAVE, { body })).toMatchObject({ version: 1 });
  });
});

describe('the picture of an article', () => {
  const UPLOAD = 'POST /api/ArticlesEdit/UploadPicture';

  it('is encoded again, and anyone may see it', async () => {
    const form = formWith({}, await aPicture('png'));
    const { src } = (await app.client().send(UPLOAD, { headers, form })).body as { src: string };
    const picture = await fetch(`${app.url}${src}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('must be a picture, from an editor', async () => {
    const send = async (client: TestClient, file?: Uint8Array, given = {}) =>
      (await client.send(UPLOAD, { form: formWith({}, file), ...given })).body;
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    expect(await send(app.client(), drawing, { headers })).toMatchObject({ error: 'BadImage' });
    expect(await send(app.client(), undefined, { headers })).toMatchObject({ error: 'BadImage' });
    expect(await send((await app.signedIn()).client, await aPicture())).toMatchObject({ error: 'Forbidden' });
  });
});
