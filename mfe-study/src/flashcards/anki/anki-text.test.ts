import { describe, expect, it } from '@jest/globals';
import { extractReading, plainText, readingText } from './anki-text.js';

describe('The text of a field', () => {
  it.each([
    ['食[た]べる', '食べる'],
    ['<b> 食[た]べる</b>[sound:a.mp3]', '食べる'],
    ['お 母[かあ]さん', 'お母さん'],
    ['新聞[しんぶん] 読[よ]む', '新聞読む'],
    ['食[たべる;k2,h]べる', '食べる'],
    ['<ruby>漢字<rt>かんじ</rt></ruby>', '漢字'],
    ['<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rp>(</rp><rt>じ</rt><rp>)</rp></ruby>を書く', '漢字を書く'],
    ['<ruby><rb>漢字</rb><rt>かんじ</rt></ruby>', '漢字'],
    ['{{c1::桃::fruit}}を食べる', '桃を食べる'],
    ['to&nbsp;eat<br><i>food</i>', 'to eat\nfood'],
    ['&#26691; &#x72AC; &amp; &quot;x&quot; &unknown;', '桃 犬 & "x" &unknown;'],
    ['<style>.a { color: red }</style>桃<!-- note --><script>alert(1)</script>', '桃'],
    ['<img src="a.png">', ''],
    ['[1] a list', '[1] a list'],
    ['array[index]', 'array[index]'],
    ['', ''],
  ])('of %j is %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it('is read quickly, whatever its content', () => {
    for (const fragment of ['<ruby', '<rt>', '[', 'a', '<script>', '{{c1::', '漢[か'])
      expect(plainText(fragment.repeat(200_000)).length).toBeLessThanOrEqual(5000);
  });
});

describe('The furigana of a field', () => {
  it.each([
    ['食[た]べる', 'たべる'],
    ['お 母[かあ]さん', 'おかあさん'],
    ['お母[かあ]さん', 'おかあさん'],
    ['お母[おかあ]さん', 'おかあさん'],
    ['<ruby>漢字<rt>かんじ</rt></ruby>', 'かんじ'],
    ['<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rp>(</rp><rt>じ</rt><rp>)</rp></ruby>を', 'かんじを'],
    ['<ruby><rb>漢字</rb><rt>かんじ</rt></ruby>', 'かんじ'],
  ])('in %s give the reading %s', (html, reading) => {
    expect([extractReading(html), readingText(html)]).toEqual([reading, reading]);
  });

  it('give no reading in a field without any', () => {
    expect([extractReading('もも'), readingText('もも')]).toEqual(['', 'もも']);
  });
});
