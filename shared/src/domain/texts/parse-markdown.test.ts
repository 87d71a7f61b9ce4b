import { describe, expect, it } from '@jest/globals';
import type { FormattedBlock, FormattedInline } from './formatted-text.js';
import { parseMarkdown } from './parse-markdown.js';

const paragraph = (...content: FormattedInline[]): FormattedBlock => ({ type: 'paragraph', content });
const line = (text: string): FormattedBlock => ({ type: 'line', content: [text] });

const CASES: readonly [string, FormattedBlock[]][] = [
  ['', []],
  ['## A is B', [{ type: 'heading', level: 2, content: ['A is B'] }]],
  ['{私|わたし}です。', [paragraph('{私|わたし}です。')]],
  [
    'a **b *c*** ~~d~~',
    [
      paragraph('a ', { type: 'strong', content: ['b ', { type: 'em', content: ['c'] }] }, ' ', {
        type: 'del',
        content: ['d'],
      }),
    ],
  ],
  ['`{a|b}`', [paragraph({ type: 'code', text: '{a|b}' })]],
  ['a  \nb', [paragraph('a', { type: 'break' }, 'b')]],
  ['[{木|き}](/kanji)', [paragraph({ type: 'link', href: '/kanji', content: ['{木|き}'] })]],
  ['![A fox](/a.svg)', [paragraph({ type: 'picture', src: '/a.svg', alt: 'A fox' })]],
  ['![{木|き}](/a.svg)', [paragraph({ type: 'picture', src: '/a.svg', alt: '{木|き}' })]],
  ['\\*', [paragraph('*')]],
  ['a <b>', [paragraph('a ', '<b>')]],
  ['<p>{木|き}</p>', [paragraph('<p>{木|き}</p>')]],
  ['- a\n- b', [{ type: 'list', start: null, entries: [[line('a')], [line('b')]] }]],
  ['3. a', [{ type: 'list', start: 3, entries: [[line('a')]] }]],
  [
    '- a\n  - b',
    [{ type: 'list', start: null, entries: [[line('a'), { type: 'list', start: null, entries: [[line('b')]] }]] }],
  ],
  ['> {木|き}\n> x', [{ type: 'quotation', text: '{木|き}\nx', content: [paragraph('{木|き}\nx')] }]],
  ['| A | |\n|---|---|\n| {木|き} | tree |', [{ type: 'table', head: [['A'], []], rows: [[['{木|き}'], ['tree']]] }]],
  ['```\n{a|b}\n```', [{ type: 'code', text: '{a|b}' }]],
  ['---', [{ type: 'rule' }]],
];

describe('Markdown', () => {
  it.each(CASES)('%j is parsed', (markdown, blocks) => expect(parseMarkdown(markdown)).toEqual(blocks));

  it('is one text when it is given in blocks', () => {
    expect(parseMarkdown(['a', '## b'])).toEqual([paragraph('a'), { type: 'heading', level: 2, content: ['b'] }]);
  });
});
