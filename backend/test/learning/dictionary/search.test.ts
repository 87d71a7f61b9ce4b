import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FoundWord } from '@shinobi/shared/contract/learning/dictionary';
import { DictionaryDatabaseService } from '../../../src/learning/dictionary/dictionary-database.service.js';
import { startApp, type TestApp } from '../../support/app.js';
import { withDictionary } from '../../support/dictionary.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ content: true, settings: await withDictionary() });
  await app.nest.get(DictionaryDatabaseService, { strict: false }).opened();
}, 180_000);
afterAll(() => app.close());

const search = (q: string) => app.client().ok('GET /api/Dictionary/Search', { query: { q } });
const wordsFor = async (q: string): Promise<FoundWord[]> => (await search(q)).words;
const firstFor = async (q: string) => {
  const [word] = await wordsFor(q);
  return word && [word.writing, word.reading, word.inflections.join(', ')].join(' ');
};

describe('A search in the dictionary', () => {
  it.each([
    ['食べる', '食べる たべる '],
    ['たべる', '食べる たべる '],
    ['タベル', '食べる たべる '],
    ['ﾀﾍﾞﾙ', '食べる たべる '],
    ['食べる。', '食べる たべる '],
    ['「食べました！」', '食べる たべる past, polite'],
    ['taberu', '食べる たべる '],
    ['TABERU', '食べる たべる '],
    ['eat', '食べる たべる '],
    ['to eat', '食べる たべる '],
    ['食べました', '食べる たべる past, polite'],
    ['tabemashita', '食べる たべる past, polite'],
    ['tabemasita', '食べる たべる past, polite'],
    ['タベマシタ', '食べる たべる past, polite'],
    ['食べさせられたくなかった', '食べる たべる past, negative, desire, causative passive'],
    ['tokyo', '東京 とうきょう '],
    ['toukyou', '東京 とうきょう '],
    ['tōkyō', '東京 とうきょう '],
    ['benkyo', '勉強 べんきょう '],
    ['syasin', '写真 しゃしん '],
    ['shinbun', '新聞 しんぶん '],
    ['shimbun', '新聞 しんぶん '],
    ['water', '水 みず '],
    ['dog', '犬 いぬ '],
    ['library', '図書館 としょかん '],
    ['living room', '居間 いま '],
    ['の', 'の の '],
    ['は', 'は は '],
    ['一人', '一人 ひとり '],
    ['勉強しました', '勉強 べんきょう past, polite'],
    ['きれいだった', 'きれい きれい past'],
    ['高くない', '高い たかい negative'],
    ['いらっしゃいました', 'いらっしゃる いらっしゃる past, polite'],
    ['みず', '水 みず '],
    ['mizu', '水 みず '],
    ['いろ', '色 いろ '],
    ['inu', '犬 いぬ '],
    ['食べろ', '食べる たべる imperative'],
    ['食べず', '食べる たべる negative'],
    ['行った', '行く いく past'],
    ['行ってきた', '行く いく past, coming'],
    ['雨だったら', '雨 あめ conditional (tara)'],
    ['学生じゃない', '学生 がくせい negative'],
    ['eats', '食べる たべる '],
    ['running', '走る はしる '],
    ['went', '行く いく '],
    ['goes', '行く いく '],
    ['children', '子供 こども '],
    ['went out', '出かける でかける '],
    ['rainy seasons', '梅雨 つゆ '],
    ['glasses', '眼鏡 めがね '],
    ['news', 'ニュース ニュース '],
    ['evening', '晩 ばん '],
    ['restarant', 'レストラン レストラン '],
    ['runing', '走る はしる '],
    ['beautful', '美しい うつくしい '],
    ['tommorow', '明日 あした '],
    ['freind', '友達 ともだち '],
    ['raniy seson', '梅雨 つゆ '],
    ['tabem', '食べ物 たべもの '],
    ['konya', '今夜 こんや '],
    ['honya', '本屋 ほんや '],
    ['renai', '恋愛 れんあい '],
    ['tani', '谷 たに '],
    ['honyakushimashita', '翻訳 ほんやく past, polite'],
    ['勉強する', '勉強 べんきょう '],
    ['benkyou suru', '勉強 べんきょう '],
    ['station', '駅 えき '],
    ['want', '欲しい ほしい '],
    ['like', '好き すき '],
    ['who', '誰 だれ '],
    ['hello', 'こんにちは こんにちは '],
    ['thank you', 'ありがとうございます ありがとうございます '],
    ["you're welcome", 'どういたしまして どういたしまして '],
    ['3', '三 さん '],
    ['１００', '百 ひゃく '],
    ['おとおさん', 'お父さん おとうさん '],
    ['おねいさん', 'お姉さん おねえさん '],
    ['make', '作る つくる '],
    ['receive', 'もらう もらう '],
    ['konichiwa', 'こんにちは こんにちは '],
    ['how do you say cat in Japanese?', '猫 ねこ '],
    ['kawaii meaning', 'かわいい かわいい '],
  ])('for %s finds %s first (docs/behaviour/look-up.md, rule 13)', async (text, word) => {
    expect(await firstFor(text)).toBe(word);
  });

  it('has exact words before words that begin so (docs/behaviour/look-up.md, rule 14)', async () => {
    const words = (await wordsFor('はし')).map(({ reading }) => reading === 'はし');
    expect(words.slice(0, 3)).toEqual([true, true, true]);
    expect(words).toContain(false);
    expect(words.lastIndexOf(true)).toBeLessThan(words.indexOf(false) + words.filter(Boolean).length);
  });

  it('finds words with all words of an English text', async () => {
    const found = await wordsFor('rainy season');
    expect(found[0]).toMatchObject({ writing: '梅雨' });
  });

  it('finds nothing similar to what is no word', async () => {
    expect(await wordsFor('qqxxyyzz')).toEqual([]);
    expect(await wordsFor('restaurantsandhotels')).toEqual([]);
  });

  it.each([
    ['watashi no neko', '私 の 猫'],
    ['genki desu ka', '元気 です か'],
    ['toire wa doko desu ka', 'トイレ は どこ です か'],
    ['猫が好きです', '猫 が 好き'],
    ['日本に行きました', '日本 に 行く'],
    ['ごはんを食べる', 'ご飯 を 食べる'],
  ])('finds the words of a sentence, in their order: %s', async (text, words) => {
    const all = await wordsFor(text);
    expect(all.flatMap(({ inflections }) => inflections)).toEqual([]);
    const found = all.map(({ writing }) => writing);
    const places = words.split(' ').map((word) => found.indexOf(word));
    expect(places[0]).toBe(0);
    expect(places).toEqual(places.filter((place) => place >= 0).toSorted((one, other) => one - other));
  });

  it('says which English words were probably meant, unless the text may be unfinished romaji', async () => {
    expect((await search('raniy seson')).meant).toBe('rainy season');
    expect((await search('how to say rainy season')).meant).toBe('rainy season');
    expect((await search('konichiwa')).meant).toBeUndefined();
    expect(await search('tabem')).not.toHaveProperty('meant');
    expect(await search('eat')).not.toHaveProperty('meant');
  });

  it('finds words while a syllable is typed', async () => {
    expect((await wordsFor('toshok')).map(({ writing }) => writing)).toContain('図書館');
    expect((await wordsFor('としょk')).map(({ writing }) => writing)).toContain('図書館');
  });

  it.each([
    ['食', 'kanji', '食'],
    ['momotaro', 'folktale', 'Momotaro, the Peach Boy'],
    ['ももたろう', 'folktale', 'Momotaro, the Peach Boy'],
    ['「ももたろう」', 'folktale', 'Momotaro, the Peach Boy'],
    ['Food', 'genre', 'Food'],
    ['shapes', 'genre', 'Colors and shapes'],
    ['colors and', 'genre', 'Colors and shapes'],
    ['は', 'grammar', 'Topic and subject: は and が'],
  ])('for %s finds the page of a %s (docs/behaviour/look-up.md, rule 15)', async (text, kind, title) => {
    const { pages } = await search(text);
    expect(pages).toContainEqual(expect.objectContaining({ kind, title }));
    expect(pages.length).toBeLessThanOrEqual(6);
  });

  it('returns the summary of a grammar lesson without readings', async () => {
    const { pages } = await search('adjectives');
    const summary = 'Describe things with words such as 高い and 寒い, and say that they are not so.';
    expect(pages).toContainEqual(expect.objectContaining({ title: 'Adjectives in い', summary }));
  });

  it('says that everybody may store the result for a moment', async () => {
    const response = await fetch(`${app.url}/api/Dictionary/Search?q=eat`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  });

  it.each(['', ' ', '\u0000', 'a\u0000b', 'x'.repeat(101), 'x'.repeat(10_000)])('refuses %j', async (q) => {
    const { status } = await fetch(`${app.url}/api/Dictionary/Search?${new URLSearchParams({ q }).toString()}`);
    expect(status).toBe(400);
  });

  it('refuses half a character', async () => {
    expect((await fetch(`${app.url}/api/Dictionary/Search?q=%ED%A0%80`)).status).toBeLessThan(500);
  });

  it('never fails, whatever is typed', async () => {
    let seed = 7;
    const below = (n: number) => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff) % n;
    const signs = [
      ...'"\'*^%_-+:(){}[]~\\/;,.?!&|<>=@#$ー々〆・「」。、　 aiのしっん食日漢字ｱﾞ👺𠮟é\u0301\u200B\u202E１',
    ];
    const words = ['NEAR', 'AND', 'OR', 'NOT', 'words', 'rowid', 'to', 'て', 'られる', '--', "';", '{a b}'];
    for (let count = 0; count < 300; count += 1) {
      const parts = Array.from({ length: 1 + below(12) }, () =>
        below(4) === 0 ? words[below(words.length)] : signs[below(signs.length)],
      );
      const q = `x${parts.join('')}`.slice(below(2));
      if (q.trim() === '' || !q.isWellFormed()) continue;
      const { status } = await fetch(`${app.url}/api/Dictionary/Search?${new URLSearchParams({ q }).toString()}`);
      expect([q, status]).toEqual([q, 200]);
    }
  });
});

describe('The commonest inflected forms', () => {
  it.each([
    ...['した する', 'して する', 'します する', 'しました する', 'しない する', 'しよう する', 'すれば する'],
    ...[
      'いった 行く',
      'いって 行く',
      'いきます 行く',
      'いきました 行く',
      'いかない 行く',
      'いこう 行く',
      'いきたい 行く',
    ],
    ...['きて 来る', 'きた 来る', 'きます 来る', 'きました 来る', 'こない 来る', 'こなかった 来る'],
    ...['みた 見る', 'みて 見る', 'みます 見る', 'みない 見る', 'みました 見る', 'みよう 見る'],
    ...['いた いる', 'いて いる', 'います いる', 'いました いる', 'いない いる', 'あった ある', 'あります ある'],
    ...['ありました ある', 'あって ある', 'なった なる', 'なって なる', 'なります なる', 'ならない なる'],
    ...['たべた 食べる', 'たべて 食べる', 'たべます 食べる', 'たべない 食べる', 'のんだ 飲む', 'のみます 飲む'],
    ...['のんで 飲む', 'いいました 言う', 'いわない 言う', 'おもった 思う', 'おもいます 思う', 'おもって 思う'],
    ...['わかった 分かる', 'わかりました 分かる', 'わからない 分かる', 'わかります 分かる', 'できた できる'],
    ...['できます できる', 'できない できる', 'かった 買う', 'かいました 買う', 'かいます 買う', 'よんだ 呼ぶ'],
    ...['よみました 読む', 'よみます 読む', 'かきました 書く', 'かいて 書く', 'きいた 聞く', 'ききました 聞く'],
    ...['きいて 聞く', 'はなした 話す', 'はなしました 話す', 'はなします 話す', 'まって 待つ', 'まった 待つ'],
    ...['かえった 帰る', 'かえりました 帰る', 'ねた 寝る', 'ねました 寝る', 'おきた 起きる', 'おきて 起きる'],
    ...[
      'でた 出る',
      'でました 出る',
      'はいった 入る',
      'はいって 入る',
      'あった ある',
      'あいました 会う',
      'つくった 作る',
    ],
    ...['しって 知る', 'しらない 知る', 'しりません 知る', 'もった 持つ', 'もって 持つ', 'とった 取る', 'とって 取る'],
    ...['あげた あげる', 'もらった もらう', 'くれた くれる', 'ひくかった 低い', 'たかかった 高い', 'よかった いい'],
    ...[
      'よくない いい',
      'おおきく 大きい',
      'おいしかった おいしい',
      'たのしかった 楽しい',
      'あるいて 歩く',
      'およいだ 泳ぐ',
    ],
  ])('%s', async (pair) => {
    const [form = '', base] = pair.split(' ');
    const [word] = await wordsFor(form);
    const first = word?.writing ?? '';
    expect([first, word?.reading]).toContain(base);
  });
});
