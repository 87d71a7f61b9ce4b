import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody, RequestOf } from '@shinobi/shared/contract';
import type { EditedGrammar } from '@shinobi/shared/contract/editing/grammar-edit';
import type { EditedKanji } from '@shinobi/shared/contract/editing/kanji-edit';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { aGrammarLesson, aKanjiLesson, makeContentFolder } from '../../support/content.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';

const GRAMMAR = 'POST /api/GrammarEdit/Save';
const KANJI = 'POST /api/KanjiEdit/Save';
type SentGrammar = RequestOf<typeof GRAMMAR>['body'];
type SentKanji = RequestOf<typeof KANJI>['body'];

const content = makeContentFolder();
let database: TestDatabase;
let app: TestApp;
let editor: TestClient;
const start = async () => {
  app = await startApp({ database, settings: { contentDir: content.dir } });
  editor = await app.administrator();
};
beforeAll(async () => {
  database = await makeDatabase();
  content.write('grammar/01-desu.json', aGrammarLesson());
  content.write('kanji/01-numbers.json', aKanjiLesson());
  await start();
});
afterAll(async () => {
  await app.close();
  await database.drop();
  content.drop();
});

/** Returns the request that saves the lesson unchanged. */
function saveRequestFor<L extends EditedGrammar | EditedKanji>(lesson: L) {
  const { origin: _, changedAt: __, ...request } = lesson;
  return request;
}
let paths = 0;
const aGrammar = (given: Partial<SentGrammar> = {}): SentGrammar => ({
  ...aGrammarLesson({ lessonId: 0, path: `lesson-${++paths}` }),
  ...{ version: 0, ...given },
});
const aKanji = (given: Partial<SentKanji> = {}): SentKanji => ({
  ...aKanjiLesson({ lessonId: 0, path: `lesson-${++paths}` }),
  ...{ version: 0, ...given },
});
const saveGrammar = (body: SentGrammar) => editor.ok(GRAMMAR, { body });
const saveKanji = (body: SentKanji) => editor.ok(KANJI, { body });
const grammar = (path: string) => editor.ok('GET /api/GrammarEdit/GetOne/:path', { params: { path } });
const kanji = (path: string) => editor.ok('GET /api/KanjiEdit/GetOne/:path', { params: { path } });
const readGrammar = (path: string) => app.client().ok('GET /api/Grammar/GetOne/:path', { params: { path } });
const readKanji = (path: string) => app.client().ok('GET /api/KanjiTest/GetOne/:path', { params: { path } });

describe('editing grammar lessons', () => {
  it('returns a built-in lesson, ignoring letter case', async () => {
    for (const path of ['desu', 'DESU'])
      expect(await grammar(path)).toEqual({ ...aGrammarLesson(), origin: 'product', version: 0, changedAt: null });
  });

  it('creates and updates a lesson, visible to readers at once', async () => {
    const created = await saveGrammar(aGrammar({ order: 9, title: 'Something new' }));
    expect(created).toMatchObject({ origin: 'editor', version: 1, changedAt: new Date(app.clock.now()).toISOString() });
    expect(created.lessonId).toBeGreaterThanOrEqual(1_000_000);
    expect(await readGrammar(created.path)).toMatchObject({ lessonId: created.lessonId, title: 'Something new' });
    const changed = await saveGrammar({
      ...saveRequestFor(created),
      title: 'Changed',
      explanation: '{字|じ} **b**\n\n<b>c</b>',
    });
    expect(changed).toEqual({ ...created, title: 'Changed', explanation: '{字|じ} **b**\n\n<b>c</b>', version: 2 });
    expect(await readGrammar(created.path)).toMatchObject({
      title: 'Changed',
      explanation: changed.explanation,
      formattedExplanation: [
        { type: 'paragraph', content: ['{字|じ} ', { type: 'strong', content: ['b'] }] },
        { type: 'paragraph', content: ['<b>', 'c', '</b>'] },
      ],
    });
    const list = await app.client().ok('GET /api/Grammar/GetAllGrammar');
    expect(list.at(-1)).toMatchObject({ path: created.path, title: 'Changed' });
    const all = await editor.ok('GET /api/GrammarEdit/GetAll');
    expect(all.map(({ path }) => path).slice(0, 1)).toEqual(['desu']);
    expect(all.at(-1)).toEqual({
      ...{ lessonId: created.lessonId, path: created.path, order: 9, level: 'N5', title: 'Changed', questionCount: 1 },
      ...{ origin: 'editor', version: 2, changedAt: changed.changedAt },
    });
  });

  const [question] = aGrammarLesson().test;
  it.each<[string, Partial<SentGrammar>, string]>([
    ['unclosed furigana', { explanation: '{字|じ' }, 'explanation'],
    ['furigana that is not kana', { pattern: '{字|ji}' }, 'pattern'],
    ['an empty title', { title: ' ' }, 'title'],
    ['a title with a line break', { title: 'a\nb' }, 'title'],
    ['an unknown level', { level: 'N9' as 'N5' }, 'level'],
    ['an empty test', { test: [] }, 'test'],
    ['a question with only two choices', { test: [{ ...question!, choices: ['は', 'が'] }] }, 'test.0.choices'],
    ['a duplicate choice', { test: [{ ...question!, choices: ['は', 'が', 'は'] }] }, 'test.0.choices.2'],
    ['an answer index out of range', { test: [{ ...question!, answer: 3 }] }, 'test.0.answer'],
    ['a path that is not valid in a URL', { path: 'Two words' }, 'path'],
  ])('rejects %s', async (_, given, at) => {
    const { body } = await editor.call(GRAMMAR, { body: aGrammar(given) });
    const { error, details } = body as ErrorBody;
    expect([error, details?.[0]?.path]).toEqual(['InvalidInput', at]);
  });

  it('rejects a taken path, a changed path and an unknown lesson', async () => {
    const { body } = await editor.call(GRAMMAR, { body: aGrammar({ path: 'desu' }) });
    expect(body).toMatchObject({ error: 'NameTaken', current: await grammar('desu') });
    const renamed = { ...saveRequestFor(await grammar('desu')), path: 'other' };
    expect(await editor.refused(GRAMMAR, { body: renamed })).toBe('NameFixed');
    expect(await editor.refused(GRAMMAR, { body: aGrammar({ lessonId: 999 }) })).toBe('LessonNotFound');
    const params = { path: 'nothing' };
    for (const call of ['GetOne', 'GetHistory'] as const)
      expect(await editor.refused(`GET /api/GrammarEdit/${call}/:path`, { params })).toBe('LessonNotFound');
  });

  it("rejects a stale save and returns the other editor's change", async () => {
    const created = await saveGrammar(aGrammar());
    const theirs = await saveGrammar({ ...saveRequestFor(created), summary: 'Theirs.' });
    const { status, body } = await editor.call(GRAMMAR, { body: { ...saveRequestFor(created), summary: 'Mine.' } });
    expect([status, body]).toMatchObject([409, { error: 'StaleVersion', current: theirs }]);
    expect(await grammar(created.path)).toEqual(theirs);
  });

  it('accepts one of several simultaneous saves', async () => {
    const created = await saveGrammar(aGrammar());
    const bodies = ['A.', 'B.', 'C.'].map((summary) => ({ ...saveRequestFor(created), summary }));
    const responses = await Promise.all(bodies.map((body) => editor.call(GRAMMAR, { body })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const duplicate = aGrammar();
    const duplicates = await Promise.all([duplicate, duplicate].map((body) => editor.call(GRAMMAR, { body })));
    expect(duplicates.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('returns earlier versions and restores one', async () => {
    const before = await grammar('desu');
    const after = await saveGrammar({ ...saveRequestFor(before), title: 'Worse' });
    const history = await editor.ok('GET /api/GrammarEdit/GetHistory/:path', { params: { path: 'desu' } });
    expect(history.map(({ version, count }) => [version, count])).toEqual([
      [1, 1],
      [0, 1],
    ]);
    const params = { path: 'desu', version: 0 };
    const old = await editor.ok('GET /api/GrammarEdit/GetVersion/:path/:version', { params });
    expect(old).toEqual(before);
    const restored = await saveGrammar({ ...saveRequestFor(old), version: after.version });
    expect(restored).toMatchObject({ title: before.title, version: 2 });
    const missing = { path: 'desu', version: 9 };
    expect(await editor.refused('GET /api/GrammarEdit/GetVersion/:path/:version', { params: missing })).toBe(
      'NotFound',
    );
  });
});

describe('editing kanji lessons', () => {
  it('returns, creates and updates lessons, visible to readers at once', async () => {
    expect(await kanji('numbers')).toEqual({ ...aKanjiLesson(), origin: 'product', version: 0, changedAt: null });
    const created = await saveKanji(aKanji({ title: 'New ones' }));
    expect((await readKanji(created.path)).characters.map((each) => each.kanji)).toEqual(['一']);
    const [one] = created.characters;
    const two = { ...one!, kanji: '二', meanings: ['two'], on: ['ニ'], kun: ['ふた.つ'], strokes: 2, words: [] };
    const changed = await saveKanji({ ...saveRequestFor(created), characters: [two, one!] });
    expect(changed.version).toBe(2);
    expect((await readKanji(created.path)).characters.map((each) => each.kanji)).toEqual(['二', '一']);
    const all = await editor.ok('GET /api/KanjiEdit/GetAll');
    expect(all.find(({ path }) => path === created.path)).toMatchObject({ characters: ['二', '一'], version: 2 });
  });

  const [character] = aKanjiLesson().characters;
  it.each<[string, Partial<SentKanji>, string]>([
    ['two characters in one entry', { characters: [{ ...character!, kanji: '一二' }] }, 'characters.0.kanji'],
    ['a Latin letter', { characters: [{ ...character!, kanji: 'a' }] }, 'characters.0.kanji'],
    ['a duplicate character', { characters: [character!, character!] }, 'characters.1.kanji'],
    ['an on reading in hiragana', { characters: [{ ...character!, on: ['いち'] }] }, 'characters.0.on.0'],
    ['a kun reading in katakana', { characters: [{ ...character!, kun: ['ヒト'] }] }, 'characters.0.kun.0'],
    ['an empty list of meanings', { characters: [{ ...character!, meanings: [] }] }, 'characters.0.meanings'],
    ['a stroke count of 0', { characters: [{ ...character!, strokes: 0 }] }, 'characters.0.strokes'],
    ['an empty list of characters', { characters: [] }, 'characters'],
  ])('rejects %s', async (_, given, at) => {
    const { body } = await editor.call(KANJI, { body: aKanji(given) });
    const { error, details } = body as ErrorBody;
    expect([error, details?.[0]?.path]).toEqual(['InvalidInput', at]);
  });

  it("rejects a stale save and returns the other editor's change", async () => {
    const created = await saveKanji(aKanji());
    const theirs = await saveKanji({ ...saveRequestFor(created), summary: 'Theirs.' });
    const response = await editor.call(KANJI, { body: { ...saveRequestFor(created), summary: 'Mine.' } });
    expect(response.body).toMatchObject({ error: 'StaleVersion', current: theirs });
  });

  it('returns earlier versions', async () => {
    const created = await saveKanji(aKanji());
    const { path } = created;
    await saveKanji({ ...saveRequestFor(created), title: 'Later' });
    const history = await editor.ok('GET /api/KanjiEdit/GetHistory/:path', { params: { path } });
    expect(history.map(({ version }) => version)).toEqual([2, 1]);
    const old = await editor.ok('GET /api/KanjiEdit/GetVersion/:path/:version', { params: { path, version: 1 } });
    expect(old).toEqual(created);
  });
});

describe('everyone but the administrator', () => {
  const CALLS = (['Grammar', 'Kanji'] as const).flatMap((kind) => [
    [`GET /api/${kind}Edit/GetAll`, {}] as const,
    [`GET /api/${kind}Edit/GetOne/:path`, { params: { path: 'desu' } }] as const,
    [`GET /api/${kind}Edit/GetHistory/:path`, { params: { path: 'desu' } }] as const,
    [`GET /api/${kind}Edit/GetVersion/:path/:version`, { params: { path: 'desu', version: 0 } }] as const,
    [`POST /api/${kind}Edit/Save`, { body: kind === 'Grammar' ? aGrammar() : aKanji() }] as const,
  ]);

  it.each(CALLS)('cannot call %s', async (call, sent) => {
    const { client } = await app.signedIn();
    const headers = { 'x-editor-token': app.settings.editorToken };
    expect((await app.client().send(call, { ...sent, headers })).status).toBe(401);
    expect((await client.send(call, sent)).status).toBe(403);
  });
});

describe('reloading the content files', () => {
  it('keeps lessons that an editor changed or created, and adds new ones from the files', async () => {
    const edited = await saveKanji({ ...saveRequestFor(await kanji('numbers')), title: 'Of the editor' });
    const own = await saveKanji(aKanji());
    content.write('kanji/01-numbers.json', aKanjiLesson({ title: 'Of the files' }));
    content.write('kanji/02-time.json', aKanjiLesson({ lessonId: 2, path: 'time', order: 2 }));
    content.write('kanji/03-taken.json', aKanjiLesson({ lessonId: 3, path: own.path, order: 3, title: 'Too late' }));
    await app.close();
    await start();
    expect(await kanji('numbers')).toEqual(edited);
    expect((await readKanji('numbers')).title).toBe('Of the editor');
    expect((await readKanji(own.path)).title).toBe(own.title);
    expect((await readKanji('time')).lessonId).toBe(2);
  });
});
