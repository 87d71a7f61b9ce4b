import { describe, expect, it } from '@jest/globals';
import { type Article, articleFaults, englishWords, passageLength } from './articles-rules.mjs';

const NAME = 'articles/03-reading.json';
const words = (amount: number) => Array.from({ length: amount }, () => 'word').join(' ');

const question = (i: number) => ({
  question: 'Choose the particle.',
  prompt: `${['パン', 'おちゃ', 'テレビ', 'ラジオ'][i]}＿＿かいます。`,
  choices: ['を', 'に', 'で'],
  answer: i % 3,
  why: 'It marks the object.',
});

const article = (changes: Partial<Article> = {}): Article => ({
  articleId: 3,
  pageName: 'reading',
  order: 3,
  title: 'How to read',
  description: 'A page about reading.',
  level: null,
  minutes: 4,
  picture: null,
  body: ['## Begin', words(600), 'Say {水|みず}です。'],
  test: [0, 1, 2, 3].map(question),
  ...changes,
});

const found = (changes: Partial<Article>, name = NAME) =>
  articleFaults(article(changes), name).map(({ check }) => check);

describe('an article', () => {
  it('passes when all of it is right', () => expect(articleFaults(article(), NAME)).toEqual([]));

  it('may be without a test', () => expect(found({ test: undefined })).toEqual([]));

  it.each([
    ['an address with capitals', { pageName: 'Reading' }],
    ['a picture of another kind', { picture: '../look.png' }],
    ['a reading time of nothing', { minutes: 0 }],
    ['a test of three questions', { test: article().test?.slice(1) }],
  ])('breaks the schema with %s', (_, changes) => expect(found(changes)).toEqual(['schema']));

  it.each([
    ['a file of another name', {}, 'file name', 'articles/04-reading.json'],
    ['kanji in its title', { title: 'To read: {読|よ}む' }, 'title'],
    ['a picture that does not exist', { picture: 'nothing.svg' }, 'picture'],
    ['too few words', { body: [words(599)] }, 'length'],
    ['too many words', { body: [words(1201)] }, 'length'],
    ['a heading as large as its title', { body: ['# Begin', words(600)] }, 'heading'],
    ['a short passage to read', { body: [words(600), '> {水|みず}です。'] }, 'passage'],
    ['a link to nowhere', { body: [words(600), 'See [this](/nowhere).'] }, 'link'],
    ['kanji without a reading', { body: [words(600), '水です。'] }, 'ruby'],
    ['a wrong reading', { body: [words(600), '{水|ひ}です。'] }, 'reading'],
    ['a misspelling', { body: [words(600), 'Put it aftre.'] }, 'spelling'],
  ])('is refused for %s', (_, changes, check, name = NAME) =>
    expect(found(changes as Partial<Article>, name)).toEqual([check]),
  );
});

describe('the length of a text', () => {
  it('counts the characters of a passage without furigana and line marks', () =>
    expect(passageLength('> {水|みず}を\n>\n> {飲|の}む。')).toBe(5));

  it('counts English words, not Japanese and not addresses', () =>
    expect(englishWords(['Drink {水|みず}を, as in [this lesson](/grammar/desu).', "Don't stop."])).toBe(7));
});
