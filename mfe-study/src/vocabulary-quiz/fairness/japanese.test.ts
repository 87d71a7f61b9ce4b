import { describe, expect, it } from '@jest/globals';
import { judgeTypedAnswer } from '../../quiz/judge-typed-answer.js';
import { fairnessCases, findLibraryWord, verdictName } from '../../testing/fairness-table.js';
import { DICTIONARY_ANSWERS } from '../../testing/shipped-vocabulary.js';
import { knownAnswers } from '../typed-answers.js';
import { createTypingRules } from '../vocab-typing.js';

const ANSWERS = knownAnswers(DICTIONARY_ANSWERS);

/** Readings, writings and romaji of the word, and other words with its meaning. */
const CASES = fairnessCases(`
きれい | right: きれい; kirei; キレイ; 綺麗; KIREI | another: 清潔; せいけつ; クリーン | wrong: きたない; きらい
トイレ | right: トイレ; toire; といれ; ﾄｲﾚ | another: お手洗い; おてあらい; otearai | wrong: いれもの; だいどころ
先生 | right: せんせい; sensei; sensee; 先生 | another: 教員; きょういん; kyouin | near: せんせ; sense | wrong: がくせい; 学生
四 | right: よん; yon; し; shi; si; 四; ４; 4 | another: よっつ | wrong: さん; よつ; ろく
七 | right: なな; nana; しち; shichi; 七; 7 | wrong: いち; はち
九 | right: きゅう; kyuu; く; ku; 9 | wrong: じゅう; ろく
りんご | right: りんご; ringo; リンゴ; 林檎 | wrong: みかん; いちご
一人 | right: ひとり; hitori; 一人; 1人; １人 | wrong: ふたり; 二人
明日 | right: あした; ashita; 明日 | wrong: きのう; きょう
日本 | right: にほん; nihon; にっぽん; nippon; 日本 | wrong: ちゅうごく; にち
買う | right: かう; kau; 買う | another: 購入; こうにゅう | wrong: うる; 売る; あう
売る | right: うる; uru | wrong: かう; 買う
大きい | right: おおきい; ookii; oukii; 大きい | another: でかい; dekai | near: おきい; okii | wrong: ちいさい; 小さい
小さい | right: ちいさい; chiisai; tiisai | near: ちさい | wrong: おおきい; すくない
速い | right: はやい; hayai | another: すばやい; 素早い | wrong: おそい; 遅い
始める | right: はじめる; hajimeru | another: 始まる; はじまる | wrong: おわる; 終わる
開ける | right: あける; akeru | another: 開く; ひらく; あく | wrong: しめる; 閉める
財布 | right: さいふ; saifu; 財布 | wrong: かばん; はし
コーヒー | right: こーひー; koohii; ko-hi-; kōhī; コーヒー | near: kohi; こひ | wrong: こうちゃ; おちゃ
本屋 | right: ほんや; hon'ya; honnya; 本屋 | another: 書店; しょてん | near: honya | wrong: ほん; やおや
こんにちは | right: こんにちは; konnichiwa; konnichiha; konnnichiwa | near: こんにちわ | wrong: こんばんは; さようなら
禁煙 | right: きんえん; kin'en; kinnen | near: kinen; きつえん | wrong: 喫煙; たばこ
電車 | right: でんしゃ; densha; densya; 電車 | another: 列車; れっしゃ | wrong: じてんしゃ; ばす
病院 | right: びょういん; byouin; byooin | near: びよういん; biyouin | wrong: いしゃ; がっこう
学校 | right: がっこう; gakkou; gakkoo | another: 学園; がくえん | near: がこう; gakko | wrong: がくせい
猫 | right: ねこ; neko; ネコ; 猫 | misplaced: cat; a cat | wrong: いぬ; inu; ねずみ
犬 | right: いぬ; inu | misplaced: dog | wrong: ねこ; うま
東京 | right: とうきょう; toukyou; tookyoo; tōkyō | wrong: きょうと; おおさか
写真 | right: しゃしん; shashin; syasin; 写真 | near: さしん | wrong: えいが; しんしゃ
果物 | right: くだもの; 果物; 菓物 | other: かぶつ | wrong: やさい
出発する | right: しゅっぱつする; shuppatsusuru | other: しゅっぱつ; 出発 | wrong: しゅっちょう; とうちゃくする
桜 | right: さくら; 桜 | other: 櫻 | wrong: うめ
祖母 | right: そぼ; sobo | another: おばあさん | other: うば | wrong: おば; oba; そふ
最初 | right: さいしょ; saisho; saisyo | wrong: さいご; saigo; 最後
コンピューター | right: こんぴゅーた; コンピュータ; konpyu-ta-; kompyuutaa | wrong: パソコ
ハロウィーン | right: ハロウィン; harowiin | wrong: クリスマス
目覚まし時計 | right: めざまし時計; めざましとけい | wrong: 腕時計; とけい
お土産 | right: おみやげ; みやげ; 土産 | wrong: はがき; 宮
いい | right: よい; 良い; ii | wrong: わるい; いえ
色々 | right: いろいろ; 色色; iroiro | wrong: いろ; 色
友達 | right: ともだち; tomodachi; tomodati; 友達; 友だち | another: 友人; ゆうじん | wrong: こいびと; せんせい`);

describe('Typed Japanese words', () => {
  it('are 240 or more', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(240);
  });

  it.each(CASES)('$word: “$typed” is $expected', ({ word, typed, expected }) => {
    const { vocab, words } = findLibraryWord(word);
    const rules = createTypingRules(vocab, 'EnToKanji', true, words, ANSWERS);
    expect(verdictName(judgeTypedAnswer(rules, typed, typed).verdict, expected)).toBe(expected);
  });
});
