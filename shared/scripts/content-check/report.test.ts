import { describe, expect, it } from '@jest/globals';
import { findingLine, summaryTable } from './report.mjs';

describe('the report of the content check', () => {
  it('tells where, about which word, and what is wrong', () =>
    expect(findingLine({ where: 'a.json:3', subject: '水 みず', check: 'gloss', message: 'fire' })).toBe(
      'a.json:3: 水 みず: gloss: fire',
    ));

  it('leaves out the word where there is none', () =>
    expect(findingLine({ where: 'a.json:3', check: 'order', message: 'twice' })).toBe('a.json:3: order: twice'));

  it('is one table', () =>
    expect(
      summaryTable([
        { name: 'grammar', amounts: '44 lessons', exceptions: 3, faults: [] },
        { name: 'kanji', amounts: '2', exceptions: 0, faults: [{ where: '', check: '', message: '' }] },
      ]),
    ).toBe(
      [
        'content  what there is  by hand  faults',
        '-------  -------------  -------  ------',
        'grammar  44 lessons     3        none',
        'kanji    2              0        1',
      ].join('\n'),
    ));
});
