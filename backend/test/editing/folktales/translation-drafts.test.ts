import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp, testSettings } from '../../support/app.js';
import { aGenre, aWord, makeContentFolder } from '../../support/content.js';
import { editing } from './folktale-requests.js';

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

describe('drafting a sentence', () => {
  it('adds readings from the analyser and glosses by part of speech', async () => {
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
      ある: '[draft] a certain ...; some ...',
      おじいさん: expect.stringContaining('grandfather'),
      は: '[draft] marks the topic',
      山: '[draft] mountain; hill',
      へ: '[draft] to; toward',
      桃: '[draft] peach of the library',
      を: '[draft] marks the object',
      行きました: '[draft] to go; to move',
      '。': '',
    });
  });

  it.each([
    ['町へ薪を売りに行きました。', '売り', '[draft] to sell'],
    ['「大丈夫です」', '大丈夫', '[draft] safe; secure'],
    ['雨が降りそうです。', '降りそう', ''],
    ['市へ行きました。', '市', '[draft] market; fair'],
  ])('drafts %s with the right gloss for %s', async (sentence, kanji, english) => {
    const { words } = await translate(sentence);
    expect(words.find((word) => word.kanji === kanji)?.english).toBe(english);
  });

  it.each(['', '   ', 'a'.repeat(1001)])('rejects “%s”', async (kanji) => {
    const body = { storyId: 1, lineNumber: 1, kanji };
    expect(await app.client().refused('POST /api/StoriesEdit/Translate', { ...editing(app), body })).toBe(
      'InvalidInput',
    );
  });

  it.each(['！？', 'Hello', '🍑'])('keeps “%s” unchanged', async (kanji) => {
    expect((await translate(kanji)).sentence).toMatchObject({ kanji, hiragana: kanji });
  });
});

describe('drafting with all fields of a sentence or word', () => {
  const position = { storyId: 1, lineNumber: 4, kanji: '桃' };
  const written = { ...position, hiragana: 'すもも', english: 'plum' };
  const sentence = { ...written, romaji: 'sumomo' };
  const word = { ...written, wordNumber: 2 };

  it('gives the same result as its kanji alone', async () => {
    const drafted = await app.client().ok('POST /api/StoriesEdit/Translate', { ...editing(app), body: sentence });
    expect(drafted).toEqual(await translate('桃'));
    const response = await app.client().ok('POST /api/StoriesEdit/TranslateWord', { ...editing(app), body: word });
    expect(response.word).toEqual(await translateWord('桃'));
  });

  it('rejects an unknown field', async () => {
    const send = async (key: 'Translate' | 'TranslateWord', body: object) =>
      (await app.client().send(`POST /api/StoriesEdit/${key}`, { ...editing(app), body })).status;
    expect(await send('Translate', { ...sentence, note: 'x' })).toBe(400);
    expect(await send('TranslateWord', { ...word, romaji: 'x' })).toBe(400);
  });
});

describe('drafting a word', () => {
  it.each([
    ['桃', 'もも', '[draft] peach of the library'],
    ['鬼', 'おに', '[draft] ogre; demon'],
    ['流れてきました', 'ながれてきました', expect.stringContaining('to stream')],
    ['が', 'が', '[draft] marks the subject'],
    ['。', '。', ''],
    ['し', 'し', ''],
    ['そう', 'そう', '[draft] in that way; thus'],
  ])('gives %s the reading %s', async (kanji, hiragana, english) => {
    expect(await translateWord(kanji)).toEqual({
      ...{ storyId: 1, lineNumber: 4, wordNumber: 2, kanji, hiragana, english },
    });
  });
});

describe('readings for comparison', () => {
  it('are returned in the order of the sentences', async () => {
    const body = { sentences: ['山へ行く。', '川。'] };
    expect(await app.client().ok('POST /api/StoriesEdit/GetReadings', { ...editing(app), body })).toEqual({
      readings: ['やまへいく。', 'かわ。'],
    });
  });
});
