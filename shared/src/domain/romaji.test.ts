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
    ['漢字kana', '漢字kana'],
    ['', ''],
  ])('reads %s as %s', (reading, expected) => {
    expect(romaji(reading)).toBe(expected);
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
