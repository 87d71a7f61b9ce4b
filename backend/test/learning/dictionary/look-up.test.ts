import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DictionaryDatabaseService } from '../../../src/learning/dictionary/dictionary-database.service.js';
import { startApp, type TestApp } from '../../support/app.js';
import { withDictionary } from '../../support/dictionary.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ content: true, settings: await withDictionary() });
  await app.nest.get(DictionaryDatabaseService, { strict: false }).opened();
}, 180_000);
afterAll(() => app.close());

const lookUp = async (text: string) => (await app.client().ok('GET /api/Dictionary/LookUp', { query: { text } })).words;

/** `食べて=食べる te-form`: each word of the text with its entry and inflections. */
const describeWords = async (text: string): Promise<string> =>
  (await lookUp(text))
    .map(({ start, end, entries, inflections }) => {
      const word = [entries[0]?.writing ?? '?', inflections.join(',')].join(' ').trim();
      const surface = text.slice(start, end);
      return surface === word ? surface : `${surface}=${word}`;
    })
    .join('|');

describe('The words of a sentence (docs/behaviour/look-up.md, rule 16)', () => {
  it.each([
    ['食べていました', '食べていました=食べる past,polite,progressive'],
    ['図書館で本を読みました。', '図書館|で|本|を|読みました=読む past,polite'],
    ['今日は学校に行きたくなかった。', '今日|は|学校|に|行きたくなかった=行く past,negative,desire'],
    ['お爺さんは山へ柴刈りに行きました。', 'お爺さん=おじいさん|は|山|へ|柴刈り|に|行きました=行く past,polite'],
    ['静かな部屋で勉強しなければならない', '静か|な=だ|部屋|で|勉強しなければならない=勉強 obligation'],
    ['一人で行った店', '一人で|行った=行く past|店'],
    ['会議を行った。', '会議|を|行った=行う past'],
    ['彼は来なかった。', '彼|は|来なかった=来る past,negative'],
    [
      '雨が降っているので、出かけません。',
      '雨|が|降っている=降る progressive|ので|出かけません=出かける negative,polite',
    ],
    ['ありがとうございます。', 'ありがとうございます'],
    ['学校の前で待っててください', '学校|の|前|で|待っててください=待つ request,progressive,contraction'],
    ['何を食べますか。', '何|を|食べます=食べる polite|か'],
    ['きれいでした', 'きれい|でした=です'],
    ['昔々、ある所に', '昔々|ある|所|に'],
    ['Helloは英語です', 'は|英語|です'],
    ['いってきます', 'いってきます=行ってきます'],
    ['来て', '来て=来る te-form'],
  ])('%s', async (text, words) => {
    expect(await describeWords(text)).toBe(words);
  });

  it('are at their places, with their readings', async () => {
    const [first, second] = await lookUp('👺「辛い物」と言う。');
    expect(first).toMatchObject({ start: 3, end: 5, reading: 'からい' });
    expect(first?.entries[0]).toMatchObject({ writing: '辛い', reading: 'からい' });
    expect(second).toMatchObject({ start: 5, end: 6, reading: 'もの' });
  });

  it('have no entries where they are names', async () => {
    const [name] = await lookUp('田中さんは先生です。');
    expect(name).toMatchObject({ reading: 'たなか', entries: [] });
  });

  it.each(['Hello!', '123', '。、！', '👺', '%'])('are none in %s', async (text) => {
    expect(await lookUp(text)).toEqual([]);
  });

  it('are refused in a text that is too long or empty', async () => {
    for (const text of ['', 'あ'.repeat(301)]) {
      const refusal = await app.client().send('GET /api/Dictionary/LookUp', { query: { text } });
      expect(refusal).toMatchObject({ status: 400, body: { error: 'InvalidInput' } });
    }
  });

  it.each(['あ', '食', 'られる', 'なら', 'てて', '。', 'ー', '日本'])(
    'are found in 300 characters of %s',
    async (part) => {
      const { status } = await app.client().send('GET /api/Dictionary/LookUp', {
        query: { text: part.repeat(300).slice(0, 300) },
      });
      expect(status).toBe(200);
    },
  );
});
