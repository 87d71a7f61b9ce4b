import { describe, expect, it } from '@jest/globals';
import { deinflect } from './deinflect.js';

/** Forms of a word: `form=inflections`, the outermost first. */
const FORMS: readonly (readonly [word: string, wordClass: string, forms: string])[] = [
  [
    '食べる',
    'v1',
    `食べます=polite 食べません=negative,polite 食べました=past,polite 食べませんでした=past,negative,polite
     食べましょう=volitional,polite 食べまして=te-form,polite 食べない=negative 食べなかった=past,negative
     食べなくて=te-form,negative 食べないで=te-form,negative 食べずに=negative 食べず=negative 食べぬ=negative
     食べん=negative,contraction 食べた=past 食べて=te-form 食べたら=conditional_(tara) 食べたり=listing
     食べている=progressive 食べていた=past,progressive 食べていました=past,polite,progressive
     食べています=polite,progressive 食べていない=negative,progressive 食べていなかった=past,negative,progressive
     食べてる=progressive,contraction 食べてた=past,progressive,contraction 食べてます=polite,progressive,contraction
     食べてない=negative,progressive,contraction 食べておく=preparation 食べておいた=past,preparation
     食べとく=preparation,contraction 食べといた=past,preparation,contraction 食べてしまう=completion
     食べてしまった=past,completion 食べちゃう=completion,contraction 食べちゃった=past,completion,contraction
     食べてみる=attempt 食べてみた=past,attempt 食べてみたい=desire,attempt 食べてくる=coming 食べてきた=past,coming
     食べていく=going 食べていった=past,going 食べてあげる=giving 食べてくれた=past,giving 食べてもらう=receiving
     食べてもらった=past,receiving 食べていただく=receiving 食べてください=request 食べてもいい=permission
     食べてもいいです=polite,permission 食べてはいけない=prohibition 食べてはいけません=prohibition
     食べちゃだめ=prohibition,contraction 食べてほしい=desire 食べられる=potential_or_passive
     食べられた=past,potential_or_passive 食べられない=negative,potential_or_passive
     食べられません=negative,polite,potential_or_passive 食べれる=potential,contraction
     食べれない=negative,potential,contraction 食べさせる=causative 食べさせた=past,causative
     食べさせられる=causative_passive 食べさせられた=past,causative_passive 食べよう=volitional 食べろ=imperative
     食べよ=imperative 食べなさい=imperative 食べるな=prohibition 食べれば=conditional_(ba)
     食べなければ=conditional_(ba),negative 食べると=conditional_(to) 食べるなら=conditional_(nara)
     食べたなら=conditional_(nara),past 食べないと=conditional_(to),negative 食べるって=contraction
     食べたい=desire 食べたかった=past,desire 食べたくない=negative,desire 食べたくて=te-form,desire
     食べたいです=polite,desire 食べたければ=conditional_(ba),desire 食べたがる=desire 食べたがっている=progressive,desire
     食べながら=while 食べすぎる=excess 食べすぎた=past,excess 食べ過ぎました=past,polite,excess 食べやすい=easy_to_do
     食べやすかった=past,easy_to_do 食べにくい=hard_to_do 食べにくくない=negative,hard_to_do 食べそう=appearance
     食べそうな=appearance 食べなければならない=obligation 食べなければなりません=obligation 食べなければいけない=obligation
     食べなければならなかった=past,obligation 食べなくてはいけない=obligation 食べないといけない=obligation
     食べなきゃ=obligation,contraction 食べなくちゃ=obligation,contraction 食べなきゃいけない=obligation,contraction
     食べ方=noun_form 食べ=stem`,
  ],
  [
    '書く',
    'v5',
    `書きます=polite 書いた=past 書いて=te-form 書かない=negative 書かなかった=past,negative 書ける=potential
     書けない=negative,potential 書けます=polite,potential 書けなかった=past,negative,potential 書かれる=passive
     書かれた=past,passive 書かせる=causative 書かせられる=causative_passive 書かされる=causative_passive
     書かされた=past,causative_passive 書こう=volitional 書け=imperative 書くな=prohibition 書けば=conditional_(ba)
     書いたら=conditional_(tara) 書いたり=listing 書きたい=desire 書きながら=while 書きすぎる=excess 書きやすい=easy_to_do
     書いている=progressive 書いてある=resulting_state 書いてあった=past,resulting_state 書いとく=preparation,contraction
     書いちゃった=past,completion,contraction 書かなければならない=obligation 書かなくちゃ=obligation,contraction
     書かないでください=request,negative 書き=stem 書かん=negative,contraction 書かず=negative`,
  ],
  [
    '行く',
    'v5k-s',
    '行った=past 行って=te-form 行ったら=conditional_(tara) 行っている=progressive 行ってきた=past,coming 行ってきます=polite,coming',
  ],
  [
    'いく',
    'v5k-s',
    'いった=past いって=te-form いっちゃった=past,completion,contraction いってしまった=past,completion',
  ],
  [
    '行く',
    'v5',
    '行きます=polite 行かない=negative 行ける=potential 行こう=volitional 行けば=conditional_(ba) 行きたい=desire',
  ],
  [
    '話す',
    'v5',
    '話します=polite 話した=past 話して=te-form 話さない=negative 話せる=potential 話される=passive 話そう=volitional 話せば=conditional_(ba) 話していました=past,polite,progressive',
  ],
  [
    '泳ぐ',
    'v5',
    '泳いだ=past 泳いで=te-form 泳いでいる=progressive 泳いでる=progressive,contraction 泳がない=negative 泳げる=potential 泳ごう=volitional 泳いじゃった=past,completion,contraction 泳いでください=request 泳いどく=preparation,contraction',
  ],
  [
    '待つ',
    'v5',
    '待った=past 待って=te-form 待たない=negative 待ちます=polite 待てる=potential 待とう=volitional 待てば=conditional_(ba) 待たせる=causative 待たされる=causative_passive 待ってください=request 待ってて=te-form,progressive,contraction',
  ],
  [
    '死ぬ',
    'v5',
    '死んだ=past 死んで=te-form 死なない=negative 死にます=polite 死ねば=conditional_(ba) 死んでしまった=past,completion 死んじゃった=past,completion,contraction',
  ],
  [
    '遊ぶ',
    'v5',
    '遊んだ=past 遊んで=te-form 遊ばない=negative 遊びます=polite 遊べる=potential 遊ぼう=volitional 遊んだり=listing 遊んでいます=polite,progressive',
  ],
  [
    '飲む',
    'v5',
    '飲んだ=past 飲んで=te-form 飲まない=negative 飲みます=polite 飲める=potential 飲もう=volitional 飲みたくなかった=past,negative,desire 飲んでしまう=completion 飲みすぎちゃった=past,completion,contraction,excess',
  ],
  [
    '帰る',
    'v5',
    '帰った=past 帰って=te-form 帰らない=negative 帰ります=polite 帰れる=potential 帰ろう=volitional 帰れ=imperative 帰らなきゃ=obligation,contraction 帰ってきました=past,polite,coming 帰っていった=past,going',
  ],
  [
    '買う',
    'v5',
    '買った=past 買って=te-form 買わない=negative 買います=polite 買える=potential 買おう=volitional 買われる=passive 買わせる=causative 買っておいた=past,preparation 買ってもらいました=past,polite,receiving 買ってあげる=giving',
  ],
  [
    'する',
    'vs',
    'します=polite した=past して=te-form しない=negative される=passive させる=causative させられる=causative_passive しよう=volitional しろ=imperative せよ=imperative すれば=conditional_(ba) したい=desire しながら=while している=progressive してる=progressive,contraction しちゃった=past,completion,contraction せずに=negative しなければならない=obligation するな=prohibition しなかった=past,negative したら=conditional_(tara) しましょう=volitional,polite していません=negative,polite,progressive してください=request しすぎる=excess',
  ],
  [
    '勉強',
    'vs-noun',
    '勉強します=polite 勉強した=past 勉強している=progressive 勉強できる=potential 勉強しなければならない=obligation 勉強させられた=past,causative_passive',
  ],
  [
    'くる',
    'vk',
    'きます=polite きた=past きて=te-form こない=negative こられる=potential_or_passive これる=potential,contraction こさせる=causative こよう=volitional こい=imperative くれば=conditional_(ba) きたい=desire きている=progressive きてください=request こなかった=past,negative きたら=conditional_(tara)',
  ],
  [
    '来る',
    'vk',
    '来ます=polite 来た=past 来て=te-form 来ない=negative 来られる=potential_or_passive 来れる=potential,contraction 来よう=volitional 来い=imperative 来れば=conditional_(ba) 来ました=past,polite 来なければならない=obligation 来ている=progressive',
  ],
  ['くださる', 'v5aru', 'くださいます=polite くださいました=past,polite'],
  ['くださる', 'v5', 'くださった=past くださって=te-form くださらない=negative ください=imperative'],
  ['いらっしゃる', 'v5aru', 'いらっしゃいます=polite いらっしゃいません=negative,polite'],
  ['いらっしゃる', 'v5', 'いらっしゃった=past いらっしゃらない=negative いらっしゃい=imperative'],
  [
    'ある',
    'v5',
    'あります=polite あった=past あって=te-form あれば=conditional_(ba) ない=negative なかった=past,negative ありませんでした=past,negative,polite',
  ],
  [
    '高い',
    'adj-i',
    '高く=adverb 高くて=te-form 高かった=past 高くない=negative 高くなかった=past,negative 高くありません=negative,polite 高くありませんでした=past,negative,polite 高ければ=conditional_(ba) 高かったら=conditional_(tara) 高かったり=listing 高いです=polite 高かったです=polite,past 高くないです=polite,negative 高さ=noun_form 高そう=appearance 高そうな=appearance 高すぎる=excess 高すぎました=past,polite,excess 高いなら=conditional_(nara) 高いと=conditional_(to) 高くなければ=conditional_(ba),negative 高いって=contraction',
  ],
  [
    'いい',
    'adj-i',
    'よくない=negative よかった=past よくて=te-form よければ=conditional_(ba) よく=adverb よさ=noun_form いいです=polite',
  ],
  ['よい', 'adj-i', 'よくない=negative よかった=past よさそう=appearance'],
  [
    '静か',
    'adj-na',
    '静かな= 静かだ= 静かに=adverb 静かで=te-form 静かです=polite 静かだった=past 静かでした=past,polite 静かじゃない=negative 静かではない=negative 静かじゃなかった=past,negative 静かではありません=negative,polite 静かじゃありませんでした=past,negative,polite 静かなら=conditional_(nara) 静かだったら=conditional_(tara) 静かさ=noun_form 静かそう=appearance 静かすぎる=excess',
  ],
];

const CASES = FORMS.flatMap(([word, wordClass, forms]) =>
  forms.split(/\s+/).map((pair) => {
    const [form = '', names = ''] = pair.split('=');
    return { form, word, wordClass, inflections: names === '' ? [] : names.replaceAll('_', ' ').split(',') };
  }),
);

describe('An inflected form', () => {
  it.each(CASES)('$form is $word: $inflections', ({ form, word, wordClass, inflections }) => {
    const found = deinflect(form).find((base) => base.text === word && base.wordClass === wordClass);
    expect(found?.inflections).toEqual(inflections);
  });

  it('is listed often enough', () => {
    expect(CASES.length).toBeGreaterThan(300);
  });

  it.each(['', 'ー', '。', 'abc', '%', '\u0000', '𠮟', 'ん'])('is not in %p', (text) => {
    expect(deinflect(text)).toEqual([]);
  });

  it.each(['て', 'られる', 'せられる', 'なら', 'てる', 'ない', 'そうな', 'い', 'すぎる'])(
    'is found in a bounded time in a repeated %s',
    (part) => {
      expect(deinflect(part.repeat(25).slice(0, 25)).length).toBeLessThan(500);
    },
  );
});
