import { describe, expect, it } from '@jest/globals';
import { Edict } from './edict.mjs';
import {
  amountFaults,
  coverageFaults,
  dictionaryFaults,
  duplicateFaults,
  genreFaults,
  repeatFaults,
  withoutExceptions,
  wordFaults,
} from './vocabulary-rules.mjs';

const word = (over = {}) => ({
  vocabId: 4001,
  kanji: '卵',
  hiragana: 'たまご',
  english: 'egg',
  partOfSpeech: 'noun',
  jlpt: 'N5',
  ...over,
});

const genre = (over = {}) => ({
  genreId: 4,
  genreName: 'Food',
  order: 12,
  youtube: null,
  youtubeSpecial: null,
  released: true,
  fallingAnimation: null,
  hasAudio: false,
  hasProductAudio: false,
  words: Array.from({ length: 12 }, (_, i) => word({ vocabId: 4001 + i })),
  ...over,
});

const checks = (faults: Array<{ check: string }>) => faults.map(({ check }) => check);

describe('a genre', () => {
  it('is in order with a readable name, its number in the file name and twelve words', () => {
    expect(genreFaults(genre(), '04-Food.json')).toEqual([]);
  });

  it.each([
    ['a file of another name', genre(), '05-Food.json', 'file name'],
    ['a name with a blank', genre({ genreName: 'Sea food' }), '04-Sea food.json', 'genre name'],
    ['eleven words', genre({ words: [word()] }), '04-Food.json', 'size'],
    ['81 words', genre({ words: Array.from({ length: 81 }, () => word()) }), '04-Food.json', 'size'],
    ['a field too many', { ...genre(), colour: 'red' }, '04-Food.json', 'fields'],
  ])('with %s is refused', (_, broken, fileName, check) => {
    expect(checks(genreFaults(broken, fileName))).toEqual([check]);
  });
});

describe('the genres', () => {
  const genres = (count: number, words: number) =>
    Array.from({ length: count }, () => genre({ words: Array.from({ length: words }, () => word()) }));

  it('are enough with forty of fifty words', () => expect(amountFaults(genres(40, 50))).toEqual([]));

  it('are too few with one less, and with fewer words', () => {
    expect(checks(amountFaults(genres(39, 80)))).toEqual(['amount']);
    expect(checks(amountFaults(genres(40, 49)))).toEqual(['amount']);
  });
});

describe('a word on its own', () => {
  it('is in order', () => {
    expect(wordFaults(word(), 4)).toEqual([]);
  });

  it('may mean a part of a word', () => {
    expect(wordFaults(word({ english: 'study of; -ology' }), 4)).toEqual([]);
  });

  it.each([
    ['an id of another genre', { vocabId: 5001 }, 'id'],
    ['an id that ends in 000', { vocabId: 4000 }, 'id'],
    ['a reading that is not kana', { hiragana: '卵' }, 'kana'],
    ['a particle the writing has not', { hiragana: 'たまごを' }, 'kana'],
    ['an empty writing', { kanji: '' }, 'writing'],
    ['a sign in its writing', { kanji: '～本' }, 'writing'],
    ['no English', { english: '' }, 'english'],
    ['English longer than a button', { english: 'an egg that was laid yesterday' }, 'english'],
    ['a misspelling', { english: 'an eggg' }, 'spelling'],
    ['British spelling', { english: 'colour' }, 'spelling'],
    ['an unknown part of speech', { partOfSpeech: 'gerund' }, 'part of speech'],
    ['an unknown level', { jlpt: 'N6' }, 'level'],
  ])('with %s is refused', (_, over, check) => {
    expect(checks(wordFaults(word(over), 4))).toEqual([check]);
  });
});

describe('the words of a genre', () => {
  const milk = { vocabId: 4002, kanji: '牛乳', hiragana: 'ぎゅうにゅう', english: 'milk' };

  it.each([
    ['an id', { ...milk, vocabId: 4001 }, 'duplicate id'],
    ['a writing and reading', { vocabId: 4002, english: 'milk' }, 'duplicate word'],
    ['a meaning', { ...milk, english: 'milk; an egg' }, 'duplicate english'],
  ])('may not share %s', (_, second, check) => {
    expect(checks(duplicateFaults([word(), word(second)]))).toEqual([check]);
  });

  it('may share a writing where the reading differs', () => {
    const days = [
      word({ kanji: '一日', hiragana: 'ついたち', english: 'first of the month' }),
      word({ vocabId: 4002, kanji: '一日', hiragana: 'いちにち', english: 'one day' }),
    ];
    expect(duplicateFaults(days)).toEqual([]);
  });
});

it('A word in two genres is reported in the second', () => {
  const again = genre({ genreId: 5, words: [word({ vocabId: 5001 })] });
  expect(repeatFaults([genre({ words: [word()] }), again])).toEqual([
    { check: 'repeat', message: '卵 たまご: also 4001', vocabId: 5001 },
  ]);
});

describe('against the dictionary', () => {
  const edict = new Edict([
    '卵 [たまご] /(n) (1) eggs/egg/(P)/',
    '結婚 [けっこん] /(n,vs,adj-no) marriage/(P)/',
    '音楽 [おんがく] /(n) music/(P)/',
    '墓 [はか] /(n) gravesite/tomb/(P)/',
  ]);

  it.each([
    ['a noun', {}],
    [
      'a verb made of a noun and する',
      { kanji: '結婚する', hiragana: 'けっこんする', english: 'to marry', partOfSpeech: 'verb' },
    ],
    ['a word with a polite お', { kanji: 'お墓', hiragana: 'おはか', english: 'tomb' }],
  ])('%s is found', (_, over) => {
    expect(dictionaryFaults(word(over), edict)).toEqual([]);
  });

  it.each([
    ['an unknown reading', { hiragana: 'たまこ' }, 'entry'],
    ['する after a noun that takes none', { kanji: '音楽する', hiragana: 'おんがくする', english: 'music' }, 'entry'],
    ['another meaning', { english: 'chicken' }, 'gloss'],
    ['another part of speech', { partOfSpeech: 'verb' }, 'part of speech'],
  ])('%s is refused', (_, over, check) => {
    expect(checks(dictionaryFaults(word(over), edict))).toEqual([check]);
  });
});

it('A word of the reference list counts at its own level only', () => {
  const library = [genre({ words: [word(), word({ vocabId: 4002, kanji: 'パン', hiragana: 'パン', jlpt: 'N4' })] })];
  const faults = coverageFaults(library, { N5: ['卵/たまご', 'パン'] });
  expect(faults.map(({ message }) => message)).toEqual(['N5 パン/パン is in no genre at this level']);
});

describe('an exception', () => {
  const faults = [{ check: 'gloss', message: 'wrong', where: '04-Food.json:14', word: word() }];
  const exception = { word: '卵/たまご', check: 'gloss', reason: 'looked at by hand' };

  it('takes out the fault that it names', () => {
    expect(withoutExceptions(faults, [exception])).toEqual([]);
  });

  it.each([
    ['of another check', [{ ...exception, check: 'entry' }], ['gloss', 'exception']],
    ['without a reason', [{ ...exception, reason: '' }], ['exception']],
  ])('%s is refused', (_, exceptions, left) => {
    expect(checks(withoutExceptions(faults, exceptions))).toEqual(left);
  });

  it('that nothing needs any more is refused', () => {
    expect(checks(withoutExceptions([], [exception]))).toEqual(['exception']);
  });
});
