import { describe, expect, it } from '@jest/globals';
import { findPages, searchablePage } from './find-pages.js';

const aPage = (kind: 'kanji' | 'grammar' | 'genre', title: string, summary: string, ...names: string[]) =>
  searchablePage({ kind, title, summary, address: `/${kind}/${title}` }, names);

const PAGES = [
  aPage('kanji', '食', 'to eat, food', '食', 'to eat', 'food', 'ショク', 'た.べる'),
  aPage('kanji', '飲', 'to drink', '飲', 'to drink', 'イン', 'の.む'),
  aPage('grammar', 'Topic and subject: は and が', 'What は says.', 'Topic', 'は', 'が'),
  aPage('genre', 'Food', '40 words', 'Food'),
  ...['one', 'two', 'three'].map((name) => aPage('grammar', `Verbs ${name}`, 'A lesson.', `Verbs ${name}`)),
];
const titles = (text: string) => findPages(PAGES, text).map(({ title }) => title);

describe('A search finds pages', () => {
  it.each([
    ['食', ['食']],
    ['たべる', ['食']],
    ['taberu', ['食']],
    ['shoku', ['食']],
    ['は', ['Topic and subject: は and が']],
    ['food', ['食', 'Food']],
    ['drink', ['飲']],
    ['le', []],
    ['lesson', ['Verbs one', 'Verbs two']],
    ['verbs', ['Verbs one', 'Verbs two']],
    ['verbs three', ['Verbs three']],
    ['%', []],
    [' ', []],
  ])('%s: %j', (text, found) => {
    expect(titles(text)).toEqual(found);
  });
});
