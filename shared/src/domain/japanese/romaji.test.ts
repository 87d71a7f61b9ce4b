import { describe, expect, it } from '@jest/globals';
import { KANA } from './kana.js';
import { romaji, spellOut, toHiragana } from './romaji.js';

describe('romaji', () => {
  it.each([
    ['たまご', 'tamago'],
    ['つき', 'tsuki'],
    ['ふじ', 'fuji'],
    ['きって', 'kitte'],
    ['ざっし', 'zasshi'],
    ['まっちゃ', 'matcha'],
    ['りょこう', 'ryokou'],
    ['おちゃ', 'ocha'],
    ['ほんや', "hon'ya"],
    ['きんえん', "kin'en"],
    ['しんぶん', 'shinbun'],
    ['つづく', 'tsuzuku'],
    ['パン', 'pan'],
    ['コーヒー', 'koohii'],
    ['ファイル', 'fairu'],
    ['パーティー', 'paatii'],
    ['ウェブ', 'webu'],
    ['ジュース', 'juusu'],
    ['シェフ', 'shefu'],
    ['プロデューサー', 'purodyuusaa'],
    ['ヴァイオリン', 'vaiorin'],
    ['ﾊﾟﾝ', 'pan'],
    ['こんにちは', 'konnichiwa'],
    ['こんばんは', 'konbanwa'],
    ['では', 'dewa'],
    ['それでは', 'soredewa'],
    ['じつは', 'jitsuwa'],
    ['または', 'matawa'],
    ['あるいは', 'aruiwa'],
    ['はやおきはさんもんのとく', 'hayaokiwasanmonnotoku'],
    ['はは', 'haha'],
    ['ではじめる', 'dehajimeru'],
    ['を', 'o'],
    ['えっ！', 'e!'],
    ['ヱビス', 'ebisu'],
    ['こゝろ', 'kokoro'],
    ['いすゞ', 'isuzu'],
    ['バナヽ', 'banana'],
    ['①', '①'],
    ['ｶﾞﾑ１', 'gamu1'],
    ['ヷ', 'va'],
    ['漢字kana', '漢字kana'],
    ['', ''],
  ])('reads %s as %s', (reading, expected) => {
    expect(romaji(reading)).toBe(expected);
  });

  it.each([
    ['いぇ', 'ye'],
    ['きぃ', 'kyi'],
    ['きぇ', 'kye'],
    ['ギェ', 'gye'],
    ['ニェット', 'nyetto'],
    ['ヒェ', 'hye'],
    ['シェ', 'she'],
    ['チェック', 'chekku'],
    ['ジェット', 'jetto'],
    ['ウィ', 'wi'],
    ['ウォ', 'wo'],
    ['クァ', 'kwa'],
    ['クィーン', 'kwiin'],
    ['グァム', 'gwamu'],
    ['くゎし', 'kwashi'],
    ['スィ', 'si'],
    ['ティ', 'ti'],
    ['ディ', 'di'],
    ['トゥ', 'tu'],
    ['ドゥ', 'du'],
    ['テュ', 'tyu'],
    ['デュ', 'dyu'],
    ['ツァ', 'tsa'],
    ['ファ', 'fa'],
    ['フュ', 'fyu'],
    ['ヴィ', 'vi'],
    ['ヴュ', 'vyu'],
    ['ねぇ', 'nee'],
    ['かぁ', 'kaa'],
    ['まぁ', 'maa'],
    ['のぅ', 'nou'],
    ['うぅ', 'uu'],
    ['きゃぁ', 'kyaa'],
    ['ムァ', 'mua'],
    ['ヶ', 'ke'],
  ])('reads %s, with its small kana, as %s', (kana, expected) => {
    expect(romaji(kana)).toBe(expected);
  });

  it('leaves no small kana out: each with any kana before it has a vowel of its own', () => {
    const small: Readonly<Record<string, string>> = {
      ぁ: 'a',
      ぃ: 'i',
      ぅ: 'u',
      ぇ: 'e',
      ぉ: 'o',
      ゃ: 'a',
      ゅ: 'u',
      ょ: 'o',
    };
    const firsts = KANA.filter(({ hiragana }) => hiragana.length === 1 && !'をん'.includes(hiragana));
    const read = firsts.flatMap(({ hiragana: first }) =>
      Object.entries(small).map(([second, vowel]) => ({ first, vowel, both: romaji(first + second) })),
    );
    expect(read.filter(({ first, vowel, both }) => !both.endsWith(vowel) || both === romaji(first))).toEqual([]);
    expect(read).toHaveLength(69 * 8);
  });

  it('reads each character of the tables as they do, but を as it is said in a word', () => {
    const others = KANA.filter(({ key }) => key !== 'wo');
    expect(others.map(({ katakana }) => romaji(katakana))).toEqual(others.map((kana) => kana.romaji));
  });

  it('can spell particles out as they are written', () => {
    expect(spellOut('こんにちは')).toBe('konnichiha');
  });
});

describe('toHiragana', () => {
  it.each([
    ['カタカナ', 'かたかな'],
    ['ヴァイオリン', 'ゔぁいおりん'],
    ['コーヒー', 'こーひー'],
    ['ひらがな・漢字 abc', 'ひらがな・漢字 abc'],
  ])('makes of %s %s', (text, hiragana) => {
    expect(toHiragana(text)).toBe(hiragana);
  });
});
