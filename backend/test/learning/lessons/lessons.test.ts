import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ content: true });
});
afterAll(() => app.close());

const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

describe('the grammar lessons', () => {
  it('are listed in learning order, easier levels first', async () => {
    const lessons = await app.client().ok('GET /api/Grammar/GetAllGrammar');
    expect(lessons[0]).toEqual({
      lessonId: 1,
      path: 'desu',
      order: 1,
      level: 'N5',
      title: expect.any(String),
      pattern: expect.stringContaining('です'),
      summary: expect.any(String),
    });
    expect(lessons.map(({ order }) => order)).toEqual(ascending(lessons.map(({ order }) => order)));
    expect(lessons.map(({ level }) => level).join()).toMatch(/^(N5,)+N4(,N4)*$/);
  });

  it('each include examples, common mistakes and a test', async () => {
    const client = app.client();
    for (const summary of await client.ok('GET /api/Grammar/GetAllGrammar')) {
      const lesson = await client.ok('GET /api/Grammar/GetOne/:path', { params: { path: summary.path } });
      expect(lesson).toMatchObject(summary);
      expect(lesson.examples.length).toBeGreaterThanOrEqual(4);
      expect(lesson.mistakes.length).toBeGreaterThanOrEqual(2);
      expect(lesson.test.length).toBeGreaterThanOrEqual(8);
      for (const { answer, choices } of lesson.test) expect(choices[answer]).toEqual(expect.any(String));
    }
  });
});

describe('the kanji lessons', () => {
  it('are listed in learning order with the characters they teach', async () => {
    const lessons = await app.client().ok('GET /api/KanjiTest/GetAllKanjiTest');
    expect(lessons[0]).toMatchObject({ lessonId: 1, path: 'numbers', level: 'N5' });
    expect(lessons[0]?.characters.slice(0, 3)).toEqual(['一', '二', '三']);
    expect(lessons.map(({ order }) => order)).toEqual(ascending(lessons.map(({ order }) => order)));
  });

  it('each include their characters and a test', async () => {
    const client = app.client();
    for (const summary of await client.ok('GET /api/KanjiTest/GetAllKanjiTest')) {
      const { characters, test, ...head } = await client.ok('GET /api/KanjiTest/GetOne/:path', {
        params: { path: summary.path },
      });
      expect({ ...head, characters: characters.map(({ kanji }) => kanji) }).toEqual(summary);
      expect(test.length).toBeGreaterThanOrEqual(8);
    }
  });

  it('link words to existing audio clips of the vocabulary', async () => {
    const client = app.client();
    const { characters } = await client.ok('GET /api/KanjiTest/GetOne/:path', { params: { path: 'numbers' } });
    const words = characters.flatMap((character) => character.words);
    const sounds = words.flatMap(({ sound }) => sound ?? []);
    expect(words.filter(({ sound }) => sound === null).length).toBeLessThan(sounds.length);
    for (const sound of sounds) expect((await fetch(app.url + sound, { method: 'HEAD' })).status).toBe(200);
  });
});

describe('a lesson', () => {
  it.each([
    { call: 'Grammar', name: 'Te-Form', path: 'te-form' },
    { call: 'KanjiTest', name: 'NUMBERS', path: 'numbers' },
  ])('is found as $name and returns its canonical path', async ({ call, name, path }) => {
    const { status, body } = await app.client().raw('GET', `/api/${call}/GetOne/${name}`);
    expect({ status, path: (body as { path: string }).path }).toEqual({ status: 200, path });
  });

  describe.each(['Grammar', 'KanjiTest'])('from %s', (call) => {
    it.each(['nonsense', 'constructor', '__proto__', '..%2fkanji', "'%20OR%201=1", '漢字'])(
      'returns 404 for the unknown path %s',
      async (path) => {
        const { status, body } = await app.client().raw('GET', `/api/${call}/GetOne/${path}`);
        expect({ status, error: (body as { error: string }).error }).toEqual({ status: 404, error: 'LessonNotFound' });
      },
    );

    it.each(['%00', '%ED%A0%80', 'a%0Ab', '%20', 'x'.repeat(101)])(
      'returns 400 for the invalid path %s',
      async (path) => {
        const { status } = await app.client().raw('GET', `/api/${call}/GetOne/${path}`);
        expect(status).toBe(400);
      },
    );
  });

  it('returns 304 to a client that has the current version', async () => {
    for (const address of ['/api/Grammar/GetOne/desu', '/api/KanjiTest/GetOne/numbers']) {
      const etag = (await fetch(`${app.url}${address}`)).headers.get('etag') ?? '';
      expect((await fetch(`${app.url}${address}`, { headers: { 'if-none-match': etag } })).status).toBe(304);
    }
  });
});
