import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { articleFrom, articleSaveRequest, blankBlock, markdownOf } from './article.js';
import { articleKind, fieldName } from './article-kind.js';
import { anEditedArticle } from '../testing/sample-article.js';

const FOLDER = new URL('../../../backend/content/articles/', import.meta.url);
const shipped = readdirSync(FOLDER).map((name) => ({
  name,
  article: anEditedArticle({ test: [], ...(JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as object) }),
}));

describe('an article in its editor', () => {
  it.each(shipped)('$name is sent back without loss', ({ article }) => {
    const { published: _, hasDraft: __, origin: ___, changedAt: ____, ...content } = article;
    expect(articleSaveRequest(articleFrom(article), article)).toEqual(content);
  });

  it.each(shipped)('$name has no fault', ({ article }) => {
    expect(articleKind(undefined).findFaults(articleFrom(article))).toEqual([]);
  });

  it('has a text, a sentence and a picture', () => {
    expect(articleFrom(anEditedArticle()).body).toMatchObject([
      { kind: 'text', text: 'Japan has many words for rain.' },
      { kind: 'sentence', text: '{雨|あめ}です。', english: 'It is rain.' },
      { kind: 'picture', src: '/images/user/a.webp', alt: 'Rain' },
    ]);
  });

  it('sends blank blocks as empty texts', () => {
    for (const kind of ['text', 'sentence', 'picture'] as const) expect(markdownOf(blankBlock(kind))).toBe('');
  });

  it('has faults at its blocks', () => {
    const article = articleFrom(anEditedArticle({ pageName: 'new', body: ['[x](y)', '![](/images/user/a.webp)'] }));
    expect(articleKind(undefined).findFaults(article)).toEqual([
      { path: 'pageName', message: expect.stringContaining('hyphens') },
      { path: 'body.1', message: 'Describe the picture for people who do not see it.' },
      { path: 'body.0', message: expect.stringContaining('must begin with /') },
    ]);
  });

  it.each([
    ['picture', { alt: 'Rain' }, 'Choose a picture, or remove this block.'],
    ['sentence', { english: 'It rains.' }, 'Write the Japanese, or remove this block.'],
  ] as const)('does not drop a half-filled %s unseen', (kind, fields, message) => {
    const article = { ...articleFrom(anEditedArticle()), body: [{ ...blankBlock(kind), ...fields }] };
    expect(articleKind(undefined).findFaults(article)).toContainEqual({ path: 'body.0', message });
  });

  it.each([
    ['body.0', 'Block 1'],
    ['test.2.choices.1', 'Question 3, choice 2'],
    ['minutes', 'Minutes to read'],
  ])('names %s as the page does: %s', (path, name) => expect(fieldName(path)).toBe(name));
});
