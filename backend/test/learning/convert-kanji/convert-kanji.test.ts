import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONVERT_MAX_LENGTH } from '@shinobi/shared/domain/limits/texts';
import { type ConvertedWord } from '@shinobi/shared/contract/learning/convert-kanji';
import { toHiragana } from '@shinobi/shared/domain/japanese/romaji';
import { startApp, type TestApp } from '../../support/app.js';
import { CONTEXT_SENTENCES } from './context-sentences.js';
import { EVERYDAY_SENTENCES } from './everyday-sentences.js';
import { EVERYDAY_WORDS } from './everyday-words.js';
import { FRESH_SENTENCES } from './fresh-sentences.js';
import { MISREAD_SENTENCES } from './misread-sentences.js';
import { HARD_SENTENCES } from './sentences.js';

const CONVERT = 'GET /api/ConvertKanji/Convert';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const words = async (kanjis: string): Promise<ConvertedWord[]> =>
  (await app.client().ok(CONVERT, { query: { kanjis } })).words;
const joined = (list: readonly ConvertedWord[], field: keyof ConvertedWord, between = '') =>
  list.map((word) => word[field]).join(between);

describe('the kanji converter', () => {
  it('splits a text into words with reading and romaji', async () => {
    expect(await words('私は学校へ行きました。')).toEqual([
      { kanji: '私', hiragana: 'わたし', romaji: 'watashi' },
      { kanji: 'は', hiragana: 'は', romaji: 'wa' },
      { kanji: '学校', hiragana: 'がっこう', romaji: 'gakkou' },
      { kanji: 'へ', hiragana: 'へ', romaji: 'e' },
      { kanji: '行きました', hiragana: 'いきました', romaji: 'ikimashita' },
      { kanji: '。', hiragana: '。', romaji: '.' },
    ]);
  });

  it.each([
    ['本を読みます。', 'hon o yomimasu .'],
    ['母は花が好きです。', 'haha wa hana ga suki desu .'],
    ['では、こんにちは！', 'dewa , konnichiwa !'],
    ['コーヒーを飲んでいます', 'koohii o nonde imasu'],
    ['高くなかったです', 'takakunakatta desu'],
    ['食べられませんでした', 'taberaremasendeshita'],
    ['お茶と手紙', 'ocha to tegami'],
    ['新幹線の禁煙席', "shinkansen no kin'en seki"],
    ['きっと行こう', 'kitto ikou'],
    ['一日中雨だった。', 'ichinichijuu ame datta .'],
    ['いぇ きぃ きぇ', 'ye kyi kye'],
    ['イェーイ、ねぇ', 'yeei , nee'],
    ['死んだ魚を飲んだでしょう', 'shinda sakana o nonda deshou'],
    ['はは', 'haha'],
    ['わたしのははは、はがいたい。', 'watashi no haha wa , ha ga itai .'],
    ['はち、へいじつ', 'hachi , heijitsu'],
    ['学校へは行く', 'gakkou e wa iku'],
    ['「は」', '“ ha ”'],
    ['よこはまへ', 'yokohama e'],
    ['としょかんでにほんごのほんをよみました', 'toshokan de nihongo no hon o yomimashita'],
    ['きょうは しょうがつに\nおばあさんのいえへいきました', 'kyou wa shougatsu ni obaasan no ie e ikimashita'],
    ['ょ'.repeat(20), 'yo'.repeat(20)],
    ['わたしのかぞくはさんにんです', 'watashi no kazoku wa sannin desu'],
    ['よにんです', 'yonin desu'],
    ['ねこがさんびきいます', 'neko ga sanbiki imasu'],
    ['にほんごのはなし', 'nihongo no hanashi'],
    ['きょうは11/28です', 'kyou wa juuichigatsu nijuuhachinichi desu'],
    ['2026/4/1に', 'nisennijuurokunen shigatsu tsuitachi ni'],
    ['9/20', 'kugatsu hatsuka'],
    ['10 20 30', 'juu nijuu sanjuu'],
    ['一 二 三', 'ichi ni san'],
    ['3/4、24/7、1/2/3/4', 'san / yon , nijuuyon / nana , ichi / ni / san / yon'],
    ['13/28、2026/13/1', 'juusan / nijuuhachi , nisennijuuroku / juusan / ichi'],
    ['たべるのはなし', 'taberu no wa nashi'],
    ['すなはまはひろい', 'sunahama wa hiroi'],
    ['はっぴゃくえん', 'happyakuen'],
    ['夏目漱石のこゝろ', 'natsume souseki no kokoro'],
    ['①りんごを3つ', '① ringo o mittsu'],
    ['髙橋さんと𠮷田さん', 'takahashisan to yoshidasan'],
  ])('converts %s to %s', async (text, romaji) => {
    expect(joined(await words(text), 'romaji', ' ')).toBe(romaji);
  });

  it.each([
    ['hard', 60, HARD_SENTENCES],
    ['ambiguous', 200, CONTEXT_SENTENCES],
    ['everyday', 240, EVERYDAY_SENTENCES],
    ['short', 40, EVERYDAY_WORDS],
    ['easily misread', 240, MISREAD_SENTENCES],
    ['fresh', 120, FRESH_SENTENCES],
  ])('reads all %s sentences correctly', async (_, atLeast, sentences) => {
    const misread: string[] = [];
    for (const [written, read] of sentences) {
      const reading = toHiragana(joined(await words(written), 'hiragana'));
      if (reading !== read) misread.push(`${written} ${reading}`);
    }
    expect(sentences.length).toBeGreaterThanOrEqual(atLeast);
    expect(misread).toEqual([]);
  });

  it('keeps every character of the text', async () => {
    const text = 'Hello、世界！　ｶﾀｶﾅ 123 🍣 ok\n次の行';
    expect(joined(await words(text), 'kanji').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
  });
});

describe('the text limit', () => {
  it.each([
    ['an empty text', ''],
    ['a text that is too long', '字'.repeat(CONVERT_MAX_LENGTH + 1)],
  ])('rejects %s', async (_, kanjis) => {
    expect(await app.client().refused(CONVERT, { query: { kanjis } })).toBe('InvalidInput');
  });

  it('accepts a text of the maximum length', async () => {
    const text = '日本語'.repeat(200).slice(0, CONVERT_MAX_LENGTH);
    expect(joined(await words(text), 'kanji')).toBe(text);
  });

  it('converts many texts concurrently', async () => {
    const texts = Array.from({ length: 30 }, (_, at) => `${at + 1}人`);
    const results = await Promise.all(texts.map(words));
    expect(results.map((result) => joined(result, 'kanji'))).toEqual(texts);
  });
});
