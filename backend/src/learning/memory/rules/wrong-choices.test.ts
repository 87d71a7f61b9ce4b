import { describe, expect, it } from '@jest/globals';
import type { Vocab } from '@shinobi/shared/contract/learning/vocab-quiz';
import { otherKanji, otherWords } from './wrong-choices.js';

let ids = 0;
const aWord = (kanji: string, hiragana: string, english: string, given: Partial<Vocab> = {}): Vocab => ({
  ...{ vocabId: ++ids, genreId: 1, kanji, hiragana, english },
  ...{ audioExtension: '', partOfSpeech: 'noun', jlpt: null },
  ...given,
});

describe('The wrong choices for a word', () => {
  const tea = aWord('お茶', 'おちゃ', 'tea');
  const namesOf = (...genre: Vocab[]) => otherWords(tea, [tea, ...genre]).map(({ kanji }) => kanji);

  it.each([
    ['has the same meaning', aWord('緑茶', 'りょくちゃ', 'green tea')],
    ['sounds the same', aWord('小茶', 'おちゃ', 'small')],
    ['is near', aWord('飲料', 'いんりょう', 'beverage', { near: [tea.vocabId] })],
  ])('never include one that %s', (_, other) => {
    const asked = { ...tea };
    expect(otherWords(asked, [asked, other])).toEqual([]);
  });

  it('are at most twelve, those of the same part of speech first', () => {
    const nouns = Array.from({ length: 15 }, (_, at) => aWord(`物${at}`, `もの${at}`, `thing number${at}`));
    const verb = aWord('飲む', 'のむ', 'drink', { partOfSpeech: 'verb' });
    const names = namesOf(verb, ...nouns);
    expect(names).toHaveLength(12);
    expect(names).not.toContain('飲む');
  });
});

describe('The wrong choices for a kanji', () => {
  const aKanji = (kanji: string, strokes: number, ...meanings: string[]) => ({ kanji, strokes, meanings });

  it('mean something else and have nearly as many strokes', () => {
    const [sun, day, eye, one] = [
      aKanji('日', 4, 'sun', 'day'),
      aKanji('昼', 9, 'day'),
      aKanji('目', 5, 'eye'),
      aKanji('一', 1, 'one'),
    ];
    expect(otherKanji(sun, [one, day, sun, eye])).toEqual([
      { kanji: '目', meanings: ['eye'] },
      { kanji: '一', meanings: ['one'] },
    ]);
  });
});
