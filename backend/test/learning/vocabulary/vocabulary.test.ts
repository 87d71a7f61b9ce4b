import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QuizData } from '@shinobi/shared/contract/learning/vocab-quiz';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ content: true });
});
afterAll(() => app.close());

interface RawResponse {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** `fetch` would decompress the body and hide its encoding. */
const get = (path: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET') =>
  new Promise<RawResponse>((resolve, reject) => {
    const request = http.request(`${app.url}${path}`, { method, headers, agent: false }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
    });
    request.on('error', reject).end();
  });

const QUIZ = '/api/VocabQuiz/GetQuizData/Food';
const decode: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body) => body,
};

describe('a genre', () => {
  it('includes its words in order', async () => {
    const { vocabGenre, vocabList } = await app.client().ok('GET /api/VocabQuiz/GetQuizData/:genreName', {
      params: { genreName: 'Food' },
    });
    expect(vocabGenre).toMatchObject({ genreName: 'Food', released: true, wordCount: vocabList.length });
    expect(vocabList[0]).toEqual({
      vocabId: 4001,
      genreId: vocabGenre.genreId,
      kanji: 'ご飯',
      hiragana: 'ごはん',
      english: expect.any(String),
      audioExtension: 'm4a',
      partOfSpeech: 'noun',
      jlpt: 'N5',
      accent: 1,
      accepted: [{ part: 'writings', text: '御飯' }],
      // 米, "rice (uncooked)": "rice" is right when it is typed for ご飯.
      near: [4012],
    });
    expect(vocabList.length).toBeGreaterThanOrEqual(12);
  });

  it('has further answers for typing in a response of its own, by any letter case of its name', async () => {
    const { answers } = await app.client().ok('GET /api/VocabQuiz/GetAnswers/:genreName', {
      params: { genreName: 'fOOD' },
    });
    expect(answers.find(({ vocabId }) => vocabId === 4003)).toEqual({
      vocabId: 4003,
      meanings: expect.arrayContaining(['roe']),
    });
    const unknown = { params: { genreName: 'Nothing' } };
    expect(await app.client().refused('GET /api/VocabQuiz/GetAnswers/:genreName', unknown)).toBe('GenreNotFound');
  });

  it('lists words with the same meaning in the dictionary, each pair once', async () => {
    const { vocabList } = await app.client().ok('GET /api/VocabQuiz/GetQuizData/:genreName', {
      params: { genreName: 'House' },
    });
    const [toilet, restroom] = ['トイレ', 'お手洗い'].map((kanji) => vocabList.find((word) => word.kanji === kanji));
    const pair = [toilet, restroom].sort((one, other) => Number(one?.vocabId) - Number(other?.vocabId));
    expect(pair[0]?.near).toContain(pair[1]?.vocabId);
    expect(pair[1]?.near ?? []).not.toContain(pair[0]?.vocabId);
  });

  it('accepts alternative writings and readings from the dictionary', async () => {
    const { vocabList } = await app.client().ok('GET /api/VocabQuiz/GetQuizData/:genreName', {
      params: { genreName: 'Numbers' },
    });
    expect(vocabList.find(({ kanji }) => kanji === '四')?.accepted).toEqual([
      { part: 'writings', text: '4' },
      { part: 'readings', text: 'し' },
    ]);
  });

  it.each(['food', 'FOOD', 'fOoD'])('is found as %s and returns its canonical name', async (genreName) => {
    for (const key of [
      'GET /api/VocabQuiz/GetQuizData/:genreName',
      'GET /api/VocabQuiz/GetQuizDataWithoutCache/:genreName',
    ] as const)
      expect((await app.client().ok(key, { params: { genreName } })).vocabGenre.genreName).toBe('Food');
  });

  it.each(['Nonsense', 'Food ', '../secrets', 'constructor', '食べ物', "' OR 1=1 --"])(
    'returns 404 for the name %s',
    async (genreName) => {
      const refusal = genreName === 'Food ' ? 'found' : 'GenreNotFound';
      for (const key of [
        'GET /api/VocabQuiz/GetQuizData/:genreName',
        'GET /api/VocabQuiz/GetQuizDataWithoutCache/:genreName',
      ] as const) {
        const { status, body } = await app.client().call(key, { params: { genreName } });
        expect(status === 200 ? 'found' : (body as { error: string }).error).toBe(refusal);
      }
    },
  );

  it.each(['%00', '%ED%A0%80', 'a%0Ab', 'x'.repeat(101)])('returns 400 for the invalid name %s', async (name) => {
    const { status } = await app.client().raw('GET', `/api/VocabQuiz/GetQuizData/${name}`);
    expect(status).toBe(400);
  });

  it('is the same without the cache, and then must not be cached', async () => {
    const params = { genreName: 'Food' };
    const cached = await app.client().ok('GET /api/VocabQuiz/GetQuizData/:genreName', { params });
    const { body, headers } = await app
      .client()
      .call('GET /api/VocabQuiz/GetQuizDataWithoutCache/:genreName', { params });
    expect(body).toEqual(cached);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('the lists of genres and words', () => {
  it('match each other and the quiz data of each genre', async () => {
    const client = app.client();
    const genres = await client.ok('GET /api/VocabQuiz/GetAllGenres');
    const words = await client.ok('GET /api/VocabQuiz/GetAllVocabs');
    expect(genres.length).toBeGreaterThanOrEqual(5);
    expect(genres.map(({ order }) => order)).toEqual(genres.map(({ order }) => order).toSorted((a, b) => a - b));
    const ofGenres = await Promise.all(
      genres.map(({ genreName }) => client.ok('GET /api/VocabQuiz/GetQuizData/:genreName', { params: { genreName } })),
    );
    // The list of all words does without accents.
    const quizWords = ofGenres.flatMap(({ vocabList }: QuizData) => vocabList);
    expect(quizWords.some(({ accent }) => accent !== undefined)).toBe(true);
    expect(words).toEqual(quizWords.map(({ accent: _, ...word }) => word));
    expect(genres).toEqual(ofGenres.map(({ vocabGenre }: QuizData) => vocabGenre));
  });
});

describe('public content over HTTP', () => {
  it.each(['br', 'gzip', 'identity'])('is sent as %s with its own ETag', async (encoding) => {
    const { status, headers, body } = await get(QUIZ, { 'accept-encoding': encoding });
    expect(status).toBe(200);
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding',
      'content-length': String(body.length),
      'x-content-type-options': 'nosniff',
    });
    expect(headers.etag).toMatch(/^"[\w-]{22}(-br|-gz)?"$/);
    expect(JSON.parse(String(decode[encoding]?.(body)))).toHaveProperty('vocabGenre.genreName', 'Food');
  });

  it('has a different ETag in each encoding', async () => {
    const etags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (encoding) => (await get(QUIZ, { 'accept-encoding': encoding })).headers.etag,
      ),
    );
    expect(new Set(etags).size).toBe(3);
  });

  it('returns 304 to a client that has the current version', async () => {
    const { headers } = await get(QUIZ, { 'accept-encoding': 'br' });
    const { etag } = headers;
    for (const known of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
      const again = await get(QUIZ, { 'accept-encoding': 'br', 'if-none-match': known });
      expect({ status: again.status, length: again.body.length, etag: again.headers.etag }).toEqual({
        status: 304,
        length: 0,
        etag,
      });
      expect(again.headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'accept-encoding' });
    }
  });

  it('is sent again to a client that has another encoding', async () => {
    const { headers } = await get(QUIZ, { 'accept-encoding': 'br' });
    expect((await get(QUIZ, { 'accept-encoding': 'gzip', 'if-none-match': headers.etag })).status).toBe(200);
  });

  it('responds to HEAD with headers only', async () => {
    const { status, headers, body } = await get(QUIZ, { 'accept-encoding': 'br' }, 'HEAD');
    expect({ status, length: body.length, encoding: headers['content-encoding'] }).toEqual({
      status: 200,
      length: 0,
      encoding: 'br',
    });
  });

  it('returns 404 for an unknown genre without cache headers', async () => {
    const { status, headers } = await get('/api/VocabQuiz/GetQuizData/Nonsense', { 'accept-encoding': 'br' });
    expect(status).toBe(404);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(headers).not.toHaveProperty('etag');
    expect(headers).not.toHaveProperty('content-encoding');
  });
});
