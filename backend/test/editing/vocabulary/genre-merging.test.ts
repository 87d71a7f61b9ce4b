import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@shinobi/shared/contract';
import type { EditedGenre } from '@shinobi/shared/contract/editing/vocab-edit';
import { ReleasesService } from '../../../src/platform/releases/index.js';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { makeContentFolder } from '../../support/content.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import { aRelease, buildRelease } from '../../support/release.js';
import { buildShell } from '../../support/shell.js';
import { aNewGenre, aNewWord, sentBack } from './genre-requests.js';

const SAVE = 'POST /api/VocabEdit/Save';
const MERGE = 'POST /api/VocabEdit/Merge';

const content = makeContentFolder();
let database: TestDatabase;
let app: TestApp;
let editor: TestClient;
beforeAll(async () => {
  database = await makeDatabase();
  const shellDist = path.join(database.settings.dataDir, 'shell');
  buildShell(shellDist);
  app = await startApp({ database, settings: { shellDist, contentDir: content.dir } });
  const route = { id: 'quiz', path: '/vocabulary-quiz/:name', title: '{name}', description: 'Words.' };
  const routes = [{ ...route, preload: ['/api/VocabQuiz/GetQuizData/:name'], audience: 'everyone' as const }];
  const contributes = { routes, panels: [], dialogs: [], slots: [], decorations: [] };
  buildRelease(path.join(app.settings.remotesDir, 'study/1.0.0'), aRelease({ contributes }));
  await app.nest.get(ReleasesService).publish('study', '1.0.0');
  editor = await app.administrator();
});
afterAll(async () => {
  await app.close();
  await database.drop();
  content.drop();
});

let names = 0;
/** Makes a genre of words of its own and of `shared` ones. */
async function aKept(shared: readonly string[] = []): Promise<EditedGenre> {
  const name = `Genre-${++names}`;
  const own = ['one', 'two', 'three', 'four'].map((english) => aNewWord({ kanji: `${name}${english}`, english }));
  const words = [...own, ...shared.map((kanji) => aNewWord({ kanji, english: kanji }))];
  return editor.ok(SAVE, { body: aNewGenre({ genreName: name, words }) });
}
const named = ({ genreName, version }: EditedGenre) => ({ genreName, version });
const one = (genreName: string) => editor.ok('GET /api/VocabEdit/GetOne/:genreName', { params: { genreName } });
const quiz = (genreName: string) =>
  app.client().ok('GET /api/VocabQuiz/GetQuizData/:genreName', { params: { genreName } });
const merge = (into: EditedGenre, ...from: EditedGenre[]) =>
  editor.ok(MERGE, { body: { into: named(into), from: from.map(named) } });

describe('genres that are merged', () => {
  it('are one, with each word once and under its number; the emptied ones are not released', async () => {
    const [into, first, second] = [await aKept(['山']), await aKept(['山', '川']), await aKept(['川', '海'])];
    const merged = await merge(into, first, second);
    expect(merged.version).toBe(2);
    const ids = ({ words }: EditedGenre, from = 0, to?: number) => words.slice(from, to).map(({ vocabId }) => vocabId);
    expect(merged.words.map(({ vocabId }) => vocabId)).toEqual([
      ...ids(into),
      ...[...ids(first, 0, 4), ...ids(first, 5)],
      ...[...ids(second, 0, 4), ...ids(second, 5)],
    ]);
    expect((await quiz(into.genreName)).vocabList.map(({ vocabId }) => vocabId)).toEqual(ids(merged));
    for (const { genreName } of [first, second])
      expect(await one(genreName)).toMatchObject({
        ...{ released: false, words: [], version: 2, mergedInto: into.genreName },
      });
    const released = (await app.client().ok('GET /api/VocabQuiz/GetAllGenres')).map(({ genreName }) => genreName);
    expect(released).toContain(into.genreName);
    expect(released).not.toContain(first.genreName);
    expect(
      (await editor.ok('GET /api/VocabEdit/GetAll')).find(({ genreId }) => genreId === first.genreId),
    ).toMatchObject({ wordCount: 0, mergedInto: into.genreName });
  });

  it('are found under their old addresses, also after another merger', async () => {
    const [first, second, third] = [await aKept(), await aKept(), await aKept()];
    const merged = await merge(second, first);
    await merge(third, merged);
    for (const { genreName } of [first, second]) {
      const { vocabGenre } = await quiz(genreName.toLowerCase());
      expect(vocabGenre.genreName).toBe(third.genreName);
      const params = { genreName };
      const fresh = await app.client().ok('GET /api/VocabQuiz/GetQuizDataWithoutCache/:genreName', { params });
      expect(fresh.vocabGenre.genreId).toBe(third.genreId);
      const page = await fetch(`${app.url}/vocabulary-quiz/${genreName}?from=link`, { redirect: 'manual' });
      expect([page.status, page.headers.get('location')]).toEqual([
        301,
        `/vocabulary-quiz/${third.genreName}?from=link`,
      ]);
    }
    expect((await fetch(`${app.url}/vocabulary-quiz/${third.genreName}`, { redirect: 'manual' })).status).toBe(200);
    const map = await (await fetch(`${app.url}/sitemap.xml`)).text();
    expect(map).toContain(`/vocabulary-quiz/${third.genreName}<`);
    expect(map).not.toContain(`/vocabulary-quiz/${first.genreName}<`);
  });

  it('take along what learners have done with their cards', async () => {
    const [into, from] = [await aKept(['山']), await aKept(['山'])];
    const { client } = await app.signedIn();
    const review = (genre: EditedGenre, word: number, minute: number) => ({
      ...{ setId: `genre-${genre.genreId}`, cardId: String(genre.words[word]!.vocabId), rating: 3 as const },
      reviewedAt: `2026-11-20T09:0${minute}:00.000Z`,
    });
    const { cards: before } = await client.ok('POST /api/Flashcard/Review', {
      body: [review(from, 0, 0), review(from, 1, 1), review(from, 4, 2), review(into, 0, 3)],
    });
    const merged = await merge(into, from);
    const { cards: states } = await client.ok('GET /api/Flashcard/GetStates');
    const setId = `genre-${into.genreId}`;
    const moved = before.map((state) => ({
      ...state,
      setId: state.cardId === String(from.words[4]!.vocabId) ? state.setId : setId,
    }));
    expect(new Set(states)).toEqual(new Set(moved));
    // The next review builds on the previous ones.
    const {
      cards: [again],
    } = await client.ok('POST /api/Flashcard/Review', { body: [review({ ...merged, words: from.words }, 0, 9)] });
    expect(again?.due).not.toBe(moved[0]?.due);
    expect(again).toMatchObject({ setId, reps: 2 });
  });

  it('may have words again, and then their address for themselves', async () => {
    const [into, from] = [await aKept(), await aKept()];
    await merge(into, from);
    const { words } = aNewGenre();
    const again = await editor.ok(SAVE, { body: sentBack(await one(from.genreName), { released: true, words }) });
    expect(again.mergedInto).toBeNull();
    expect((await quiz(from.genreName)).vocabGenre.genreId).toBe(from.genreId);
  });

  it('can be merged the other way later', async () => {
    const [one_, other] = [await aKept(), await aKept()];
    const merged = await merge(one_, other);
    const back = await merge(await one(other.genreName), merged);
    expect(back).toMatchObject({ mergedInto: null, released: false });
    expect(back.words).toHaveLength(8);
    await editor.ok(SAVE, { body: sentBack(back, { released: true }) });
    expect((await quiz(one_.genreName)).vocabGenre.genreId).toBe(other.genreId);
  });

  it('keep their histories: a word that has moved is taken back once the other genre has lost it', async () => {
    const [into, from] = [await aKept(), await aKept()];
    await merge(into, from);
    const params = { genreName: from.genreName, version: 1 };
    const old = await editor.ok('GET /api/VocabEdit/GetVersion/:genreName/:version', { params });
    expect(old.words).toHaveLength(4);
    const restore = { body: sentBack(old, { version: 2 }) };
    const { body } = await editor.call(SAVE, restore);
    expect(body).toMatchObject({ error: 'InvalidInput', message: expect.stringContaining(`“${into.genreName}”`) });
    await editor.ok(SAVE, { body: sentBack(into, { version: 2 }) });
    expect((await editor.ok(SAVE, restore)).words.map(({ vocabId }) => vocabId)).toEqual(
      from.words.map(({ vocabId }) => vocabId),
    );
  });
});

describe('a merger', () => {
  it('is refused when one of the genres was changed in the meantime, and changes nothing', async () => {
    const [into, first, second] = [await aKept(), await aKept(), await aKept()];
    const changed = await editor.ok(SAVE, { body: sentBack(second, { order: 9 }) });
    const body = { into: named(into), from: [named(first), named(second)] };
    const answer = await editor.call(MERGE, { body });
    expect(answer.body as ErrorBody).toMatchObject({ error: 'StaleVersion', current: changed });
    expect(await one(first.genreName)).toEqual(first);
    expect(await one(into.genreName)).toEqual(into);
  });

  it('sent twice at the same moment is done once', async () => {
    const [into, from] = [await aKept(), await aKept()];
    const body = { into: named(into), from: [named(from)] };
    const answers = await Promise.all([1, 2, 3].map(() => editor.call(MERGE, { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await one(into.genreName)).words).toHaveLength(8);
  });

  it('is refused a genre with itself, one that is named twice, none, and one that is not there', async () => {
    const [into, from] = [await aKept(), await aKept()];
    const twin = { ...named(into), genreName: into.genreName.toLowerCase() };
    for (const sent of [[twin], [named(from), named(from)], []])
      expect(await editor.refused(MERGE, { body: { into: named(into), from: sent } })).toBe('InvalidInput');
    const nowhere = [{ genreName: 'Nowhere', version: 0 }];
    expect(await editor.refused(MERGE, { body: { into: named(into), from: nowhere } })).toBe('GenreNotFound');
  });

  it('is refused more words than a genre holds', async () => {
    const many = (of: string) =>
      Array.from({ length: 300 }, (_, n) => aNewWord({ kanji: `${of}${n}`, english: `${n}` }));
    const [into, from] = await Promise.all(
      ['Big', 'Large'].map((genreName) => editor.ok(SAVE, { body: aNewGenre({ genreName, words: many(genreName) }) })),
    );
    expect(await editor.refused(MERGE, { body: { into: named(into!), from: [named(from!)] } })).toBe('TooMuch');
  });
});
