import { mkdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { managerOf, UnitOfWork } from '../../../src/database/unit-of-work.js';
import { FolktaleEntity } from '../../../src/learning/folktales/folktale.entity.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aGenre, aWord, makeContentFolder } from '../../support/content.js';

const content = makeContentFolder();
let app: TestApp;

const clip = (name: string) => `sound of ${name}, `.repeat(20);
const clips = [
  'vocabulary/1/1001.m4a',
  'vocabulary/1/1002.m4a',
  'vocabulary/2/2001.m4a',
  'vocabulary/3/3001.m4a',
  'folktales/1/1.m4a',
  'folktales/2/1.m4a',
  'kana/ka.m4a',
];

beforeAll(async () => {
  const word = (vocabId: number) => aWord({ vocabId, english: `meaning ${vocabId}` });
  content.write('vocabulary/01-Food.json', aGenre({ words: [word(1001), word(1002), word(1003)] }));
  content.write(
    'vocabulary/02-Sea-food.json',
    aGenre({ genreId: 2, genreName: 'Sea-food', order: 2, words: [word(2001), word(2002)] }),
  );
  content.write(
    'vocabulary/03-Secret.json',
    aGenre({ genreId: 3, genreName: 'Secret', order: 3, released: false, words: [word(3001)] }),
  );
  const story = { storyId: 1, storyName: 'momotaro', order: 1, description: 'A boy from a peach.', published: true };
  content.write('folktales/01-momotaro.json', story);
  content.write('folktales/02-draft.json', { ...story, storyId: 2, storyName: 'draft', order: 2, published: false });
  for (const name of clips) {
    const file = path.join(content.dir, 'audio', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, clip(name));
  }
  writeFileSync(path.join(content.dir, 'audio/manifest.json'), '{}');
  app = await startApp({ settings: { contentDir: content.dir } });
});
afterAll(async () => {
  await app.close();
  content.drop();
});

interface Got {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** Sends the address unchanged: `fetch` and `URL` would normalize it. */
const get = (address: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET') =>
  new Promise<Got>((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    http
      .request({ hostname, port, path: address, method, headers, agent: false }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        resolve({ status: response.statusCode, headers: response.headers, body: String(Buffer.concat(chunks)) });
      })
      .on('error', reject)
      .end();
  });

const RICE = '/vocabulary-quiz/audio/Food/Japanese-vocabulary1001.m4a';

describe('a clip', () => {
  it.each([
    { address: RICE, name: 'vocabulary/1/1001.m4a', of: 'a word' },
    {
      address: '/vocabulary-quiz/audio/fOOD/Japanese-vocabulary1002.m4a',
      name: 'vocabulary/1/1002.m4a',
      of: 'a word, whatever the letter case of its genre',
    },
    {
      address: '/vocabulary-quiz/audio/Sea-food/Japanese-vocabulary2001.m4a',
      name: 'vocabulary/2/2001.m4a',
      of: 'a word of another genre',
    },
    { address: '/folktales/audio/momotaro/1.m4a', name: 'folktales/1/1.m4a', of: 'a sentence' },
    { address: '/kana/audio/ka.m4a', name: 'kana/ka.m4a', of: 'a kana' },
  ])('of $of comes as sound, is kept for a month and may not be played by other sites', async ({ address, name }) => {
    const { status, headers, body } = await get(address);
    expect({ status, body }).toEqual({ status: 200, body: clip(name) });
    expect(headers).toMatchObject({
      'content-type': 'audio/mp4',
      'content-length': String(clip(name).length),
      'cache-control': 'public, max-age=2592000',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('supports range requests', async () => {
    const whole = clip('vocabulary/1/1001.m4a');
    const { status, headers, body } = await get(RICE, { range: 'bytes=5-8' });
    expect({ status, range: headers['content-range'], type: headers['content-type'], body }).toEqual({
      status: 206,
      range: `bytes 5-8/${whole.length}`,
      type: 'audio/mp4',
      body: whole.slice(5, 9),
    });
    const rest = await get(RICE, { range: 'bytes=0-' });
    expect({ status: rest.status, body: rest.body }).toEqual({ status: 206, body: whole });
  });

  it('rejects ranges beyond its end', async () => {
    const { length } = clip('vocabulary/1/1001.m4a');
    const { status, headers, body } = await get(RICE, { range: `bytes=${length}-` });
    expect([status, headers['cache-control'], headers['content-type']]).toEqual([
      416,
      'no-store',
      'application/json; charset=utf-8',
    ]);
    expect(JSON.parse(body)).toEqual({ error: 'RangeNotSatisfiable', message: 'The file has no such part.' });
  });

  it('is not sent again to a client that has it', async () => {
    const { headers } = await get(RICE);
    const again = await get(RICE, { 'if-none-match': headers.etag });
    expect({ status: again.status, body: again.body }).toEqual({ status: 304, body: '' });
  });

  it('returns its size for HEAD', async () => {
    const { status, headers, body } = await get(RICE, {}, 'HEAD');
    expect({ status, length: headers['content-length'], body }).toEqual({
      status: 200,
      length: String(clip('vocabulary/1/1001.m4a').length),
      body: '',
    });
  });

  it('does not say more when the browser could unpack it', async () => {
    const { status, headers } = await get(RICE, { 'accept-encoding': 'gzip, br' });
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty('content-encoding');
  });
});

describe('no clip', () => {
  it.each([
    ['of a word that is not in the genre', '/vocabulary-quiz/audio/Food/Japanese-vocabulary2001.m4a'],
    ['of an unknown word', '/vocabulary-quiz/audio/Food/Japanese-vocabulary1999.m4a'],
    ['of a word that has no sound yet', '/vocabulary-quiz/audio/Food/Japanese-vocabulary1003.m4a'],
    ['of a word with another kind of file', '/vocabulary-quiz/audio/Food/Japanese-vocabulary1001.mp3'],
    ['of a word written otherwise', '/vocabulary-quiz/audio/Food/Japanese-vocabulary01001.m4a'],
    ['of a word with a number too large', '/vocabulary-quiz/audio/Food/Japanese-vocabulary99999999999.m4a'],
    ['of an unknown genre', '/vocabulary-quiz/audio/Nonsense/Japanese-vocabulary1001.m4a'],
    ['of a genre that is not released', '/vocabulary-quiz/audio/Secret/Japanese-vocabulary3001.m4a'],
    ['of a name that no database takes', '/vocabulary-quiz/audio/Foo%00d/Japanese-vocabulary1001.m4a'],
    ['of a name that is too long', `/vocabulary-quiz/audio/${'x'.repeat(101)}/Japanese-vocabulary1001.m4a`],
    ['of a name that is a statement', "/vocabulary-quiz/audio/'%20OR%201=1--/Japanese-vocabulary1001.m4a"],
    ['of another file in a genre', '/vocabulary-quiz/audio/Food/manifest.json'],
    ['above a word', '/vocabulary-quiz/audio/Food/..%2F..%2Fmanifest.json'],
    ['above a genre', '/vocabulary-quiz/audio/..%2F..%2F..%2Fvocabulary/Japanese-vocabulary1001.m4a'],
    ['above everything', '/vocabulary-quiz/audio/../../../manifest.json'],
    ['of an unknown folktale', '/folktales/audio/kintaro/1.m4a'],
    ['of a draft', '/folktales/audio/draft/1.m4a'],
    ['of an unknown sentence', '/folktales/audio/momotaro/2.m4a'],
    ['of a sentence that is no number', '/folktales/audio/momotaro/1e0.m4a'],
    ['above a folktale', '/folktales/audio/momotaro/..%2F2%2F1.m4a'],
    ['of an unknown kana', '/kana/audio/xx.m4a'],
    ['of a kana that has no sound yet', '/kana/audio/ki.m4a'],
    ['of what every table has', '/kana/audio/constructor.m4a'],
    ['above kana', '/kana/audio/..%2Fmanifest.json'],
    ['of the list of clips', '/kana/audio/manifest.json'],
  ])('%s is found: the response is short and not cached', async (_what, address) => {
    const { status, headers, body } = await get(address, { range: 'bytes=0-3' });
    expect({ status, type: headers['content-type'], caching: headers['cache-control'] }).toEqual({
      status: 404,
      type: 'application/json; charset=utf-8',
      caching: 'no-store',
    });
    expect(JSON.parse(body)).toMatchObject({ error: 'NotFound' });
  });

  it('is left when a folktale is taken back', async () => {
    const publish = (published: boolean) =>
      app.nest.get(UnitOfWork).run((tx) => managerOf(tx).update(FolktaleEntity, { storyId: 1 }, { published }));
    await publish(false);
    expect((await get('/folktales/audio/momotaro/1.m4a')).status).toBe(404);
    await publish(true);
    expect((await get('/folktales/audio/momotaro/1.m4a')).status).toBe(200);
  });
});

describe('a client with too many requests', () => {
  it('has to wait, because every clip is looked up', async () => {
    const limited = await startApp({ settings: { contentDir: content.dir, rateLimits: true } });
    const ask = async (url: string) => (await limited.nest.inject({ url })).statusCode;
    for (let call = 0; call < 600; call++) expect(await ask(RICE)).toBe(200);
    expect([await ask(RICE), await ask('/folktales/audio/momotaro/1.m4a'), await ask('/kana/audio/ka.m4a')]).toEqual([
      429, 429, 429,
    ]);
    await limited.close();
  });
});
