import { describe, expect, it } from '@jest/globals';
import { hasKanji, japaneseFaults, rubyFaults, rubyReading, rubyText } from './ruby.mjs';

const SENTENCE = '{食|た}べ{物|もの}を{買|か}いました。';

describe('ruby notation', () => {
  it('gives the text when the readings are dropped', () => expect(rubyText(SENTENCE)).toBe('食べ物を買いました。'));

  it('gives the hiragana when the readings are taken', () =>
    expect(rubyReading(SENTENCE)).toBe('たべものをかいました。'));

  it('leaves a text without kanji as it is', () => expect(rubyReading('パンです。')).toBe('パンです。'));

  it.each(['食', '々', '〆'])('counts %s as kanji', (letter) => expect(hasKanji(letter)).toBe(true));

  it.each(['あ', 'ア', 'ー', 'A', '。', '～'])('does not count %s as kanji', (letter) =>
    expect(hasKanji(letter)).toBe(false),
  );
});

describe('the check of ruby notation', () => {
  it.each([SENTENCE, 'Say {人々|ひとびと}, not people.', '{3|さん}{時|じ}', '**{本|ほん}** is a book.'])(
    'accepts %s',
    (text) => expect(rubyFaults(text)).toEqual([]),
  );

  it.each([
    ['食べる', 'has no reading'],
    ['{食べる|たべる}', 'okurigana outside'],
    ['{食|}べる', 'not hiragana'],
    ['{食|タ}べる', 'not hiragana'],
    ['{|た}べる', 'okurigana outside'],
    ['{た|た}べる', 'okurigana outside'],
    ['{食|た べる', 'without its partner'],
    ['食|た}べる', 'without its partner'],
    ['{食た}べる', 'without its partner'],
    ['{食|た|か}べる', 'without its partner'],
    ['～つ', 'wave dash'],
    ['A~B', 'wave dash'],
  ])('refuses %s: %s', (text, reason) => expect(rubyFaults(text).join('; ')).toContain(reason));

  it('refuses figures and blanks in a Japanese sentence', () => {
    expect(japaneseFaults('3{時|じ} です。')).toEqual(['figures without a reading', 'a blank between Japanese words']);
    expect(japaneseFaults('{3|さん}{時|じ}です。')).toEqual([]);
  });
});
