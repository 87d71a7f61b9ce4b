import { describe, expect, it } from '@jest/globals';
import { convertLocally, convertWords, joinRomaji, needsServer } from './convert-text.js';

describe('Conversion without the server', () => {
  it.each([
    ['がっこう', 'gakkou'],
    ['コーヒー', 'koohii'],
    ['ファイル', 'fairu'],
    ['しんよう', "shin'you"],
    ['ｶﾀｶﾅ', 'katakana'],
    ['① すし', '① sushi'],
    ['こんにちは', 'konnichiwa'],
    ['「ふたつ、みっつ。」', '“futatsu, mittsu.”'],
    ['えっ！ そう？', 'e! sou?'],
    ['おいしい！ありがとう。', 'oishii! arigatou.'],
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
    ['ｓｕｓｈｉ', 'すし'],
    ['hon o yomu', 'ほん を よむ'],
    ['Konnichiwa!', 'こんにちは！'],
    ['konbanwa, minasan', 'こんばんは、 みなさん'],
    ['dewa mata', 'では また'],
    ['Tanaka-san wa', 'たなかさん は'],
    ['Shin-Yokohama', 'しんよこはま'],
    ['ko-hi-', 'こーひー'],
    ['“konnichiwa”', '「こんにちは」'],
  ])('writes %s as %s', (romaji, hiragana) =>
    expect(convertLocally(romaji).hiragana.replaceAll(' ', ' ')).toBe(hiragana.replaceAll('　', ' ')),
  );

  it.each([
    ['koohii', 'コーヒー'],
    ['kōhī', 'コーヒー'],
    ['gakkou', 'ガッコウ'],
    ['saabisu', 'サービス'],
    ['さくら', 'サクラ'],
    ['LINEでおくる', 'LINEデオクル'],
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

describe("The server's words", () => {
  const word = (kanji: string, hiragana: string, romaji: string) => ({ kanji, hiragana, romaji });
  const school = word('学校', 'がっこう', 'gakkou');

  it('keep the line breaks of the text', () =>
    expect(convertWords('私は\n\n学校', [word('私', 'わたし', 'watashi'), word('は', 'は', 'wa'), school])).toEqual({
      romaji: 'watashi wa\n\ngakkou',
      hiragana: 'わたしは\n\nがっこう',
      katakana: 'ワタシハ\n\nガッコウ',
    }));

  it('keep Latin letters and the spaces between them', () =>
    expect(convertWords('an N5 学校', [word('an', 'an', 'an'), word('N5', 'N5', 'N5'), school])).toEqual({
      romaji: 'an N5 gakkou',
      hiragana: 'an N5 がっこう',
      katakana: 'an N5 ガッコウ',
    }));
});
