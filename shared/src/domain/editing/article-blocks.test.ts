import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { articleFaults } from './article-edit.js';
import { type ArticleBlock, blockMarkdown, parseBlock } from './article-blocks.js';

const FOLDER = new URL('../../../../backend/content/articles/', import.meta.url);
const shipped = readdirSync(FOLDER).map((name) => {
  const article = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as {
    title: string;
    description: string;
    body: string[];
    test?: { question: string; prompt: string; choices: string[]; answer: number; why: string }[];
  };
  return { name, article };
});

describe('a block of an article', () => {
  it.each<[string, string, ArticleBlock]>([
    ['text', '## Rain', { kind: 'text', text: '## Rain' }],
    ['a sentence', '> {雨|あめ}です。', { kind: 'sentence', japanese: '{雨|あめ}です。', english: '' }],
    [
      'a translated sentence',
      '> {雨|あめ}です。 “Rain.”',
      { kind: 'sentence', japanese: '{雨|あめ}です。', english: 'Rain.' },
    ],
    ['an English quotation', '> Rain.', { kind: 'text', text: '> Rain.' }],
    ['two paragraphs', '> 雨です。\n>\n> 風です。', { kind: 'text', text: '> 雨です。\n>\n> 風です。' }],
    ['two spaces', '>  雨です。', { kind: 'text', text: '>  雨です。' }],
    ['a picture', '![A fox](/images/user/a.webp)', { kind: 'picture', src: '/images/user/a.webp', alt: 'A fox' }],
    ['a picture with a title', '![A](/a.svg "B")', { kind: 'text', text: '![A](/a.svg "B")' }],
    ['a picture in a text', 'See ![A](/a.svg)', { kind: 'text', text: 'See ![A](/a.svg)' }],
    ['nothing', '', { kind: 'text', text: '' }],
  ])('%s', (_, markdown, block) => {
    expect(parseBlock(markdown)).toEqual(block);
    expect(blockMarkdown(block)).toBe(markdown);
  });

  it.each(shipped)('of $name survives its editor', ({ article: { body } }) => {
    expect(body.map((block) => blockMarkdown(parseBlock(block)))).toEqual(body);
    // Saving trims texts and brings them into their normal form.
    expect(body.map((block) => block.normalize('NFC').trim())).toEqual(body);
  });

  it.each(shipped)('of $name has no fault', ({ article }) => {
    expect(articleFaults({ ...article, test: article.test ?? [] })).toEqual([]);
  });

  it('is found where it has a fault', () => {
    const question = { question: 'q', prompt: 'p', choices: ['a', 'a'], answer: 0, why: 'w' };
    const gap = { ...question, choices: ['', ''] };
    const article = { title: '{雨|rain}', description: '', body: ['fine', '![](/a.svg)'], test: [gap, question] };
    expect(articleFaults(article).map(({ path }) => path)).toEqual(['title', 'body.1', 'test.1.choices.1']);
  });
});
