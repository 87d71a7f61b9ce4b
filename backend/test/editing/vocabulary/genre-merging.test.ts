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
import { aNewGenre, aNewWord, saveRequestFor } from './genre-requests.js';

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
  await app.nest.get(ReleasesService).publishBundled('study', '1.0.0');
  editor = await app.administrator();
});
afterAll(async () => {
  await app.close();
  await database.drop();
  content.drop();
});

let names = 0;
/** Saves a genre with four words of its own and the `shared` ones. */
async function aSavedGenre(shared: readonly string[] = []): Promise<EditedGenre> {
  const name = `Genre-${++names}`;
  const own = ['one', 'two', 'three', 'four'].map((english) => aNewWord({ kanji: `${name}${english}`, english }));
  const words = [...own, ...shared.map((kanji) => aNewWord({ kanji, english: kanji }))];
  return editor.ok(SAVE, { body: aNewGenre({ genreName: name, words }) });
}
const versionOf = ({ genreName, version }: EditedGenre) => ({ genreName, version });
const one = (genreName: string) => editor.ok('GET /api/VocabEdit/GetOne/:genreName', { params: { genreName } });
const quiz = (genreName: string) =>
  app.client().ok('GET /api/VocabQuiz/GetQuizData/:genreName', { params: { genreName } });
const merge = (into: EditedGenre, ...from: EditedGenre[]) =>
  editor.ok(MERGE, { body: { into: versionOf(into), from: from.map(versionOf) } });

describe('merged genres', () => {
  it('become one genre with each word once and its id; the emptied genres are withdrawn', async () => {
    const [into, first, second] = [
      await aSavedGenre(['山']),
      await aSavedGenre(['山', '川']),
      await aSavedGenre(['川', '海']),
    ];
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

  it('redirect from their old addresses, also after another merge', async () => {
    const [first, second, third] = [await aSavedGenre(), await aSavedGenre(), await aSavedGenre()];
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

  it('take over the flashcard progress of learners', async () => {
    const [into, from] = [await aSavedGenre(['山']), await aSavedGenre(['山'])];
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
    // The merged genre has 山 already: the other genre's word is gone, and with it its card.
    const gone = String(from.words[4]!.vocabId);
    const moved = before.filter(({ cardId }) => cardId !== gone).map((state) => ({ ...state, setId }));
    expect(new Set(states)).toEqual(new Set(moved));
    // The next review continues from the moved schedule.
    const {
      cards: [again],
    } = await client.ok('POST /api/Flashcard/Review', { body: [review({ ...merged, words: from.words }, 0, 9)] });
    expect(again?.due).not.toBe(moved[0]?.due);
    expect(again).toMatchObject({ setId, reps: 2 });
  });

  it('can get new words, which ends the redirect', async () => {
    const [into, from] = [await aSavedGenre(), await aSavedGenre()];
    await merge(into, from);
    const { words } = aNewGenre();
    const again = await editor.ok(SAVE, { body: saveRequestFor(await one(from.genreName), { released: true, words }) });
    expect(again.mergedInto).toBeNull();
    expect((await quiz(from.genreName)).vocabGenre.genreId).toBe(from.genreId);
  });

  it('can be merged in the other direction later', async () => {
    const [first, other] = [await aSavedGenre(), await aSavedGenre()];
    const merged = await merge(first, other);
    const back = await merge(await one(other.genreName), merged);
    expect(back).toMatchObject({ mergedInto: null, released: false });
    expect(back.words).toHaveLength(8);
    await editor.ok(SAVE, { body: saveRequestFor(back, { released: true }) });
    expect((await quiz(first.genreName)).vocabGenre.genreId).toBe(other.genreId);
  });

  it('keep their history: a moved word can be restored once the other genre has removed it', async () => {
    const [into, from] = [await aSavedGenre(), await aSavedGenre()];
    await merge(into, from);
    const params = { genreName: from.genreName, version: 1 };
    const old = await editor.ok('GET /api/VocabEdit/GetVersion/:genreName/:version', { params });
    expect(old.words).toHaveLength(4);
    const restore = { body: saveRequestFor(old, { version: 2 }) };
    const { body } = await editor.call(SAVE, restore);
    expect(body).toMatchObject({ error: 'InvalidInput', message: expect.stringContaining(`“${into.genreName}”`) });
    await editor.ok(SAVE, { body: saveRequestFor(into, { version: 2 }) });
    expect((await editor.ok(SAVE, restore)).words.map(({ vocabId }) => vocabId)).toEqual(
      from.words.map(({ vocabId }) => vocabId),
    );
  });
});

describe('merging genres', () => {
  it('is rejected without any change if one genre was changed in the meantime', async () => {
    const [into, first, second] = [await aSavedGenre(), await aSavedGenre(), await aSavedGenre()];
    const changed = await editor.ok(SAVE, { body: saveRequestFor(second, { order: 9 }) });
    const body = { into: versionOf(into), from: [versionOf(first), versionOf(second)] };
    const response = await editor.call(MERGE, { body });
    expect(response.body as ErrorBody).toMatchObject({ error: 'StaleVersion', current: changed });
    expect(await one(first.genreName)).toEqual(first);
    expect(await one(into.genreName)).toEqual(into);
  });

  it('is done once for simultaneous requests', async () => {
    const [into, from] = [await aSavedGenre(), await aSavedGenre()];
    const body = { into: versionOf(into), from: [versionOf(from)] };
    const responses = await Promise.all([1, 2, 3].map(() => editor.call(MERGE, { body })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await one(into.genreName)).words).toHaveLength(8);
  });

  it('rejects a genre merged with itself, a duplicate genre, an empty list and an unknown genre', async () => {
    const [into, from] = [await aSavedGenre(), await aSavedGenre()];
    const twin = { ...versionOf(into), genreName: into.genreName.toLowerCase() };
    for (const sent of [[twin], [versionOf(from), versionOf(from)], []])
      expect(await editor.refused(MERGE, { body: { into: versionOf(into), from: sent } })).toBe('InvalidInput');
    const nowhere = [{ genreName: 'Nowhere', version: 0 }];
    expect(await editor.refused(MERGE, { body: { into: versionOf(into), from: nowhere } })).toBe('GenreNotFound');
  });

  it('rejects more words than a genre may contain', async () => {
    const many = (of: string) =>
      Array.from({ length: 300 }, (_, n) => aNewWord({ kanji: `${of}${n}`, english: `${n}` }));
    const [into, from] = await Promise.all(
      ['Big', 'Large'].map((genreName) => editor.ok(SAVE, { body: aNewGenre({ genreName, words: many(genreName) }) })),
    );
    expect(await editor.refused(MERGE, { body: { into: versionOf(into!), from: [versionOf(from!)] } })).toBe('TooMuch');
  });
});
