import { describe, expect, it } from '@jest/globals';
import { glossesIn } from './gloss-index.js';

const ROWS = [
  ['ある', 'ある', 'a', 'a certain ...'],
  ['ある', 'ある', 'v', 'to be'],
  ['山', 'やま', 'n', 'mountain'],
  ['山', 'さん', 's', 'Mt.'],
  ['川', 'かわ', 'n', 'river'],
  ['鬼', 'おに', 'n', 'ogre'],
].toSorted(([a = ''], [b = '']) => (a < b ? -1 : a > b ? 1 : 0));
const TEXT = ROWS.map((row) => `${row.join('\t')}\n`).join('');

describe('the dictionary', () => {
  it.each([...new Set(ROWS.map(([writing = '']) => writing))])('finds all of %s, in their order', (writing) => {
    const expected = ROWS.filter(([key]) => key === writing).map(([, reading, kind, english]) => ({
      reading,
      kind,
      english,
    }));
    expect(glossesIn(TEXT, writing)).toEqual(expected);
  });

  it.each(['', 'あ', 'あるく', '山川', '一', '龍'])('finds nothing of “%s”', (writing) => {
    expect(glossesIn(TEXT, writing)).toEqual([]);
  });

  it('may be empty', () => {
    expect(glossesIn('', '山')).toEqual([]);
  });
});
