import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeLog } from '../../../src/runtime/log.js';
import { PublicContentService } from '../../../src/learning/content/index.js';
import { startApp, type TestApp } from '../../support/app.js';

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

describe('Public content that cannot be refreshed', () => {
  it('is served as it last was; the failures are logged once in a row and all counted', async () => {
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

  it('rejects for an editor, whose change is stored but not yet seen', async () => {
    await app.sql('ALTER TABLE "revisions" RENAME TO "revisions_away"');
    await expect(app.nest.get(PublicContentService).refresh()).rejects.toThrow();
    await app.sql('ALTER TABLE "revisions_away" RENAME TO "revisions"');
  });
});
