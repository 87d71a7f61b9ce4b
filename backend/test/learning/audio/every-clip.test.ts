import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HIRAGANA } from '@shinobi/shared/domain/japanese/kana';
import { startApp, type TestApp } from '../../support/app.js';

/** Serves the real content with its real clips. */
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ content: true });
});
afterAll(() => app.close());

/** Returns the addresses without a playable clip, requesting 50 at a time. */
async function findMissingClips(addresses: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (let at = 0; at < addresses.length; at += 50)
    await Promise.all(
      addresses.slice(at, at + 50).map(async (url) => {
        const { statusCode, headers } = await app.nest.inject({ method: 'HEAD', url });
        const isAudio = statusCode === 200 && headers['content-type'] === 'audio/mp4';
        if (!isAudio || Number(headers['content-length']) < 1000) missing.push(`${url} ${statusCode}`);
      }),
    );
  return missing;
}

describe('an audio clip exists', () => {
  it('for every word, and every genre reports its audio', async () => {
    const client = app.client();
    const genres = await client.ok('GET /api/VocabQuiz/GetAllGenres');
    const nameOf = new Map(genres.map(({ genreId, genreName }) => [genreId, genreName]));
    const words = await client.ok('GET /api/VocabQuiz/GetAllVocabs');
    expect(genres.filter(({ hasAudio }) => !hasAudio)).toEqual([]);
    expect(words.length).toBeGreaterThanOrEqual(2000);
    const addresses = words.map(
      ({ vocabId, genreId, audioExtension }) =>
        `/vocabulary-quiz/audio/${nameOf.get(genreId)}/Japanese-vocabulary${vocabId}.${audioExtension}`,
    );
    expect(await findMissingClips(addresses)).toEqual([]);
  }, 60_000);

  it('for every sentence of every folktale', async () => {
    const client = app.client();
    const addresses: string[] = [];
    for (const { storyId, storyName } of await client.ok('GET /api/Stories/GetAllStories')) {
      const sentences = await client.ok('GET /api/Stories/GetSentences/:storyId', { params: { storyId } });
      addresses.push(...sentences.map(({ lineNumber }) => `/folktales/audio/${storyName}/${lineNumber}.m4a`));
    }
    expect(addresses.length).toBeGreaterThanOrEqual(12 * 25);
    expect(await findMissingClips(addresses)).toEqual([]);
  });

  it('for every example, passage and word of lessons, and for nearly every sentence of tests', async () => {
    const client = app.client();
    const addresses: string[] = [];
    const lessons = await client.ok('GET /api/Grammar/GetAllGrammar');
    let asked = 0;
    for (const { path } of lessons) {
      const { examples, test } = await client.ok('GET /api/Grammar/GetOne/:path', { params: { path } });
      addresses.push(...examples.map(({ ja, sound }) => sound ?? ja));
      addresses.push(...test.flatMap(({ sound }) => sound ?? []));
      asked += test.length;
    }
    expect(addresses.length).toBeGreaterThan(asked);
    for (const { path } of await client.ok('GET /api/KanjiTest/GetAllKanjiTest')) {
      const lesson = await client.ok('GET /api/KanjiTest/GetOne/:path', { params: { path } });
      const words = lesson.characters.flatMap((character) => character.words);
      addresses.push(...words.map(({ kanji, sound }) => sound ?? kanji));
      addresses.push(...lesson.test.flatMap(({ sound }) => sound ?? []));
    }
    const { sounds = {} } = await client.ok('GET /api/Articles/GetOne/:pageName', {
      params: { pageName: 'jlpt-n3-reading-practice' },
    });
    expect(Object.keys(sounds).length).toBeGreaterThan(20);
    addresses.push(...Object.values(sounds));
    expect(await findMissingClips([...new Set(addresses)])).toEqual([]);
  }, 60_000);

  it('for every kana', async () => {
    const addresses = Object.keys(HIRAGANA).map((key) => `/kana/audio/${key}.m4a`);
    expect(addresses).toHaveLength(107);
    expect(await findMissingClips(addresses)).toEqual([]);
  });
});
