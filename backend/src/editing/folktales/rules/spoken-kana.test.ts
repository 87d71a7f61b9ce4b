import { describe, expect, it } from '@jest/globals';
import { isSaidRight, tracedKana } from './spoken-kana.js';

const TRACE = `[Text analysis result]
川,名詞,一般,*,*,*,*,川,カワ,カワ,2/2,*
へ,助詞,格助詞,一般,*,*,*,へ,ヘ,エ,0/1,*
行く,動詞,自立,*,*,*,*,行く,イク,イク’,0/2,*
。,記号,句点,*,*,*,*,。,*,*,0/0,*

[Output label]
0 1 xx^xx-sil+k=a
`;

describe('the sounds of a trace', () => {
  it('are those of its morphemes', () => expect(tracedKana(TRACE)).toBe('カワエイク'));
  it('are none without an analysis', () => expect(tracedKana('nothing')).toBe(''));
});

describe('a sentence', () => {
  const word = (kanji: string, hiragana = kanji) => ({ wordNumber: 1, kanji, hiragana, english: '' });
  it.each([
    ['with its particle', 'カワエイク', 'かわへいく。', [word('川', 'かわ'), word('へ'), word('行く', 'いく')], true],
    ['with は', 'ワタシワ', 'わたしは', [word('私', 'わたし'), word('は')], true],
    ['with を', 'モモヲ', 'ももを', [word('桃', 'もも'), word('を')], true],
    ['with a long o', 'オバーサントオジーサン', 'おばあさんとおじいさん', [], true],
    ['with おう', 'ソーデス', 'そうです', [], true],
    ['with えい', 'センセー', 'せんせい', [], true],
    ['in katakana', 'コーヒー', 'コーヒー', [], true],
    ['read in another way', 'キョー', 'こんにち', [], false],
    ['with は in a word', 'ハナ', 'はな', [word('花', 'はな')], true],
    ['with a sound too much', 'カワガ', 'かわ', [], false],
  ] as const)('%s', (_, said, hiragana, words, isRight) =>
    expect(isSaidRight(said, { hiragana, words: [...words] })).toBe(isRight),
  );
});
