import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp, testSettings } from '../support/app.js';
import { aGenre, aWord, makeContentFolder } from '../support/content.js';
import { editing } from './sent-tale.js';

const content = makeContentFolder();
let app: TestApp;
beforeAll(async () => {
  const words = [aWord({ kanji: '桃', hiragana: 'もも', english: 'peach of the library' })];
  content.write('vocabulary/01-Food.json', aGenre({ words }));
  copyFileSync(path.join(testSettings('.').contentDir, 'glosses.tsv.br'), path.join(content.dir, 'glosses.tsv.br'));
  app = await startApp({ settings: { contentDir: content.dir } });
});
afterAll(async () => {
  await app.close();
  content.drop();
});

const translate = (kanji: string) =>
  app.client().ok('POST /api/StoriesEdit/Translate', { ...editing(app), body: { storyId: 1, lineNumber: 4, kanji } });
const translateWord = async (kanji: string) => {
  const body = { storyId: 1, lineNumber: 4, wordNumber: 2, kanji };
  return (await app.client().ok('POST /api/StoriesEdit/TranslateWord', { ...editing(app), body })).word;
};

describe('the draft of a sentence', () => {
  it('has readings by the analyser and glosses by the part of speech', async () => {
    const { sentence, words, draft } = await translate('ある日、おじいさんは山へ桃を切りに行きました。');
    expect(draft).toBe(true);
    expect(sentence).toMatchObject({
      ...{ storyId: 1, lineNumber: 4, kanji: 'ある日、おじいさんは山へ桃を切りに行きました。' },
      hiragana: 'あるひ、おじいさんはやまへももをきりにいきました。',
      romaji: 'aru hi, ojiisan wa yama e momo o kiri ni ikimashita.',
      english: expect.stringMatching(/^\[draft\] /),
    });
    expect(words.map(({ wordNumber }) => wordNumber)).toEqual(words.map((_, index) => index + 1));
    expect(words.map((word) => word.kanji).join('')).toBe(sentence.kanji);
    const glosses = Object.fromEntries(words.map(({ kanji, english }) => [kanji, english]));
    expect(glosses).toMatchObject({
      ある: 'a certain ...; some ...',
      おじいさん: expect.stringContaining('grandfather'),
      は: 'marks the topic',
      山: 'mountain; hill',
      へ: 'to; toward',
      桃: 'peach of the library',
      を: 'marks the object',
      行きました: 'to go; to move',
      '。': '',
    });
  });

  it.each(['', '   ', 'a'.repeat(1001)])('is refused for “%s”', async (kanji) => {
    const body = { storyId: 1, lineNumber: 1, kanji };
    expect(await app.client().refused('POST /api/StoriesEdit/Translate', { ...editing(app), body })).toBe(
      'InvalidInput',
    );
  });

  it.each(['！？', 'Hello', '🍑'])('of “%s” is itself', async (kanji) => {
    expect((await translate(kanji)).sentence).toMatchObject({ kanji, hiragana: kanji });
  });
});

describe('the draft of a word', () => {
  it.each([
    ['桃', 'もも', 'peach of the library'],
    ['鬼', 'おに', 'ogre; demon'],
    ['流れてきました', 'ながれてきました', expect.stringContaining('to stream')],
    ['が', 'が', 'marks the subject'],
    ['。', '。', ''],
  ])('%s is %s', async (kanji, hiragana, english) => {
    expect(await translateWord(kanji)).toEqual({
      ...{ storyId: 1, lineNumber: 4, wordNumber: 2, kanji, hiragana, english },
    });
  });
});

describe('readings for comparing', () => {
  it('come in the order of the sentences', async () => {
    const body = { sentences: ['山へ行く。', '川。'] };
    expect(await app.client().ok('POST /api/StoriesEdit/GetReadings', { ...editing(app), body })).toEqual({
      readings: ['やまへいく。', 'かわ。'],
    });
  });
});
