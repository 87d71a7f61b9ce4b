import { describe, expect, it } from '@jest/globals';
import { type Morpheme, readWords } from './japanese-reading.js';

/** `surface/part of speech/subcategory/second/reading/pronunciation`, as the analyser divides. */
const morpheme = (text: string): Morpheme => {
  const [surface = '', partOfSpeech = '', one = '*', two = '*', reading = '', pronunciation = reading] =
    text.split('/');
  const kinds = { partOfSpeechSubcategory1: one, partOfSpeechSubcategory2: two };
  return { surface, partOfSpeech, ...kinds, reading, pronunciation };
};
const WA = 'は/助詞/係助詞/*/ハ/ワ';
const read = (text: string) =>
  readWords(text.split(' ').map(morpheme)).map(({ kanji, hiragana, romaji }) => `${kanji} ${hiragana} ${romaji}`);

describe('Words out of an analyser’s pieces', () => {
  it('are joined with their endings', () => {
    expect(read('食べ/動詞/自立/*/タベ た/助動詞/*/*/タ')).toEqual(['食べた たべた tabeta']);
    expect(read('静か/名詞/形容動詞語幹/*/シズカ です/助動詞/*/*/デス')).toHaveLength(2);
    expect(read('田中/名詞/固有名詞/人名/タナカ さん/名詞/接尾/人名/サン')).toEqual(['田中さん たなかさん tanakasan']);
  });

  it('have the fixed reading before the analyser’s, the longest first', () => {
    expect(read('一/名詞/数/*/イチ 人/名詞/接尾/助数詞/ニン')).toEqual(['一人 ひとり hitori']);
    expect(read('二/名詞/数/*/ニ 十/名詞/数/*/ジュウ 日/名詞/接尾/助数詞/ニチ')).toEqual(['二十日 はつか hatsuka']);
  });

  it('are whole in kana too when they are common', () => {
    const nihongo = 'に/助詞/格助詞/*/ニ ほん/動詞/自立/*/ホン ご/接頭詞/名詞接続/*/ゴ を/助詞/格助詞/*/ヲ/オ';
    const study =
      'べ/助詞/終助詞/*/ベ ん/助詞/特殊/*/ン きょう/名詞/副詞可能/*/キョウ し/動詞/自立/*/シ ます/助動詞/*/*/マス';
    expect(read(`${nihongo} ${study}`)).toEqual([
      'にほんご にほんご nihongo',
      'を を o',
      'べんきょう べんきょう benkyou',
      'します します shimasu',
    ]);
    expect(read('に/助詞/格助詞/*/ニ もつ/動詞/自立/*/モツ')).toEqual(['に に ni', 'もつ もつ motsu']);
  });

  it('read numbers with their counters', () => {
    expect(read('六/名詞/数/*/ロク 匹/名詞/接尾/助数詞/ヒキ')).toEqual(['六匹 ろっぴき roppiki']);
    expect(read('15/UNK/*/*/ 分/名詞/接尾/助数詞/フン')).toEqual(['15分 じゅうごふん juugofun']);
    expect(read('四/名詞/数/*/ヨン 月/名詞/一般/*/ツキ 一/名詞/数/*/イチ 日/名詞/接尾/助数詞/ニチ')).toEqual([
      '四月 しがつ shigatsu',
      '一日 ついたち tsuitachi',
    ]);
  });

  it.each([
    ['二 三 人/ニン', 'にさんにん'],
    ['四 五 日/ニチ', 'しごにち'],
    ['二 三 日/ニチ', 'にさんにち'],
    ['五 六 匹/ヒキ', 'ごろっぴき'],
    ['二 三 時/ジ', 'にじゅうさんじ'],
    ['2 3 人/ニン', 'にじゅうさんにん'],
    ['二 四 人/ニン', 'にじゅうよにん'],
    ['一 二 三 人/ニン', 'ひゃくにじゅうさんにん'],
  ])('read two numerals in a row as either of them where that is usual: %s', (text, reading) => {
    const [counter = '', ...digits] = text.split(' ').toReversed();
    const [surface = '', spoken = ''] = counter.split('/');
    const numerals = digits.toReversed().map((digit) => `${digit}/名詞/数`);
    expect(readWords([...numerals, `${surface}/名詞/接尾/助数詞/${spoken}`].map(morpheme))[0]?.hiragana).toBe(reading);
  });

  it('read two numerals in a date as one number', () => {
    expect(read('五/名詞/数 月/名詞/一般/*/ツキ 二/名詞/数 三/名詞/数 日/名詞/接尾/助数詞/ニチ')).toEqual([
      '五月 ごがつ gogatsu',
      '二三日 にじゅうさんにち nijuusannichi',
    ]);
  });

  it('read numbers with signs between their digits', () => {
    const YEN = '円/名詞/接尾/助数詞/エン';
    expect(read(`3/UNK ,/UNK 500/UNK ${YEN}`)).toEqual(['3,500円 さんぜんごひゃくえん sanzengohyakuen']);
    expect(read(`１/名詞/数 ，/名詞/数 ０/名詞/数 ０/名詞/数 ０/名詞/数 ${YEN}`)).toEqual([
      "１，０００円 せんえん sen'en",
    ]);
    expect(read(`1/UNK 万/名詞/数/*/マン ${YEN}`)).toEqual(["1万円 いちまんえん ichiman'en"]);
    expect(read('3/UNK ./UNK 14/UNK です/助動詞/*/*/デス')[0]).toBe("3.14 さんてんいちよん santen'ichiyon");
    expect(read(`5/UNK ,/UNK 6/UNK ${YEN}`)).toEqual(['5 ご go', ', , ,', '6円 ろくえん rokuen']);
    expect(
      read(Array.from({ length: 50 }, () => '1/UNK').join(' ,/UNK ')).filter((word) => word === '1 いち ichi'),
    ).toHaveLength(50);
  });

  it('read numbers of things, school years, unknown numbers and words of numerals', () => {
    expect(read('3/UNK つ/助動詞/*/*/ツ')).toEqual(['3つ みっつ mittsu']);
    expect(read('4/UNK 年生/名詞/接尾/助数詞/ネンセイ')).toEqual(['4年生 よねんせい yonensei']);
    expect(read('何/名詞/数/*/ナン 百/名詞/数/*/ヒャク 人/名詞/接尾/助数詞/ニン')).toEqual([
      '何百人 なんびゃくにん nanbyakunin',
    ]);
    expect(read('何/名詞/数/*/ナン 千/名詞/数/*/セン')).toEqual(['何千 なんぜん nanzen']);
    expect(read('数/名詞/数/*/スウ 万/名詞/数/*/マン 円/名詞/接尾/助数詞/エン')).toEqual([
      "数万円 すうまんえん suuman'en",
    ]);
    expect(read('億/名詞/数/*/オク')).toEqual(['億 おく oku']);
    expect(read('七五三/名詞/一般/*/シチゴサン')).toEqual(['七五三 しちごさん shichigosan']);
    expect(read('①②③/UNK')).toEqual(['①②③ ①②③ ①②③']);
  });

  it('read a town and an adverb of the same writing', () => {
    const OITA = '大分/名詞/固有名詞/地域/オオイタ';
    expect(read(`${OITA} に/助詞/格助詞/一般/ニ 住ん/動詞/自立/*/スン`)[0]).toBe('大分 おおいた ooita');
    expect(read(`${OITA} から/助詞/格助詞/一般/カラ き/動詞/自立/*/キ`)[0]).toBe('大分 おおいた ooita');
    expect(read(`${OITA} にぎやか/名詞/形容動詞語幹/*/ニギヤカ`)[0]).toBe('大分 だいぶ daibu');
    expect(read(`${OITA} はやい/形容詞/自立/*/ハヤイ`)[0]).toBe('大分 だいぶ daibu');
    expect(read(`${OITA} 寒い/形容詞/自立/*/サムイ`)[0]).toBe('大分 だいぶ daibu');
  });

  it('say particles as they sound, and write them as they are written', () => {
    expect(read(`母/名詞/一般/*/ハハ ${WA} へ/助詞/格助詞/*/ヘ/エ を/助詞/格助詞/*/ヲ/ヲ`)).toEqual([
      '母 はは haha',
      'は は wa',
      'へ へ e',
      'を を o',
    ]);
    expect(read('では/接続詞/*/*/デハ/デワ')).toEqual(['では では dewa']);
  });

  it('read as no particle what nothing precedes', () => {
    expect(read(`${WA} ち/名詞/一般/*/チ`)).toEqual(['はち はち hachi']);
    expect(read(`${WA} が/助詞/格助詞/*/ガ`)).toEqual(['は は ha', 'が が ga']);
    expect(read(`。/記号/句点/*/。 ${WA} 、/記号/読点/*/、`)[1]).toBe('は は ha');
    expect(read(`」/記号/括弧閉/*/」 ${WA}`)[1]).toBe('は は wa');
    expect(read(`🍣/UNK ${WA}`)[1]).toBe('は は wa');
    expect(read(`${WA} ${WA} ${WA}`)).toEqual(['はは はは haha', 'は は wa']);
  });

  it('are distinguished by the words before them', () => {
    expect(read('雨/名詞/一般/*/アメ が/助詞/格助詞/*/ガ 降り/動詞/自立/*/オリ').at(-1)).toBe('降り ふり furi');
    expect(read('バス/名詞/一般/*/バス を/助詞/格助詞/*/ヲ 降り/動詞/自立/*/オリ').at(-1)).toBe('降り おり ori');
  });

  it('read 何 by the sound that follows', () => {
    expect(read('何/名詞/代名詞/*/ナニ です/助動詞/*/*/デス')[0]).toBe('何 なん nan');
    expect(read('何/名詞/代名詞/*/ナニ を/助詞/格助詞/*/ヲ')[0]).toBe('何 なに nani');
  });
});
