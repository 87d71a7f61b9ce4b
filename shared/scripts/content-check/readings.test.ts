import { describe, expect, it } from '@jest/globals';
import { analyse, disagreements, withFixed } from './readings.mjs';
import { rubyPieces } from './ruby.mjs';

const readingOf = (sentence: string) =>
  analyse(sentence)
    .map(({ readings }) => readings[0])
    .join('');

describe('the reading of a sentence', () => {
  it.each([
    ['図書館へ行きました。', 'としょかんへいきました。'],
    ['私は一人で日本へ来ました。', 'わたしはひとりでにほんへきました。'],
    ['四時に三人来ます。', 'よじにさんにんきます。'],
    ['ビールを三本飲みました。', 'びーるをさんぼんのみました。'],
    ['犬が六匹います。', 'いぬがろっぴきいます。'],
    ['二十日は雨でした。', 'はつかはあめでした。'],
  ])('%s is read %s', (sentence, reading) => expect(readingOf(sentence)).toBe(reading));

  it('prefers the longest fixed writing', () => {
    const tokens = ['二', '十', '日'].map((text) => ({ text, readings: ['?'] }));
    const fixed = new Map([
      ['二十日', ['はつか']],
      ['十日', ['とおか']],
    ]);
    expect(withFixed(tokens, fixed)).toEqual([{ text: '二十日', readings: ['はつか'] }]);
  });
});

describe('the comparison with the analyser', () => {
  it.each([
    '{食|た}べ{物|もの}を{買|か}いました。',
    '{家|うち}に{帰|かえ}る。',
    '{家|いえ}を{建|た}てる。',
    'パンを{一|ひと}つください。',
    '{日本語|にほんご}の{本|ほん}',
  ])('agrees to %s', (text) => expect(disagreements(rubyPieces(text))).toEqual([]));

  it('shows the smallest stretch that is read otherwise', () =>
    expect(disagreements(rubyPieces('{食|しょく}べ{物|もの}を{買|か}いました。'))).toEqual([
      { writing: '食べ物', reading: 'しょくべもの', expected: 'たべもの' },
    ]));

  it('finds every such stretch', () =>
    expect(disagreements(rubyPieces('{犬|ねこ}と{猫|いぬ}')).map(({ writing }) => writing)).toEqual(['犬', '猫']));

  it('takes words with separate readings as well as ruby', () =>
    expect(
      disagreements([
        { text: '大きい', reading: 'おおきい' },
        { text: '桃', reading: 'もも' },
      ]),
    ).toEqual([]));
});
