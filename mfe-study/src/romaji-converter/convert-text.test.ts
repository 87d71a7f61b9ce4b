import { describe, expect, it } from '@jest/globals';
import { convertLocally, joinRomaji, needsServer } from './convert-text.js';

describe('Conversion without the server', () => {
  it.each([
    ['がっこう', 'gakkou'],
    ['コーヒー', 'koohii'],
    ['ファイル', 'fairu'],
    ['しんよう', "shin'you"],
    ['ｶﾀｶﾅ', 'katakana'],
    ['こんにちは', 'konnichiwa'],
  ])('reads %s as %s', (kana, romaji) => expect(convertLocally(kana).romaji).toBe(romaji));

  it.each([
    ['konnichiha', 'こんにちは'],
    ['konnichiwa', 'こんにちは'],
    ['gakkou', 'がっこう'],
    ['Tōkyō', 'とうきょう'],
    ['matcha', 'まっちゃ'],
    ['Kotchi', 'こっち'],
    ['shimbun', 'しんぶん'],
    ['mame', 'まめ'],
    ['kon’ya', 'こんや'],
    ['onna', 'おんな'],
    ['pannda', 'ぱんだ'],
    ['konnna honn', 'こんな ほん'],
    ["shin'you", 'しんよう'],
    ['watashi wa gakusei desu', 'わたし は がくせい です'],
    ['wa', 'わ'],
    ['hon o yomu', 'ほん を よむ'],
  ])('writes %s as %s', (romaji, hiragana) =>
    expect(convertLocally(romaji).hiragana.replaceAll(' ', ' ')).toBe(hiragana.replaceAll('　', ' ')),
  );

  it.each([
    ['koohii', 'コーヒー'],
    ['gakkou', 'ガッコウ'],
    ['saabisu', 'サービス'],
    ['さくら', 'サクラ'],
  ])('writes %s in katakana as %s', (text, katakana) => expect(convertLocally(text).katakana).toBe(katakana));
});

describe('The server', () => {
  it.each([
    ['学校', true],
    ['わたしはがくせい', true],
    ['がっこう', false],
    ['は', false],
    ['コーヒー', false],
    ['gakkou', false],
    ['', false],
  ])('is needed for "%s": %p', (text, needed) => expect(needsServer(text)).toBe(needed));
});

describe('Words as a sentence', () => {
  it.each([
    [['watashi', 'wa', 'iku', '.'], 'watashi wa iku.'],
    [['“', 'hai', '”', ',', 'to'], '“hai”, to'],
    [['a', '\n', 'b'], 'a\nb'],
  ])('%j', (words, sentence) =>
    expect(joinRomaji(words.map((romaji) => ({ kanji: romaji, hiragana: romaji, romaji })))).toBe(sentence),
  );
});
