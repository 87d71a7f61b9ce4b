import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { PublicContentService } from '../../../src/learning/content/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { sentBack } from '../../editing/vocabulary/genre-requests.js';
import { aTale, editing } from '../../editing/folktales/folktale-requests.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ content: true });
}, 120_000);
afterAll(() => app.close());

it('measures', async () => {
  const out: string[] = [];
  const content = app.nest.get(PublicContentService);
  const original = content.refresh.bind(content);
  let refreshMs = 0;
  content.refresh = async () => {
    const at = performance.now();
    await original();
    refreshMs = performance.now() - at;
  };
  let version = 0;
  let storyId = 0;
  for (let n = 0; n < 12; n++) {
    const body = aTale({ storyName: 'measured', storyId, version }, [`First ${n}.`, `Second ${n}.`]);
    const at = performance.now();
    const saved = await app.client().ok('POST /api/StoriesEdit/Register', { ...editing(app), body });
    const registered = performance.now() - at;
    ({ storyId, version } = saved);
    const read = await app.client().ok('GET /api/Stories/GetSentences/:storyId', { params: { storyId } });
    expect(read[0]?.english).toBe(`First ${n}.`);
    out.push(
      `folktale ${n}: register ${registered.toFixed(0)} ms, of which refresh ${refreshMs.toFixed(0)} ms, served after ${(performance.now() - at).toFixed(0)} ms`,
    );
  }
  const admin = await app.administrator();
  const names = (await admin.ok('GET /api/VocabEdit/GetAll')).map(({ genreName }) => genreName);
  for (let n = 0; n < 5; n++) {
    const genre = await admin.ok('GET /api/VocabEdit/GetOne/:genreName', { params: { genreName: names[0]! } });
    const body = sentBack(genre);
    body.words[0]!.english = `word ${n}`;
    const at = performance.now();
    const { status, body: answer } = await admin.call('POST /api/VocabEdit/Save', { body: body as never });
    out.push(
      `genre ${n}: ${status} save ${(performance.now() - at).toFixed(0)} ms, of which refresh ${refreshMs.toFixed(0)} ms ${status === 200 ? '' : JSON.stringify(answer)}`,
    );
  }
  writeFileSync(process.env['MEASURE_OUT'] ?? '/tmp/onengine/measure.txt', out.join('\n') + '\n');
}, 120_000);
