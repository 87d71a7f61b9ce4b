import { describe, expect, it } from '@jest/globals';
import { splitFurigana } from './furigana.js';

/** 食(た)べ物(もの): readings in brackets behind what they stand over. */
const shown = (kanji: string, hiragana: string) =>
  splitFurigana(kanji, hiragana)
    .map(({ text, reading }) => (reading === undefined ? text : `${text}(${reading})`))
    .join('');

describe('furigana', () => {
  it.each([
    ['卵', 'たまご', '卵(たまご)'],
    ['食べ物', 'たべもの', '食(た)べ物(もの)'],
    ['飲み物', 'のみもの', '飲(の)み物(もの)'],
    ['お父さん', 'おとうさん', 'お父(とう)さん'],
    ['お茶', 'おちゃ', 'お茶(ちゃ)'],
    ['一人', 'ひとり', '一人(ひとり)'],
    ['学校', 'がっこう', '学校(がっこう)'],
    ['大きい', 'おおきい', '大(おお)きい'],
    ['新しい', 'あたらしい', '新(あたら)しい'],
    ['可愛い', 'かわいい', '可愛(かわい)い'],
    ['行き来', 'いきき', '行(い)き来(き)'],
    ['聞き手', 'ききて', '聞(き)き手(て)'],
    ['言い合い', 'いいあい', '言(い)い合(あ)い'],
    ['長い間', 'ながいあいだ', '長(なが)い間(あいだ)'],
    ['女の子', 'おんなのこ', '女(おんな)の子(こ)'],
    ['人々', 'ひとびと', '人々(ひとびと)'],
    ['一ヶ月', 'いっかげつ', '一ヶ月(いっかげつ)'],
    ['3つ', 'みっつ', '3(みっ)つ'],
    ['消しゴム', 'けしゴム', '消(け)しゴム'],
    ['LINE', 'LINE', 'LINE'],
    ['①', '①', '①'],
    ['Tシャツ', 'Tしゃつ', 'Tシャツ'],
    ['Tシャツ', 'ティーシャツ', 'T(ティー)シャツ'],
  ])('of %s, read %s, cover exactly the kanji', (kanji, hiragana, expected) => {
    expect(shown(kanji, hiragana)).toBe(expected);
  });

  it.each([
    ['りんご', 'りんご'],
    ['コーヒー', 'コーヒー'],
    ['コーヒー', 'こーひー'],
    ['ｺｰﾋｰ', 'コーヒー'],
    ['ありがとう。', 'ありがとう'],
  ])('of %s are not needed: it is kana', (kanji, hiragana) => {
    expect(shown(kanji, hiragana)).toBe(kanji);
  });

  it('know that katakana in the word may be written as hiragana in the reading', () => {
    expect(shown('消しゴム', 'けしごむ')).toBe('消(け)しゴム');
  });

  it('let punctuation stand that the reading leaves out', () => {
    expect(shown('春は、あけぼの。', 'はるはあけぼの')).toBe('春(はる)は、あけぼの。');
    expect(shown('〜時', '〜じ')).toBe('〜時(じ)');
    expect(shown('〜時', 'じ')).toBe('〜時(じ)');
  });

  it('cover the whole where the reading does not fit', () => {
    expect(shown('食べ物', 'ごはん')).toBe('食べ物(ごはん)');
  });

  it('are left out where there is no reading, and kana without kanji have none', () => {
    expect(shown('卵', '')).toBe('卵');
    expect(shown('', 'たまご')).toBe('たまご');
  });

  it('of a long sentence come at once, however often its kana repeat', () => {
    const kanji = `${'木の'.repeat(60)}葉`;
    expect(shown(kanji, `${'きの'.repeat(60)}は`)).toBe(`${'木(き)の'.repeat(60)}葉(は)`);
    expect(shown(kanji, 'の'.repeat(300))).toBeDefined();
  });
});
