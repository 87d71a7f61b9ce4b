import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@shinobi/shared/contract';
import type { EditedGenre } from '@shinobi/shared/contract/editing/vocab-edit';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { aGenre, makeContentFolder } from '../../support/content.js';
import { aNewGenre, aNewWord, saveRequestFor, type SentGenre, wordsFrom } from './genre-requests.js';

const SAVE = 'POST /api/VocabEdit/Save';

const content = makeContentFolder();
let app: TestApp;
let editor: TestClient;
beforeAll(async () => {
  content.write('vocabulary/01-Food.json', aGenre({ hasAudio: true, words: wordsFrom(1001) }));
  app = await startApp({ settings: { contentDir: content.dir } });
  editor = await app.administrator();
});
afterAll(async () => {
  await app.close();
  content.drop();
});

let names = 0;
const aSavedGenre = (given: Partial<SentGenre> = {}) =>
  editor.ok(SAVE, { body: aNewGenre({ genreName: `Genre-${++names}`, ...given }) });
const save = (genre: EditedGenre, given: Partial<SentGenre> = {}) =>
  editor.ok(SAVE, { body: saveRequestFor(genre, given) });
const one = (genreName: string) => editor.ok('GET /api/VocabEdit/GetOne/:genreName', { params: { genreName } });
const quiz = async (genreName: string) => {
  const { vocabList } = await app.client().ok('GET /api/VocabQuiz/GetQuizData/:genreName', { params: { genreName } });
  return vocabList;
};
const inQuiz = async (genreName: string) => (await quiz(genreName)).map(({ english }) => english);
const listed = async (genreName: string) =>
  (await editor.ok('GET /api/VocabEdit/GetAll')).find((genre) => genre.genreName === genreName);

describe('editing vocabulary genres', () => {
  it('returns a built-in genre, ignoring letter case', async () => {
    for (const name of ['Food', 'food'])
      expect(await one(name)).toMatchObject({
        ...{ genreId: 1, genreName: 'Food', order: 1, released: true, fallingAnimation: null },
        ...{ origin: 'product', version: 0, changedAt: null, mergedInto: null },
      });
    expect((await one('Food')).words[0]).toEqual({
      ...{ vocabId: 1001, kanji: '卵', hiragana: 'たまご', english: 'egg' },
      ...{ partOfSpeech: 'noun', jlpt: 'N5', hasSound: true },
    });
  });

  it('creates a genre, visible to learners at once', async () => {
    const body = aNewGenre({ genreName: 'Begun', youtube: 'dQw4w9WgXcQ', fallingAnimation: 'none' });
    const etag = async () => (await app.client().raw('GET', '/api/VocabQuiz/GetAllGenres')).headers.get('etag');
    const before = await etag();
    const saved = await editor.ok(SAVE, { body });
    expect(saved).toMatchObject({ genreName: 'Begun', origin: 'editor', version: 1, youtube: 'dQw4w9WgXcQ' });
    expect(saved.changedAt).toBe(new Date(app.clock.now()).toISOString());
    expect([saved.genreId, ...saved.words.map(({ vocabId }) => vocabId)].every((id) => id >= 1_000_000)).toBe(true);
    expect(await etag()).not.toBe(before);
    const genres = await app.client().ok('GET /api/VocabQuiz/GetAllGenres');
    expect(genres.find(({ genreName }) => genreName === 'Begun')).toMatchObject({ wordCount: 5, levels: [] });
    expect(await inQuiz('begun')).toEqual(['egg', 'rice', 'fish', 'tea', 'salt']);
    expect(await listed('Begun')).toEqual({
      ...{ genreId: saved.genreId, genreName: 'Begun', order: 5, released: true, wordCount: 5 },
      ...{ origin: 'editor', version: 1, changedAt: saved.changedAt, mergedInto: null },
    });
  });

  it('changes, adds, removes and reorders words; remaining words keep their ids', async () => {
    const before = await aSavedGenre();
    const [egg, rice, fish, tea, salt] = before.words.map(({ hasSound: _, ...word }) => word);
    const words = [salt!, { ...egg!, english: 'hen’s egg' }, aNewWord(), fish!, tea!];
    const after = await save(before, { words });
    expect(after.words.map(({ english }) => english)).toEqual([
      ...['salt', 'hen’s egg', 'buckwheat noodles', 'fish', 'tea'],
    ]);
    expect(after.version).toBe(2);
    expect(await inQuiz(before.genreName)).toEqual(after.words.map(({ english }) => english));
    const ids = after.words.map(({ vocabId }) => vocabId);
    expect([ids[0], ids[1], ids[3]]).toEqual([salt!.vocabId, egg!.vocabId, fish!.vocabId]);
    expect(before.words.map(({ vocabId }) => vocabId)).not.toContain(ids[2]);
    expect(ids).not.toContain(rice!.vocabId);
  });

  it('never reuses the id of a removed word', async () => {
    const first = await aSavedGenre();
    const without = await save(first, { words: saveRequestFor(first).words.slice(0, -1) });
    const { words } = await save(without, { words: [...saveRequestFor(without).words, aNewWord()] });
    expect(words.at(-1)?.vocabId).not.toBe(first.words.at(-1)?.vocabId);
  });

  it('withdraws a genre and releases it again', async () => {
    const genre = await aSavedGenre();
    const { genreName } = genre;
    const hidden = await save(genre, { released: false });
    const refused = app.client().refused('GET /api/VocabQuiz/GetQuizData/:genreName', { params: { genreName } });
    expect(await refused).toBe('GenreNotFound');
    expect((await one(genreName)).released).toBe(false);
    await save(hidden, { released: true });
    expect(await inQuiz(genreName)).toHaveLength(5);
  });

  it('accepts a genre without words as long as it is not released', async () => {
    expect(await aSavedGenre({ released: false, words: [] })).toMatchObject({ words: [], version: 1 });
  });

  it('returns the errors of each word and changes nothing', async () => {
    const genre = await aSavedGenre();
    const [first] = saveRequestFor(genre).words;
    const words = [...saveRequestFor(genre).words, aNewWord({ hiragana: 'soba' }), { ...first!, vocabId: undefined }];
    const { body } = await editor.call(SAVE, { body: saveRequestFor(genre, { words }) });
    expect(body).toMatchObject({
      error: 'InvalidInput',
      details: [{ path: 'words.5.hiragana' }, { path: 'words.6.kanji' }],
    });
    expect(await one(genre.genreName)).toEqual(genre);
  });

  it.each<[string, Partial<SentGenre>]>([
    ['too few words for a quiz', { words: aNewGenre().words.slice(0, 3) }],
    ['words with the same meaning', { words: aNewGenre().words.map((word) => ({ ...word, english: 'food' })) }],
    ['a name that is not valid in a URL', { genreName: 'Two words' }],
    ['a YouTube address instead of an id', { youtube: 'https://youtu.be/dQw4w9WgXcQ' }],
    ['an unknown season', { fallingAnimation: 'monsoon' as 'none' }],
    ['an order below 0', { order: -1 }],
    ['a word without meaning', { words: [...aNewGenre().words, aNewWord({ english: ' ' })] }],
    ['an unknown part of speech', { words: [...aNewGenre().words, aNewWord({ partOfSpeech: 'noise' as 'noun' })] }],
    ['a word of another genre', { words: [...aNewGenre().words, aNewWord({ vocabId: 1001 })] }],
    ['an unknown word', { words: [...aNewGenre().words, aNewWord({ vocabId: 77 })] }],
    [
      'more words than a genre may contain',
      { words: Array.from({ length: 501 }, (_, n) => aNewWord({ kanji: `語${n}` })) },
    ],
    ['an unknown field', { hasAudio: true } as object],
  ])('rejects %s', async (_, given) => {
    const genre = await aSavedGenre();
    const body = saveRequestFor(genre, { ...given, ...(given.genreName && { genreId: 0 }) });
    expect(await editor.refused(SAVE, { body })).toBe('InvalidInput');
    expect((await one(genre.genreName)).version).toBe(1);
  });

  it('rejects the name of another genre, ignoring letter case, and a new name for an existing genre', async () => {
    expect(await editor.refused(SAVE, { body: aNewGenre({ genreName: 'FOOD' }) })).toBe('NameTaken');
    const genre = await aSavedGenre();
    const { body } = await editor.call(SAVE, { body: aNewGenre({ genreName: genre.genreName }) });
    expect(body).toMatchObject({ error: 'NameTaken', current: { genreId: genre.genreId, version: 1 } });
    expect(await editor.refused(SAVE, { body: saveRequestFor(genre, { genreName: 'Renamed' }) })).toBe('NameFixed');
  });

  it('rejects an unknown genre', async () => {
    expect(await editor.refused(SAVE, { body: aNewGenre({ genreId: 999, genreName: 'Nothing' }) })).toBe(
      'GenreNotFound',
    );
    const params = { genreName: 'Nothing' };
    for (const call of ['GetOne', 'GetHistory'] as const)
      expect(await editor.refused(`GET /api/VocabEdit/${call}/:genreName`, { params })).toBe('GenreNotFound');
  });

  it('keeps accepted answers and the progress of learners when words are removed', async () => {
    const genre = await aSavedGenre();
    const [egg, ...others] = saveRequestFor(genre).words;
    const { client } = await app.signedIn();
    const reported = { vocabId: egg!.vocabId!, kind: 'vocab' as const, given: 'hen egg' };
    await client.ok('POST /api/AnswerReport/Report', { body: reported });
    const { reports } = await editor.ok('GET /api/AnswerReport/GetOpen', { query: {} });
    const { reportId } = reports.find(({ given }) => given === 'hen egg')!;
    await editor.ok('POST /api/AnswerReport/Resolve', { body: { reportId, accept: true } });
    const next = await save(genre, { order: 6 });
    expect((await quiz(genre.genreName))[0]?.accepted).toContainEqual({ part: 'meanings', text: 'hen egg' });

    const setId = `genre-${genre.genreId}`;
    const card = {
      setId,
      cardId: String(egg!.vocabId),
      rating: 3 as const,
      reviewedAt: new Date(app.clock.now()).toISOString(),
    };
    await client.ok('POST /api/Flashcard/Review', { body: [card] });
    const without = await save(next, { words: others });
    const { cards } = await client.ok('GET /api/Flashcard/GetSet/:setId', { params: { setId } });
    expect(cards.map(({ back }) => back)).toEqual(['rice', 'fish', 'tea', 'salt']);
    await client.ok('GET /api/Flashcard/GetAnalytics');
    await save(without, { words: [egg!, ...others] });
    expect((await quiz(genre.genreName))[0]?.accepted).toContainEqual({ part: 'meanings', text: 'hen egg' });
  });
});

describe('two editors of one genre', () => {
  it("cannot overwrite each other: a stale save returns the other editor's change", async () => {
    const genre = await aSavedGenre();
    const [first, ...others] = saveRequestFor(genre).words;
    await save(genre, { words: [{ ...first!, english: 'of the one' }, ...others] });
    const words = [{ ...first!, english: 'of the other' }, ...others];
    const { status, body } = await editor.call(SAVE, { body: saveRequestFor(genre, { words }) });
    const { error, current } = body as ErrorBody & { current: EditedGenre };
    expect([status, error, current.version]).toEqual([409, 'StaleVersion', 2]);
    expect(current).toEqual(await one(genre.genreName));
    expect(current.words[0]?.english).toBe('of the one');
    expect((await inQuiz(genre.genreName))[0]).toBe('of the one');
  });

  it('get one simultaneous save accepted and the others rejected', async () => {
    const genre = await aSavedGenre();
    const responses = await Promise.all(
      [1, 2, 3, 4].map((order) => editor.call(SAVE, { body: saveRequestFor(genre, { order }) })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const history = await editor.ok('GET /api/VocabEdit/GetHistory/:genreName', {
      params: { genreName: genre.genreName },
    });
    expect(history.map(({ version }) => version)).toEqual([2, 1]);
  });

  it('create only one genre per name when saving simultaneously', async () => {
    const bodies = ['Twin', 'twin', 'Sister'].map((genreName) => aNewGenre({ genreName }));
    const responses = await Promise.all(bodies.map((body) => editor.call(SAVE, { body })));
    const codes = responses.map(({ body }) => (body as Partial<ErrorBody>).error ?? 'saved');
    expect(codes.toSorted()).toEqual(['NameTaken', 'saved', 'saved']);
    const saved = responses.flatMap(({ body }) => ('words' in body ? [body] : []));
    const ids = saved.flatMap(({ words }) => words.map(({ vocabId }) => vocabId));
    expect([new Set(saved.map(({ genreId }) => genreId)).size, new Set(ids).size]).toEqual([2, 10]);
  });
});

describe('the history of a genre', () => {
  const version = (genreName: string, of: number) =>
    editor.ok('GET /api/VocabEdit/GetVersion/:genreName/:version', { params: { genreName, version: of } });

  it('contains earlier versions and restores a removed word with its id', async () => {
    const before = await one('Food');
    const [egg, ...others] = saveRequestFor(before).words;
    const after = await save(before, { words: others });
    const history = await editor.ok('GET /api/VocabEdit/GetHistory/:genreName', { params: { genreName: 'food' } });
    expect(history.map(({ version: n, count }) => [n, count])).toEqual([
      [1, 4],
      [0, 5],
    ]);
    const old = await version('Food', 0);
    expect(old.words.map(({ vocabId }) => vocabId)).toEqual(before.words.map(({ vocabId }) => vocabId));
    expect(old.version).toBe(0);
    const restored = await save(old, { version: after.version });
    expect(restored.words[0]).toEqual({ ...egg, hasSound: true });
    expect((await quiz('Food')).map(({ vocabId }) => vocabId)).toEqual(before.words.map(({ vocabId }) => vocabId));
  });

  it('returns NotFound for an unknown version', async () => {
    const params = { genreName: 'Food', version: 99 };
    expect(await editor.refused('GET /api/VocabEdit/GetVersion/:genreName/:version', { params })).toBe('NotFound');
  });
});

describe('everyone but the administrator', () => {
  const CALLS = [
    ['GET /api/VocabEdit/GetAll', {}],
    ['GET /api/VocabEdit/GetOne/:genreName', { params: { genreName: 'Food' } }],
    ['GET /api/VocabEdit/GetHistory/:genreName', { params: { genreName: 'Food' } }],
    ['GET /api/VocabEdit/GetVersion/:genreName/:version', { params: { genreName: 'Food', version: 0 } }],
    [SAVE, { body: aNewGenre() }],
    ['POST /api/VocabEdit/Merge', { body: { into: { genreName: 'Food', version: 0 }, from: [] } }],
  ] as const;

  it.each(CALLS)('cannot call %s', async (call, sent) => {
    const { client } = await app.signedIn();
    const headers = { 'x-editor-token': app.settings.editorToken };
    expect((await app.client().send(call, sent)).status).toBe(401);
    expect((await app.client().send(call, { ...sent, headers })).status).toBe(401);
    expect((await client.send(call, sent)).status).toBe(403);
  });
});

it('a save by an administrator is recorded in the audit log', async () => {
  await aSavedGenre();
  const { rows } = await editor.ok('GET /api/Admin/GetAuditLog', { query: {} });
  expect(rows.find(({ call }) => call === SAVE)).toMatchObject({ actorId: 1, outcome: 'done' });
});
