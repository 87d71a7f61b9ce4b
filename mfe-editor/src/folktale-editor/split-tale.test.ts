import { describe, expect, it } from '@jest/globals';
import { splitTale } from './split-tale.js';

const kanji = (text: string) => splitTale(text).map((sentence) => sentence.kanji);

describe('a pasted tale', () => {
  it.each<[what: string, text: string, lines: readonly string[]]>([
    ['nothing', '', []],
    ['blanks only', ' 　\n\n \r\n', []],
    ['a sentence', '桃です。', ['桃です。']],
    ['a text without an end', '桃太郎', ['桃太郎']],
    ['two sentences', '川へ行く。桃が来た。', ['川へ行く。', '桃が来た。']],
    ['exclamations and questions', 'わあ！何？桃だ!本当?', ['わあ！', '何？', '桃だ!', '本当?']],
    ['several ends in a row', 'まさか！？本当！！！', ['まさか！？', '本当！！！']],
    ['an end before a comma', 'あっ！、と思った。', ['あっ！、と思った。']],
    ['half-width ends', '桃です｡川です｡', ['桃です｡', '川です｡']],
    ['dots, which do not end', 'そして……消えた。', ['そして……消えた。']],
    [
      'a quotation in a sentence',
      '「行くよ。待って！」と言いました。はい。',
      ['「行くよ。待って！」と言いました。', 'はい。'],
    ],
    ['a quotation in a quotation', '「『行け。』と言った。」と母。次。', ['「『行け。』と言った。」と母。', '次。']],
    ['two quotations in a row', '「行くよ。」「うん！」と犬。', ['「行くよ。」', '「うん！」と犬。']],
    ['quotations apart', '「行くよ。」　「うん！」', ['「行くよ。」', '「うん！」']],
    ['a quotation and then the narrator', '「行くよ。」 犬は来た。', ['「行くよ。」', '犬は来た。']],
    ['a quotation, a space and と', '「行くよ。」 と言った。', ['「行くよ。」 と言った。']],
    ['quoted words in a row', '「桃」「栗」を食べた。', ['「桃」「栗」を食べた。']],
    ['a quotation of a whole line', '「行くよ」\n「うん」', ['「行くよ」', '「うん」']],
    ['a line break in a quotation', '「行くよ。\n待って。」と言った。', ['「行くよ。待って。」と言った。']],
    ['a quotation that is never closed', '「行くよ。待って。\n犬。', ['「行くよ。', '待って。', '犬。']],
    [
      'a never closed quotation around a closed one',
      '「あ。「い。う。」と言う。え。',
      ['「あ。', '「い。う。」と言う。', 'え。'],
    ],
    ['a closing quotation mark alone', '行く。」犬。', ['行く。', '」犬。']],
    ['curly quotation marks', '“行く。来る。”と言う。', ['“行く。来る。”と言う。']],
    ['brackets', '犬（白い。大きい。）が来た。', ['犬（白い。大きい。）が来た。']],
    ['paragraphs with an indent', '　昔々。\r\n　桃が来た。\r\n\r\n　終わり。', ['昔々。', '桃が来た。', '終わり。']],
    ['a title without an end', '桃太郎\n\n昔々。', ['桃太郎', '昔々。']],
    ['a quotation over a blank line', '「行く。\n\n来る。」', ['「行く。', '来る。', '」']],
    ['invisible characters', '\ufeff桃\u200bです。', ['桃です。']],
    ['decomposed kana', 'か\u3099き。', ['がき。']],
    ['marks of the typesetter', '桃です。［＃改ページ］川です。', ['桃です。', '川です。']],
    ['spaces within', '桃 が  来た。', ['桃 が 来た。']],
    ['HTML line breaks', '桃です。<br>川です。<br/>', ['桃です。', '川です。']],
    ['English', 'A peach! Really?', ['A peach!', 'Really?']],
    ['characters outside the basic plane', '𠮷野です。𩸽です。', ['𠮷野です。', '𩸽です。']],
  ])('%s', (_, text, lines) => expect(kanji(text)).toEqual(lines));

  it.each<[what: string, text: string, kanji: string, hiragana: string]>([
    ['braces', '{桃|もも}です。', '桃です。', 'ももです。'],
    ['braces with a part for each kanji', '{太郎|た|ろう}だ。', '太郎だ。', 'たろうだ。'],
    ['brackets after kanji', '桃（もも）が来（き）た。', '桃が来た。', 'ももがきた。'],
    ['narrow brackets', '桃(もも)です。', '桃です。', 'ももです。'],
    ['square brackets', '桃[もも]です。', '桃です。', 'ももです。'],
    ['Aozora Bunko', '桃《もも》です。', '桃です。', 'ももです。'],
    ['Aozora Bunko with a mark', '犬と｜お婆さん《おばあさん》。', '犬とお婆さん。', ''],
    ['all with a mark', '｜お婆さん《おばあさん》。', 'お婆さん。', 'おばあさん。'],
    ['HTML', '<ruby>桃<rp>(</rp><rt>もも</rt><rp>)</rp></ruby>です。', '桃です。', 'ももです。'],
    ['HTML with a part for each kanji', '<ruby>太<rt>た</rt>郎<rt>ろう</rt></ruby>だ。', '太郎だ。', 'たろうだ。'],
    ['HTML without end tags', '<ruby><rb>桃<rt>もも</ruby>です。', '桃です。', 'ももです。'],
    ['katakana in furigana', '珈琲（コーヒー）です。', '珈琲です。', 'コーヒーです。'],
    ['some kanji only', '桃（もも）と川。', '桃と川。', ''],
    ['kana only', 'むかしむかし。', 'むかしむかし。', 'むかしむかし。'],
    ['a remark, which is no furigana', '犬（白い犬）です。', '犬（白い犬）です。', ''],
    ['a remark after kana', 'いぬ（しろ）です。', 'いぬ（しろ）です。', 'いぬ（しろ）です。'],
    ['repeated kanji', '人々（ひとびと）。', '人々。', 'ひとびと。'],
    ['an end in furigana', '｜本当《ほんとう！》です。', '本当です。', 'ほんとう！です。'],
    ['in a quotation', '「桃（もも）だ。」と母（はは）。', '「桃だ。」と母。', '「ももだ。」とはは。'],
  ])('takes furigana as the reading: %s', (_, text, kanjiText, hiragana) =>
    expect(splitTale(text)).toEqual([{ kanji: kanjiText, hiragana }]),
  );

  it('splits a thousand sentences at once', () => {
    const start = '「あ。」と言う。桃（もも）です。';
    expect(splitTale(start.repeat(500))).toHaveLength(1000);
    expect(splitTale('「'.repeat(20_000))).toHaveLength(1);
  });
});
