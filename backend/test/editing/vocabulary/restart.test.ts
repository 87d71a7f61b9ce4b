import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PublicContentService } from '../../../src/learning/content/index.js';
import { startApp, type TestApp, testDatabase } from '../../support/app.js';
import { aGenre, aKanjiLesson, makeContentFolder } from '../../support/content.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import { saveRequestFor, wordsFrom } from './genre-requests.js';

const SAVE = 'POST /api/VocabEdit/Save';

let content: ReturnType<typeof makeContentFolder>;
let database: TestDatabase;
let app: TestApp;
const start = () => startApp({ settings: { contentDir: content.dir }, database });
const clips = (hashes: Readonly<Record<string, string>>) => {
  for (const clip of Object.keys(hashes)) {
    mkdirSync(path.dirname(path.join(content.dir, 'audio', clip)), { recursive: true });
    writeFileSync(path.join(content.dir, 'audio', clip), 'sound');
  }
  writeFileSync(path.join(content.dir, 'audio', 'manifest.json'), JSON.stringify(hashes));
};
const food = (given: object = {}) =>
  content.write('vocabulary/01-Food.json', aGenre({ hasAudio: true, words: wordsFrom(1001), ...given }));

beforeEach(async () => {
  content = makeContentFolder();
  food();
  const egg = { kanji: '卵', hiragana: 'たまご', english: 'egg' };
  const [character] = aKanjiLesson().characters;
  content.write('kanji/01-numbers.json', aKanjiLesson({ characters: [{ ...character, words: [egg] }] }));
  clips({ 'vocabulary/1/1001.m4a': 'a', 'vocabulary/1/1002.m4a': 'b' });
  database = await makeDatabase();
  app = await start();
});
afterEach(async () => {
  await app.close();
  await database.drop();
  content.drop();
});
const restart = async () => {
  await app.close();
  app = await start();
};

const one = async () =>
  (await app.administrator()).ok('GET /api/VocabEdit/GetOne/:genreName', { params: { genreName: 'Food' } });
const save = async (given: Parameters<typeof saveRequestFor>[1]) =>
  (await app.administrator()).ok(SAVE, { body: saveRequestFor(await one(), given) });
const words = async () =>
  (await app.client().ok('GET /api/VocabQuiz/GetQuizData/:genreName', { params: { genreName: 'Food' } })).vocabList;
const english = async () => (await words()).map((word) => word.english);
const clipStatus = async (vocabId: number) =>
  (await fetch(`${app.url}/vocabulary-quiz/audio/Food/Japanese-vocabulary${vocabId}.m4a`)).status;

/** Returns the words with the first one changed. */
const withFirstWordChanged = async (given: object) => {
  const [first, ...others] = saveRequestFor(await one()).words;
  return [{ ...first!, ...given }, ...others];
};

describe('reloading the content files', () => {
  it("keeps an editor's changes and removals, and applies new and otherwise changed words", async () => {
    const [egg, rice, , ...others] = saveRequestFor(await one()).words;
    await save({ order: 7, words: [{ ...egg!, english: 'hen’s egg' }, rice!, ...others] });
    const [first, second, ...rest] = wordsFrom(1001);
    const soup = { ...first!, vocabId: 1006, kanji: 'スープ', hiragana: 'スープ', english: 'soup' };
    food({
      order: 3,
      words: [{ ...first!, english: 'egg (food)' }, { ...second!, english: 'cooked rice' }, ...rest, soup],
    });
    content.write('vocabulary/02-New.json', aGenre({ genreId: 2, genreName: 'New', words: wordsFrom(2001) }));
    await restart();
    expect(await english()).toEqual(['hen’s egg', 'cooked rice', 'tea', 'salt', 'soup']);
    expect(await one()).toMatchObject({ order: 7, version: 1 });
    const genres = await app.client().ok('GET /api/VocabQuiz/GetAllGenres');
    expect(genres.map(({ genreName }) => genreName)).toContain('New');
  });

  it('keeps a merged genre merged', async () => {
    content.write('vocabulary/02-New.json', aGenre({ genreId: 2, genreName: 'New', words: wordsFrom(2001) }));
    await restart();
    const from = [{ genreName: 'New', version: 0 }];
    const body = { into: { genreName: 'Food', version: 0 }, from };
    await (await app.administrator()).ok('POST /api/VocabEdit/Merge', { body });
    food({ order: 2 });
    await restart();
    expect(await english()).toHaveLength(5);
    const { vocabGenre } = await app
      .client()
      .ok('GET /api/VocabQuiz/GetQuizData/:genreName', { params: { genreName: 'new' } });
    expect(vocabGenre.genreName).toBe('Food');
  });
});

describe('the audio clip of a word', () => {
  /** Returns the clips of the first word on its flashcard and in a kanji lesson. */
  const clipsElsewhere = async () => {
    const { cards } = await app.client().ok('GET /api/Flashcard/GetSet/:setId', { params: { setId: 'genre-1' } });
    const { characters } = await app.client().ok('GET /api/KanjiTest/GetOne/:path', { params: { path: 'numbers' } });
    return [cards[0]?.sound, characters[0]?.words[0]?.sound];
  };

  it('is withdrawn when the reading changes and returns with the old reading', async () => {
    const first = await words();
    const address = '/vocabulary-quiz/audio/Food/Japanese-vocabulary1001.m4a';
    expect(await clipsElsewhere()).toEqual([address, address]);
    const second = await save({ words: await withFirstWordChanged({ hiragana: 'らん' }) });
    expect(second.words.slice(0, 2).map(({ hasSound }) => hasSound)).toEqual([false, true]);
    expect((await words())[0]).toMatchObject({ vocabId: 1001, audioExtension: '' });
    expect([await clipStatus(1001), await clipStatus(1002)]).toEqual([404, 200]);
    expect(await clipsElsewhere()).toEqual([null, null]);
    await save({ words: await withFirstWordChanged({ hiragana: first[0]!.hiragana }) });
    expect(await words()).toEqual(first);
    expect(await clipStatus(1001)).toBe(200);
  });

  it('is available once it has been recorded again', async () => {
    await save({ words: await withFirstWordChanged({ hiragana: 'らん' }) });
    clips({ 'vocabulary/1/1001.m4a': 're-recorded', 'vocabulary/1/1002.m4a': 'b' });
    await restart();
    expect((await words())[0]).toMatchObject({ hiragana: 'らん', audioExtension: 'm4a' });
    expect([await clipStatus(1001), (await one()).words[0]?.hasSound]).toEqual([200, true]);
  });

  it('is available for a new word once it has been recorded', async () => {
    const added = { kanji: '苺', hiragana: 'いちご', english: 'strawberry', partOfSpeech: 'noun' as const, jlpt: null };
    const { words: saved } = await save({ words: [...saveRequestFor(await one()).words, added] });
    const [vocabId, hasSound] = [saved.at(-1)!.vocabId, saved.at(-1)!.hasSound];
    expect([hasSound, await clipStatus(vocabId)]).toEqual([false, 404]);
    clips({ [`vocabulary/1000/${vocabId}.m4a`]: 'c', 'vocabulary/1/1001.m4a': 'a', 'vocabulary/1/1002.m4a': 'b' });
    await restart();
    expect(await clipStatus(vocabId)).toBe(200);
  });
});

if (testDatabase === 'postgres')
  it('a genre saved on one server is visible on another', async () => {
    const other = await start();
    await save({ words: await withFirstWordChanged({ english: 'seen everywhere' }) });
    await other.nest.get(PublicContentService).refresh();
    const params = { genreName: 'Food' };
    const { vocabList } = await other.client().ok('GET /api/VocabQuiz/GetQuizData/:genreName', { params });
    expect(vocabList[0]?.english).toBe('seen everywhere');
    const stale = await (
      await other.administrator()
    ).call(SAVE, { body: saveRequestFor({ ...(await one()), version: 0 }) });
    expect(stale.status).toBe(409);
    await other.close();
  });
