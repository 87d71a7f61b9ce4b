import { describe, expect, it } from '@jest/globals';
import { isReadBy, showsReading } from './kanji-readings.mjs';

const word = (kanji: string, hiragana: string) => ({ kanji, hiragana });

describe('a word', () => {
  it.each([
    ['食べる', 'たべる', '食', 'た.べる', 'with its okurigana'],
    ['食べ物', 'たべもの', '食', 'た.べる', 'with okurigana cut short'],
    ['入口', 'いりぐち', '入', 'い.る', 'with okurigana that are not written'],
    ['建物', 'たてもの', '建', 'た.てる', 'with okurigana that are not written'],
    ['高さ', 'たかさ', '高', 'たか.い', 'as a noun made of an adjective'],
    ['入口', 'いりぐち', '口', 'くち', 'softened'],
    ['散歩', 'さんぽ', '歩', 'ホ', 'half softened'],
    ['学校', 'がっこう', '学', 'ガク', 'doubled'],
    ['一日中', 'いちにちじゅう', '中', 'チュウ', 'softened to じ'],
    ['日曜日', 'にちようび', '日', 'ニチ', 'at one of its two places'],
    ['日曜日', 'にちようび', '日', 'ひ', 'at the other'],
    ['時々', 'ときどき', '時', 'とき', 'repeated'],
    ['ビール瓶', 'ビールびん', '瓶', 'ビン', 'next to katakana'],
  ])('%s (%s) shows %s read %s, %s', (writing, reading, kanji, shown) =>
    expect(showsReading(word(writing, reading), kanji, shown)).toBe(true),
  );

  it.each([
    ['食べる', 'たべる', '食', 'ショク'],
    ['上がる', 'あがる', '上', 'あ.げる'],
    ['生まれる', 'うまれる', '生', 'い.きる'],
    ['今日', 'きょう', '今', 'いま'],
    ['学校', 'がっこう', '学', 'まな.ぶ'],
    ['山', 'やま', '川', 'かわ'],
  ])('%s (%s) does not show %s read %s', (writing, reading, kanji, shown) =>
    expect(showsReading(word(writing, reading), kanji, shown)).toBe(false),
  );

  it('is read by a list when every place of the kanji is', () => {
    expect(isReadBy(word('日曜日', 'にちようび'), '日', ['ニチ', 'ひ'])).toBe(true);
    expect(isReadBy(word('日曜日', 'にちようび'), '日', ['ニチ'])).toBe(false);
    expect(isReadBy(word('今日', 'きょう'), '今', ['コン', 'いま'])).toBe(false);
  });
});
