import { expect, it } from '@jest/globals';
import { contentWords } from './path-tales.mjs';

const sentence = (...words: Array<[string, string]>) => ({
  kanji: words.map(([kanji]) => kanji).join(''),
  words: words.map(([kanji, english]) => ({ kanji, english })),
});

it('takes the words of a sentence that carry its meaning, by their dictionary form', () => {
  const words = contentWords(
    sentence(
      ['昔々', 'long, long ago'],
      ['、', ''],
      ['大きな', 'big'],
      ['犬', 'dog'],
      ['が', 'marks the subject'],
      ['三匹', 'three'],
      ['走っていました', 'were running'],
      ['。', ''],
    ),
  );
  const known = ['昔々', '大きい', '犬', '走る'];
  expect(known.filter((writing) => !words.some(({ writings }) => writings.includes(writing)))).toEqual([]);
  expect(words.every(({ writings }) => writings.some((writing) => known.includes(writing)))).toBe(true);
});

it('knows names by the analyser or by their gloss', () => {
  const names = contentWords(
    sentence(['一寸法師', 'Issun-boshi'], ['と', 'and'], ['猿さん', 'Mr. Monkey'], ['と', 'and'], ['私', 'I']),
  );
  expect(names.map(({ writings, isName }) => [writings[0], isName])).toEqual([
    ['一寸法師', true],
    ['猿', false],
    ['私', false],
  ]);
});
