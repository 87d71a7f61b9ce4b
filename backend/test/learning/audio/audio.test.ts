import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { managerOf, UnitOfWork } from '../../../src/database/unit-of-work.js';
import { FolktaleEntity } from '../../../src/learning/folktales/folktale.entity.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aGenre, aGrammarLesson, aKanjiLesson, aWord, makeContentFolder } from '../../support/content.js';

const content = makeContentFolder();
let app: TestApp;

const NAME_LENGTH = 16;
const textClip = (text: string) => `texts/${createHash('sha256').update(text).digest('hex').slice(0, NAME_LENGTH)}.m4a`;
const MARK = '0123456789abcdef';
const SENTENCE = '{母|はは}は{医者|いしゃ}です。';
const SENTENCE_CLIP = textClip(SENTENCE);
const WORD_CLIP = textClip('{古本|ふるほん}');
const addressOf = (file: string, mark = MARK.slice(0, 8)) => `/audio/${file.replace('.m4a', '')}-${mark}.m4a`;

const clip = (name: string) => `sound of ${name}, `.repeat(20);
const clips = [
  'vocabulary/1/1001.m4a',
  'vocabulary/1/1002.m4a',
  'vocabulary/2/2001.m4a',
  'vocabulary/3/3001.m4a',
  'folktales/1/1.m4a',
  'folktales/2/1.m4a',
  'kana/ka.m4a',
  SENTENCE_CLIP,
  WORD_CLIP,
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
  const test = [
    {
      question: 'Which?',
      prompt: '{母|はは}は＿＿です。',
      choices: ['{医者|いしゃ}', 'か', 'ね'],
      answer: 0,
      why: 'Doctor.',
    },
    {
      question: 'Which?',
      prompt: '{父|ちち}は＿＿です。',
      choices: ['{医者|いしゃ}', 'か', 'ね'],
      answer: 0,
      why: 'Doctor.',
    },
  ];
  const examples = [SENTENCE, '{父|ちち}は{医者|いしゃ}です。'].map((ja) => ({ ja, english: 'A doctor.' }));
  content.write('grammar/01-desu.json', aGrammarLesson({ examples, test }));
  const words = [
    { kanji: '古本', hiragana: 'ふるほん', english: 'used book' },
    { kanji: '本', hiragana: 'ほん', english: 'book' },
  ];
  const character = {
    kanji: '本',
    meanings: ['book'],
    on: ['ホン'],
    kun: [],
    strokes: 5,
    hint: 'Origin: a tree.',
    words,
  };
  content.write('kanji/01-numbers.json', aKanjiLesson({ characters: [character] }));
  content.write('articles/01-reading.json', {
    ...{ articleId: 1, pageName: 'reading', order: 1, title: 'Reading', description: 'A text.' },
    ...{ level: null, minutes: 3, picture: null, body: ['Read this.', `> ${SENTENCE}{父|ちち}もです。`] },
  });
  for (const name of clips) {
    const file = path.join(content.dir, 'audio', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, clip(name));
  }
  const manifest = { [SENTENCE_CLIP]: MARK, [WORD_CLIP]: MARK };
  writeFileSync(path.join(content.dir, 'audio/manifest.json'), JSON.stringify(manifest));
  app = await startApp({ settings: { contentDir: content.dir } });
});
afterAll(async () => {
  await app.close();
  content.drop();
});

interface RawResponse {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** Sends the address unchanged: `fetch` and `URL` would normalize it. */
const get = (address: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET') =>
  new Promise<RawResponse>((resolve, reject) => {
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

describe('an audio clip', () => {
  it.each([
    { address: RICE, name: 'vocabulary/1/1001.m4a', of: 'a word' },
    {
      address: '/vocabulary-quiz/audio/fOOD/Japanese-vocabulary1002.m4a',
      name: 'vocabulary/1/1002.m4a',
      of: 'a word, regardless of the letter case of its genre',
    },
    {
      address: '/vocabulary-quiz/audio/Sea-food/Japanese-vocabulary2001.m4a',
      name: 'vocabulary/2/2001.m4a',
      of: 'a word of another genre',
    },
    { address: '/folktales/audio/momotaro/1.m4a', name: 'folktales/1/1.m4a', of: 'a sentence' },
    { address: '/kana/audio/ka.m4a', name: 'kana/ka.m4a', of: 'a kana' },
  ])('of $of is sent as audio, cached for a month and blocked for other sites', async ({ address, name }) => {
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

  it('returns 416 for a range beyond its end', async () => {
    const { length } = clip('vocabulary/1/1001.m4a');
    const { status, headers, body } = await get(RICE, { range: `bytes=${length}-` });
    expect([status, headers['cache-control'], headers['content-type']]).toEqual([
      416,
      'no-store',
      'application/json; charset=utf-8',
    ]);
    expect(JSON.parse(body)).toEqual({ error: 'RangeNotSatisfiable', message: 'The file has no such part.' });
  });

  it('returns 304 to a client that has the current version', async () => {
    const { headers } = await get(RICE);
    const again = await get(RICE, { 'if-none-match': headers.etag });
    expect({ status: again.status, body: again.body }).toEqual({ status: 304, body: '' });
  });

  it('returns its size in response to HEAD', async () => {
    const { status, headers, body } = await get(RICE, {}, 'HEAD');
    expect({ status, length: headers['content-length'], body }).toEqual({
      status: 200,
      length: String(clip('vocabulary/1/1001.m4a').length),
      body: '',
    });
  });

  it('is not compressed', async () => {
    const { status, headers } = await get(RICE, { 'accept-encoding': 'gzip, br' });
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty('content-encoding');
  });
});

describe('a request for a clip', () => {
  it.each([
    ['of a word in another genre', '/vocabulary-quiz/audio/Food/Japanese-vocabulary2001.m4a'],
    ['of an unknown word', '/vocabulary-quiz/audio/Food/Japanese-vocabulary1999.m4a'],
    ['of a word without a clip', '/vocabulary-quiz/audio/Food/Japanese-vocabulary1003.m4a'],
    ['with another file extension', '/vocabulary-quiz/audio/Food/Japanese-vocabulary1001.mp3'],
    ['with a leading zero in the word id', '/vocabulary-quiz/audio/Food/Japanese-vocabulary01001.m4a'],
    ['with a word id that is too large', '/vocabulary-quiz/audio/Food/Japanese-vocabulary99999999999.m4a'],
    ['of an unknown genre', '/vocabulary-quiz/audio/Nonsense/Japanese-vocabulary1001.m4a'],
    ['of an unreleased genre', '/vocabulary-quiz/audio/Secret/Japanese-vocabulary3001.m4a'],
    ['with a NUL character in the name', '/vocabulary-quiz/audio/Foo%00d/Japanese-vocabulary1001.m4a'],
    ['with a name that is too long', `/vocabulary-quiz/audio/${'x'.repeat(101)}/Japanese-vocabulary1001.m4a`],
    ['with SQL in the name', "/vocabulary-quiz/audio/'%20OR%201=1--/Japanese-vocabulary1001.m4a"],
    ["of another file in a genre's folder", '/vocabulary-quiz/audio/Food/manifest.json'],
    ["outside the word's folder", '/vocabulary-quiz/audio/Food/..%2F..%2Fmanifest.json'],
    ["outside the genre's folder", '/vocabulary-quiz/audio/..%2F..%2F..%2Fvocabulary/Japanese-vocabulary1001.m4a'],
    ['outside the audio folder', '/vocabulary-quiz/audio/../../../manifest.json'],
    ['of an unknown folktale', '/folktales/audio/kintaro/1.m4a'],
    ['of a folktale draft', '/folktales/audio/draft/1.m4a'],
    ['of an unknown sentence', '/folktales/audio/momotaro/2.m4a'],
    ['with a sentence number that is not an integer', '/folktales/audio/momotaro/1e0.m4a'],
    ["outside the folktale's folder", '/folktales/audio/momotaro/..%2F2%2F1.m4a'],
    ['of an unknown kana', '/kana/audio/xx.m4a'],
    ['of a kana without a clip', '/kana/audio/ki.m4a'],
    ['with the name of an object property', '/kana/audio/constructor.m4a'],
    ['outside the kana folder', '/kana/audio/..%2Fmanifest.json'],
    ['of the clip manifest', '/kana/audio/manifest.json'],
    ['of an unknown text', '/audio/texts/0000000000000000-01234567.m4a'],
    ['of a text without its mark', `/audio/${SENTENCE_CLIP}`],
    ['of a text with a mark that is too long', addressOf(SENTENCE_CLIP, MARK)],
    ['outside the folder of texts', '/audio/texts/..%2Fmanifest.json'],
  ])('%s returns a 404 that is not cached', async (_what, address) => {
    const { status, headers, body } = await get(address, { range: 'bytes=0-3' });
    expect({ status, type: headers['content-type'], caching: headers['cache-control'] }).toEqual({
      status: 404,
      type: 'application/json; charset=utf-8',
      caching: 'no-store',
    });
    expect(JSON.parse(body)).toMatchObject({ error: 'NotFound' });
  });

  it('returns 404 while its folktale is unpublished', async () => {
    const publish = (published: boolean) =>
      app.nest.get(UnitOfWork).run((tx) => managerOf(tx).update(FolktaleEntity, { storyId: 1 }, { published }));
    await publish(false);
    expect((await get('/folktales/audio/momotaro/1.m4a')).status).toBe(404);
    await publish(true);
    expect((await get('/folktales/audio/momotaro/1.m4a')).status).toBe(200);
  });
});

describe('the clip of a text', () => {
  it('may be cached for ever, because its address changes with the recording', async () => {
    const { status, headers, body } = await get(addressOf(SENTENCE_CLIP));
    expect({ status, body }).toEqual({ status: 200, body: clip(SENTENCE_CLIP) });
    expect(headers).toMatchObject({
      'content-type': 'audio/mp4',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('is still sent to a page that knows an older recording, but not cached under its address', async () => {
    const { status, headers } = await get(addressOf(SENTENCE_CLIP, 'ffffffff'));
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  it('is named in lessons and articles where their text is as it was recorded', async () => {
    const client = app.client();
    const sound = addressOf(SENTENCE_CLIP);
    const grammar = await client.ok('GET /api/Grammar/GetOne/:path', { params: { path: 'desu' } });
    expect(grammar.examples.map((example) => example.sound)).toEqual([sound, undefined]);
    expect(grammar.test.map((question) => question.sound)).toEqual([sound, undefined]);
    const kanji = await client.ok('GET /api/KanjiTest/GetOne/:path', { params: { path: 'numbers' } });
    expect(kanji.characters[0]?.words.map((word) => word.sound)).toEqual([addressOf(WORD_CLIP), null]);
    const article = await client.ok('GET /api/Articles/GetOne/:pageName', { params: { pageName: 'reading' } });
    expect(article.sounds).toEqual({ [SENTENCE]: sound });
  });

  it('is no longer named when an editor has changed the text', async () => {
    const editor = await app.administrator();
    const {
      origin: _,
      changedAt: __,
      ...lesson
    } = await editor.ok('GET /api/GrammarEdit/GetOne/:path', {
      params: { path: 'desu' },
    });
    const examples = lesson.examples.map((example) => ({ ...example, ja: example.ja.replace('は{', 'も{') }));
    await editor.ok('POST /api/GrammarEdit/Save', { body: { ...lesson, examples } });
    const changed = await app.client().ok('GET /api/Grammar/GetOne/:path', { params: { path: 'desu' } });
    expect(changed.examples.map((example) => example.sound)).toEqual([undefined, undefined]);
    expect(changed.test[0]?.sound).toBe(addressOf(SENTENCE_CLIP));
  });
});

describe('a client that sends too many requests', () => {
  it('is rate-limited, since every clip needs a lookup', async () => {
    const limited = await startApp({ settings: { contentDir: content.dir, rateLimits: true } });
    const statusOf = async (url: string) => (await limited.nest.inject({ url })).statusCode;
    for (let call = 0; call < 600; call++) expect(await statusOf(RICE)).toBe(200);
    expect([
      await statusOf(RICE),
      await statusOf('/folktales/audio/momotaro/1.m4a'),
      await statusOf('/kana/audio/ka.m4a'),
    ]).toEqual([429, 429, 429]);
    await limited.close();
  });
});
