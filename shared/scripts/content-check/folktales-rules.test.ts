import { describe, expect, it } from '@jest/globals';
import { type Sentence, type Tale, taleFaults } from './folktales-rules.mjs';

const NAME = 'folktales/01-peach.json';

const word = (kanji: string, hiragana: string, english: string) => ({ kanji, hiragana, english });

const WORDS = [
  word('桃', 'もも', 'peach'),
  word('が', 'が', 'marks the subject'),
  word('流れてきました', 'ながれてきました', 'came floating'),
  word('。', '。', ''),
];

const numbered = (words: typeof WORDS) => words.map((each, i) => ({ wordNumber: i + 1, ...each }));

const sentence = (changes: Partial<Sentence> = {}): Sentence => ({
  lineNumber: 1,
  kanji: '桃が流れてきました。',
  hiragana: 'ももがながれてきました。',
  romaji: 'momo ga nagarete kimashita.',
  english: 'A peach came floating.',
  words: numbered(WORDS),
  ...changes,
});

const withWord = (place: number, changes: Partial<(typeof WORDS)[number]>) =>
  sentence({ words: numbered(WORDS.map((each, i) => (i === place ? { ...each, ...changes } : each))) });

/** A tale of 25 sentences, the first of them the one to look at. */
const tale = (first: Sentence = sentence(), changes: Partial<Tale> = {}): Tale => ({
  storyId: 1,
  storyName: 'peach',
  order: 1,
  title: { kanji: '桃', hiragana: 'もも', english: 'The Peach' },
  description: 'A peach comes down the river.',
  youtube: null,
  published: true,
  explanation: 'A {桃|もも} is a peach.',
  articles: [],
  sentences: [first, ...Array.from({ length: 24 }, (_, i) => sentence({ lineNumber: i + 2 }))],
  ...changes,
});

const checks = (value: unknown, name = NAME) => [...new Set(taleFaults(value, name).map(({ check }) => check))];

describe('a folktale', () => {
  it('passes when all of it is right', () => expect(taleFaults(tale(), NAME)).toEqual([]));

  it.each<[string, Partial<Tale>]>([
    ['24 sentences', { sentences: tale().sentences.slice(1) }],
    ['41 sentences', { sentences: Array.from({ length: 41 }, () => sentence()) }],
    ['an address with a capital', { storyName: 'Peach' }],
    ['no explanation', { explanation: '' }],
    ['a video that is not https', { youtube: 'http://example.com' }],
  ])('breaks the schema with %s', (_, changes) => expect(checks(tale(sentence(), changes))).toEqual(['schema']));

  it('breaks the schema with an unknown field', () => expect(checks({ ...tale(), words: [] })).toEqual(['schema']));

  it.each<[string, Partial<Tale>, string]>([
    ['kanji without furigana in the explanation', { explanation: 'A 桃 is a peach.' }, 'ruby'],
    ['wrong furigana in the explanation', { explanation: '{桃|とう}が{流|なが}れる' }, 'reading'],
    ['a misspelling', { description: 'A peech.' }, 'spelling'],
    ['a link that leads nowhere', { explanation: '[Peaches](/folktales/no-such-tale)' }, 'link'],
    ['an article that is not there', { articles: ['no-such-article'] }, 'articles'],
    ['a wrong reading of the title', { title: { kanji: '桃', hiragana: 'すもも', english: 'The Peach' } }, 'reading'],
  ])('is refused for %s', (_, changes, check) => expect(checks(tale(sentence(), changes))).toEqual([check]));

  it('is refused in a file of another name', () =>
    expect(checks(tale(), 'folktales/02-peach.json')).toEqual(['file name']));
});

describe('a sentence of a folktale', () => {
  it.each<[string, Sentence, string]>([
    ['is not made of its words', sentence({ kanji: '桃が来ました。' }), 'words'],
    ['has a reading that is not its words’', sentence({ hiragana: 'ももがきました。' }), 'words'],
    ['has other Latin letters than its words make', sentence({ romaji: 'momo ga nagaretekimashita.' }), 'words'],
    ['is not counted right', sentence({ lineNumber: 2 }), 'number'],
    ['has English without an end', sentence({ english: 'A peach' }), 'english'],
    ['has English with half a quotation', sentence({ english: '“A peach came.' }), 'quotes'],
    ['has a misspelling', sentence({ english: 'A peech came.' }), 'spelling'],
  ])('that %s is refused', (_, first, check) => expect(checks(tale(first))).toEqual([check]));

  it('that is read otherwise than the analyser reads it is refused, with what to check by hand', () => {
    const first = sentence({
      hiragana: 'とうがながれてきました。',
      romaji: 'tou ga nagarete kimashita.',
      words: withWord(0, { hiragana: 'とう' }).words,
    });
    expect(taleFaults(tale(first), NAME)).toEqual([
      expect.objectContaining({ check: 'reading', reading: { writing: '桃', reading: 'とう', expected: 'もも' } }),
    ]);
  });
});

describe('a word of a folktale', () => {
  it.each<[string, Sentence, string]>([
    ['a particle said to do what it does not', withWord(1, { english: 'marks the topic' }), 'particle'],
    ['no gloss', withWord(0, { english: '' }), 'gloss'],
    ['a gloss on punctuation', withWord(3, { english: 'end' }), 'punctuation'],
    ['a misspelled gloss', withWord(0, { english: 'peech' }), 'spelling'],
  ])('is refused for %s', (_, first, check) => expect(checks(tale(first))).toEqual([check]));

  it('is refused when its reading does not end as its writing does', () => {
    const first = sentence({
      hiragana: 'ももがながれています。',
      romaji: 'momo ga nagarete imasu.',
      words: withWord(2, { hiragana: 'ながれています' }).words,
    });
    expect(checks(tale(first))).toContain('kana');
  });

  it('is refused when the words are not counted from one', () => {
    const words = sentence().words.map((each) => ({ ...each, wordNumber: each.wordNumber + 1 }));
    expect(checks(tale(sentence({ words })))).toEqual(['number']);
  });

  it('may be written with several kanji and kana between them', () =>
    expect(
      checks(
        tale(
          sentence({
            kanji: '食べ物です。',
            hiragana: 'たべものです。',
            romaji: 'tabemono desu.',
            words: numbered([word('食べ物', 'たべもの', 'food'), word('です', 'です', 'is'), word('。', '。', '')]),
          }),
        ),
      ),
    ).toEqual([]));
});
