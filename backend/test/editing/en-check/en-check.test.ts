import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CheckNote } from '@shinobi/shared/contract/editing/en-check';
import { startApp, type TestApp } from '../../support/app.js';
import { makeContentFolder } from '../../support/content.js';

const content = makeContentFolder();
let app: TestApp;
let editor: { readonly 'x-editor-token': string };

const anArticle = (articleId: number, pageName: string, body: readonly string[]) => ({
  ...{ articleId, pageName, order: articleId, title: `About ${pageName}`, description: 'An article.' },
  ...{ level: null, minutes: 3, picture: null, body },
});
const BODY = ['Ask ten learners.', '## A story begins', 'There was an old man.'];

beforeAll(async () => {
  content.write('articles/01-wa-and-ga.json', anArticle(1, 'wa-and-ga', BODY));
  content.write('articles/02-counters.json', anArticle(2, 'counters', ['One, two, three.']));
  app = await startApp({ settings: { contentDir: content.dir } });
  editor = { 'x-editor-token': app.settings.editorToken };
});
afterAll(async () => {
  await app.close();
  content.drop();
});

let keys = 0;
const aKey = () => `key-of-the-browser-${++keys}`;
const all = () => app.client().ok('GET /api/EnCheck/GetAll', { headers: editor });
const page = (pageName = 'wa-and-ga') =>
  app.client().ok('GET /api/EnCheck/GetOne/:pageName', { headers: editor, params: { pageName } });
const aNote = async (given: object = {}) => {
  const { paragraph = 0 } = given as { paragraph?: number };
  const mark = (await page()).paragraphs[paragraph]?.mark ?? 'x';
  return {
    pageName: 'wa-and-ga',
    paragraph,
    mark,
    note: 'Say it shorter.',
    signedBy: 'Ann',
    noteKey: aKey(),
    ...given,
  };
};
const add = async (given: object = {}) =>
  app.client().ok('POST /api/EnCheck/Add', { headers: editor, body: await aNote(given) });
const noteOf = async ({ noteId }: CheckNote) => (await page()).notes.find((each) => each.noteId === noteId);
const resolve = (noteId: number, resolved: boolean, version: number) =>
  app.client().ok('POST /api/EnCheck/Resolve', { headers: editor, body: { noteId, resolved, version } });
const rewrite = (body: readonly string[]) =>
  app.sql(`UPDATE articles SET body = '${JSON.stringify({ body })}' WHERE "pageName" = 'wa-and-ga'`);

describe('a note on the English of an article', () => {
  it('appears at its paragraph, with signature and time', async () => {
    const added = await add({ paragraph: 2, note: 'A man, not *an old man*?' });
    expect(added).toEqual({
      ...{ noteId: expect.any(Number), paragraph: 2, before: null, note: 'A man, not *an old man*?', signedBy: 'Ann' },
      ...{ at: app.clock.iso(), editedAt: null, resolvedAt: null, version: 1 },
    });
    const { paragraphs, notes, title } = await page('WA-and-GA');
    expect({ title, texts: paragraphs.map(({ text }) => text) }).toEqual({ title: 'About wa-and-ga', texts: BODY });
    expect(notes).toContainEqual(added);
    expect(JSON.stringify(notes)).not.toMatch(/key/i);
  });

  it('is stored once for repeated and simultaneous requests', async () => {
    const body = await aNote({ note: 'Once.' });
    const sent = () => app.client().ok('POST /api/EnCheck/Add', { headers: editor, body });
    const responses = await Promise.all([sent(), sent(), sent()]);
    expect(new Set(responses.map(({ noteId }) => noteId)).size).toBe(1);
    expect((await page()).notes.filter(({ note }) => note === 'Once.')).toHaveLength(1);
  });

  it('counts as open until it is resolved, and again when it is reopened', async () => {
    const { noteId } = await add();
    const counts = async () => {
      const [first, second] = await all();
      expect(second).toMatchObject({ pageName: 'counters', paragraphs: 1, open: 0, resolved: 0 });
      return { open: first?.open ?? 0, resolved: first?.resolved ?? 0 };
    };
    const before = await counts();
    expect(await resolve(noteId, true, 1)).toMatchObject({ resolvedAt: app.clock.iso(), version: 2 });
    expect(await counts()).toEqual({ open: before.open - 1, resolved: before.resolved + 1 });
    expect(await resolve(noteId, false, 2)).toMatchObject({ resolvedAt: null, version: 3 });
    expect(await counts()).toEqual(before);
  });

  it('can be edited and removed only by the browser that wrote it', async () => {
    const noteKey = aKey();
    const { noteId } = await add({ noteKey });
    const edit = (body: object) => ({
      headers: editor,
      body: { noteId, note: 'Better.', noteKey, version: 1, ...body },
    });
    const other = edit({ noteKey: aKey() });
    expect(await app.client().refused('POST /api/EnCheck/Edit', other)).toBe('Forbidden');
    const edited = await app.client().ok('POST /api/EnCheck/Edit', edit({}));
    expect(edited).toMatchObject({ note: 'Better.', editedAt: app.clock.iso(), version: 2 });

    const remove = (by: string) => ({ headers: editor, body: { noteId, noteKey: by } });
    expect(await app.client().refused('POST /api/EnCheck/Remove', remove(aKey()))).toBe('Forbidden');
    await app.client().ok('POST /api/EnCheck/Remove', remove(noteKey));
    expect(await noteOf(edited)).toBeUndefined();
    expect(await app.client().refused('POST /api/EnCheck/Remove', remove(noteKey))).toBe('NotFound');
  });

  it('rejects a stale edit and returns the current note', async () => {
    const noteKey = aKey();
    const { noteId } = await add({ noteKey });
    const resolved = await resolve(noteId, true, 1);
    const body = { noteId, note: 'Late.', noteKey, version: 1 };
    const late = await app.client().send('POST /api/EnCheck/Edit', { headers: editor, body });
    expect(late.body).toMatchObject({ error: 'StaleVersion', current: resolved });
    const simultaneous = [true, false].map((isResolved) =>
      app.client().send('POST /api/EnCheck/Resolve', {
        headers: editor,
        body: { noteId, resolved: isResolved, version: resolved.version },
      }),
    );
    expect((await Promise.all(simultaneous)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is rejected for a paragraph that has changed in the meantime', async () => {
    const body = await aNote({ mark: 'of-another-wording' });
    const { body: response } = await app.client().send('POST /api/EnCheck/Add', { headers: editor, body });
    expect(response).toMatchObject({ error: 'StaleVersion', current: { pageName: 'wa-and-ga' } });
    const beyond = { headers: editor, body: await aNote({ paragraph: 99 }) };
    expect(await app.client().refused('POST /api/EnCheck/Add', beyond)).toBe('StaleVersion');
  });

  it('moves with its paragraph and shows when that has changed or was removed', async () => {
    const added = await add({ paragraph: 2, note: 'Follow me.' });
    await rewrite(['A new one.', ...BODY]);
    expect(await noteOf(added)).toMatchObject({ paragraph: 3, before: null });
    await rewrite([BODY[0] ?? '', BODY[1] ?? '', 'There was a man.']);
    expect(await noteOf(added)).toMatchObject({ paragraph: 2, before: BODY[2] });
    await rewrite(['Only this.']);
    expect(await noteOf(added)).toMatchObject({ paragraph: null, before: BODY[2] });
    await rewrite(BODY);
    expect(await noteOf(added)).toMatchObject({ paragraph: 2, before: null });
  });

  it.each<[string, object]>([
    ['no text', { note: '  ' }],
    ['a text that is too long', { note: 'x'.repeat(1001) }],
    ['no name', { signedBy: '' }],
    ['a name with a line break', { signedBy: 'A\nB' }],
    ['a guessable key', { noteKey: 'short' }],
    ['a paragraph before the first', { paragraph: -1 }],
    ['a fractional paragraph number', { paragraph: 0.5 }],
  ])('is rejected with %s', async (_, given) => {
    const body = await aNote(given);
    expect(await app.client().refused('POST /api/EnCheck/Add', { headers: editor, body })).toBe('InvalidInput');
  });

  it('is rejected for an unknown article', async () => {
    const body = await aNote({ pageName: 'nothing' });
    expect(await app.client().refused('POST /api/EnCheck/Add', { headers: editor, body })).toBe('ArticleNotFound');
    const sent = { headers: editor, params: { pageName: 'nothing' } };
    expect(await app.client().refused('GET /api/EnCheck/GetOne/:pageName', sent)).toBe('ArticleNotFound');
  });
});

describe('the English check', () => {
  it("is open to holders of the editor's token and the administrator, whose notes are in the audit log", async () => {
    const { client } = await app.signedIn();
    expect(await app.client().refused('GET /api/EnCheck/GetAll')).toBe('Forbidden');
    expect(await client.refused('GET /api/EnCheck/GetAll')).toBe('Forbidden');
    const body = await aNote({ note: 'Of the administrator.' });
    expect(await client.refused('POST /api/EnCheck/Add', { body })).toBe('Forbidden');
    const administrator = await app.administrator();
    await administrator.ok('POST /api/EnCheck/Add', { body });
    const { rows } = await administrator.ok('GET /api/Admin/GetAuditLog', { query: { limit: 1 } });
    expect(rows).toMatchObject([{ actorId: 1, call: 'POST /api/EnCheck/Add', outcome: 'done' }]);
    expect(rows[0]?.parameters).not.toContain(body.noteKey);
  });
});
