import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { makeLog } from '../../../src/runtime/log.js';
import { PublicContentService } from '../../../src/learning/content/index.js';
import { aTale, editing } from '../../editing/folktales/folktale-requests.js';
import { aNewGenre, saveRequestFor } from '../../editing/vocabulary/genre-requests.js';
import { startApp, type TestApp, testDatabase } from '../../support/app.js';
import { makeDatabase } from '../../support/database.js';

const LIST = 'GET /api/VocabQuiz/GetAllGenres';
const FAILED = 'The public content could not be refreshed; the last version is served.';
const RECOVERED = 'The public content is up to date again.';

let app: TestApp;
const lines: string[] = [];
const logged = () =>
  lines.map((line) => (JSON.parse(line) as { msg: string }).msg).filter((msg) => /public content/.test(msg));
const failures = async () =>
  Number(/^content_refresh_failures_total (\d+)$/m.exec(await (await fetch(`${app.url}/metrics`)).text())?.[1]);

beforeAll(async () => {
  app = await startApp({ log: makeLog('info', { write: (line) => void lines.push(line) }) });
});
afterAll(() => app.close());
afterEach(() => void jest.restoreAllMocks());

const sourcesOf = ({ nest }: TestApp) => nest.get(PublicContentService).allSources;
/** Returns a function that lists the sources read since this call, with the ids if only some items were read. */
function watchReads(server: TestApp): () => string[] {
  const reads = sourcesOf(server).map((source) => [source.folder, jest.spyOn(source, 'items')] as const);
  const named = (folder: string, ids?: readonly number[]) => (ids ? `${folder}/${ids.join()}` : folder);
  return () => reads.flatMap(([folder, { mock }]) => mock.calls.map(([, ids]) => named(folder, ids))).toSorted();
}
/** Returns a function that lists the documents built since this call. */
function watchBuilds(server: TestApp): () => string[] {
  server.clock.advance({ minutes: 1 });
  const since = server.clock.iso();
  const cached = () => server.nest.get(PublicContentService).listCached();
  return () =>
    cached()
      .filter(({ builtAt }) => builtAt >= since)
      .map(({ key }) => key)
      .toSorted();
}
const register = (server: TestApp, storyName: string) =>
  server.client().call('POST /api/StoriesEdit/Register', { ...editing(server), body: aTale({ storyName }) });
const saveGenre = async (server: TestApp, genreName: string) =>
  (await server.administrator()).ok('POST /api/VocabEdit/Save', { body: aNewGenre({ genreName }) });
const folktales = async (server: TestApp) =>
  (await server.client().ok('GET /api/Stories/GetAllStories')).map(({ storyName }) => storyName);
const genres = async (server: TestApp) => (await server.client().ok(LIST)).map(({ genreName }) => genreName);

describe('public content that cannot be refreshed', () => {
  it('stays available in its last version; consecutive failures are logged once and all counted', async () => {
    const content = app.nest.get(PublicContentService);
    const before = await app.client().ok(LIST);
    expect(await failures()).toBe(0);
    await app.sql('ALTER TABLE "revisions" RENAME TO "revisions_away"');
    await content.poll();
    await content.poll();
    expect(await app.client().ok(LIST)).toEqual(before);
    expect([await failures(), logged()]).toEqual([2, [FAILED]]);
    await app.sql('ALTER TABLE "revisions_away" RENAME TO "revisions"');
    await content.poll();
    expect([await failures(), logged()]).toEqual([2, [FAILED, RECOVERED]]);
  });

  it("makes the refresh after an editor's change reject", async () => {
    await app.sql('ALTER TABLE "revisions" RENAME TO "revisions_away"');
    await expect(app.nest.get(PublicContentService).refresh()).rejects.toThrow();
    await app.sql('ALTER TABLE "revisions_away" RENAME TO "revisions"');
  });
});

describe('a change of public content', () => {
  it('of a folktale reloads only this folktale and the path, and builds its documents and the lists', async () => {
    await register(app, 'old-well');
    const [reads, builds] = [watchReads(app), watchBuilds(app)];
    const { status, body } = await register(app, 'peach-boy');
    expect(status).toBe(200);
    expect(await folktales(app)).toEqual(['old-well', 'peach-boy']);
    const { storyId } = body as { storyId: number };
    expect(reads()).toEqual([`folktales/${storyId}`, 'path']);
    expect(builds()).toEqual([
      '/api/path/getunits',
      '/api/stories/getallstories',
      '/api/stories/getexplanation/peach-boy',
      ...[1, 2, 3].map((line) => `/api/stories/getonesentence/peach-boy/${line}`),
      `/api/stories/getotherstories/${storyId - 1}`,
      `/api/stories/getotherstories/${storyId}`,
      '/api/stories/getpagedata/peach-boy',
      `/api/stories/getsentences/${storyId}`,
      '/api/stories/getstorywords',
      `/api/stories/getwords/${storyId}`,
    ]);
  });

  it('of a genre reloads only this genre and the path, and builds its quiz, its answers and the lists', async () => {
    await saveGenre(app, 'Bathroom');
    const [reads, builds] = [watchReads(app), watchBuilds(app)];
    const { genreId } = await saveGenre(app, 'Kitchen');
    expect(await genres(app)).toEqual(['Bathroom', 'Kitchen']);
    expect(reads()).toEqual(['path', `vocabulary/${genreId}`]);
    expect(builds()).toEqual([
      '/api/path/getunits',
      '/api/vocabquiz/getallgenres',
      '/api/vocabquiz/getallvocabs',
      '/api/vocabquiz/getanswers/kitchen',
      '/api/vocabquiz/getquizdata/kitchen',
      '/api/vocabquiz/getwritings',
    ]);
  });

  it('of a genre that is withdrawn removes its quiz and its words', async () => {
    const cellar = await saveGenre(app, 'Cellar');
    const words = async () => (await app.client().ok('GET /api/VocabQuiz/GetAllVocabs')).length;
    const before = await words();
    const request = saveRequestFor(cellar, { released: false });
    await (await app.administrator()).ok('POST /api/VocabEdit/Save', { body: request });
    expect(await genres(app)).not.toContain('Cellar');
    expect(await words()).toBe(before - cellar.words.length);
    const params = { genreName: 'Cellar' };
    expect((await app.client().call('GET /api/VocabQuiz/GetQuizData/:genreName', { params })).status).toBe(404);
  });

  it('by several editors at once is served in full', async () => {
    await Promise.all([register(app, 'crane-wife'), register(app, 'tongue-cut-sparrow'), saveGenre(app, 'Garden')]);
    expect(await folktales(app)).toEqual(expect.arrayContaining(['crane-wife', 'tongue-cut-sparrow']));
    expect(await genres(app)).toContain('Garden');
  });

  it('is served by the next refresh if its source could not be read, without affecting other sources', async () => {
    const before = [await failures(), await genres(app)];
    const source = sourcesOf(app).find(({ folder }) => folder === 'folktales');
    jest.spyOn(source!, 'items').mockRejectedValueOnce(new Error('unreadable'));
    expect((await register(app, 'moon-rabbit')).status).toBe(500);
    expect(await folktales(app)).not.toContain('moon-rabbit');
    expect([await failures(), await genres(app)]).toEqual([Number(before[0]) + 1, before[1]]);
    await app.nest.get(PublicContentService).poll();
    expect(await folktales(app)).toContain('moon-rabbit');
  });

  it('reloads all sources when the administrator clears the cache', async () => {
    const reads = watchReads(app);
    await (await app.administrator()).ok('POST /api/Admin/ClearApiCache');
    const all = ['articles', 'author', 'falling', 'folktales', 'grammar', 'kanji', 'path', 'vocabulary'];
    expect(reads()).toEqual(all);
  });
});

if (testDatabase === 'postgres')
  it('a folktale published by one server is served by the other, which reloads only this folktale and the path', async () => {
    const database = await makeDatabase();
    const [one, other] = [await startApp({ database }), await startApp({ database })];
    try {
      const reads = watchReads(other);
      const { body } = await register(one, 'old-mirror');
      await other.nest.get(PublicContentService).poll();
      expect(await folktales(other)).toContain('old-mirror');
      expect(reads()).toEqual([`folktales/${(body as { storyId: number }).storyId}`, 'path']);
    } finally {
      await one.close();
      await other.close();
      await database.drop();
    }
  });
