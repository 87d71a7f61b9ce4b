import { describe, expect, it } from '@jest/globals';
import { romaji } from './romaji.js';

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
    ['はは', 'haha'],
    ['を', 'o'],
    ['', ''],
  ])('reads %s as %s', (reading, expected) => {
    expect(romaji(reading)).toBe(expected);
  });
});
