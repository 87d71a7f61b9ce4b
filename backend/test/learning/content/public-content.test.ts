import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { makeLog } from '../../../src/runtime/log.js';
import { PublicContentService } from '../../../src/learning/content/index.js';
import { aTale, editing } from '../../editing/folktales/folktale-requests.js';
import { aNewGenre } from '../../editing/vocabulary/genre-requests.js';
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
/** Returns a function that lists the folders of the sources read since this call. */
function watchReads(server: TestApp): () => string[] {
  const reads = sourcesOf(server).map((source) => [source.folder, jest.spyOn(source, 'documents')] as const);
  return () => reads.flatMap(([folder, spy]) => spy.mock.calls.map(() => folder)).toSorted();
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
  it('of a folktale reloads only the folktales', async () => {
    const reads = watchReads(app);
    expect((await register(app, 'peach-boy')).status).toBe(200);
    expect(await folktales(app)).toContain('peach-boy');
    expect(reads()).toEqual(['folktales']);
  });

  it('of a genre reloads the vocabulary and the kanji lessons, which use its clips', async () => {
    const reads = watchReads(app);
    await saveGenre(app, 'Kitchen');
    expect(await genres(app)).toContain('Kitchen');
    expect(reads()).toEqual(['kanji', 'vocabulary']);
  });

  it('by several editors at once is served in full', async () => {
    await Promise.all([register(app, 'crane-wife'), register(app, 'tongue-cut-sparrow'), saveGenre(app, 'Garden')]);
    expect(await folktales(app)).toEqual(expect.arrayContaining(['crane-wife', 'tongue-cut-sparrow']));
    expect(await genres(app)).toContain('Garden');
  });

  it('is served by the next refresh if its source could not be read, without affecting other sources', async () => {
    const before = [await failures(), await genres(app)];
    const source = sourcesOf(app).find(({ folder }) => folder === 'folktales');
    jest.spyOn(source!, 'documents').mockRejectedValueOnce(new Error('unreadable'));
    expect((await register(app, 'moon-rabbit')).status).toBe(500);
    expect(await folktales(app)).not.toContain('moon-rabbit');
    expect([await failures(), await genres(app)]).toEqual([Number(before[0]) + 1, before[1]]);
    await app.nest.get(PublicContentService).poll();
    expect(await folktales(app)).toContain('moon-rabbit');
  });

  it('reloads all sources when the administrator clears the cache', async () => {
    const reads = watchReads(app);
    await (await app.administrator()).ok('POST /api/Admin/ClearApiCache');
    expect(reads()).toEqual(['articles', 'author', 'falling', 'folktales', 'grammar', 'kanji', 'vocabulary']);
  });
});

if (testDatabase === 'postgres')
  it('a folktale published by one server is served by the other, which reloads only the folktales', async () => {
    const database = await makeDatabase();
    const [one, other] = [await startApp({ database }), await startApp({ database })];
    const reads = watchReads(other);
    await register(one, 'old-mirror');
    await other.nest.get(PublicContentService).poll();
    expect(await folktales(other)).toContain('old-mirror');
    expect(reads()).toEqual(['folktales']);
    await one.close();
    await other.close();
    await database.drop();
  });
