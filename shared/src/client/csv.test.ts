/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { type CsvCell, formatCsv, parseCsv } from './csv.js';

describe('A cell of a CSV file', () => {
  it.each<[string, CsvCell, string]>([
    ['a word', 'study', 'study'],
    ['a comma', 'one, two', '"one, two"'],
    ['quotes', 'the "best"', '"the ""best"""'],
    ['a line break', 'one\ntwo', '"one\ntwo"'],
    ['nothing', null, ''],
    ['Japanese', '忍者', '忍者'],
    ['a number', 12, '12'],
    ['a number below zero', -12, '-12'],
    ['a formula', '=1+1', `"'=1+1"`],
    ['a formula by a plus', '+1', `"'+1"`],
    ['a formula by a minus', '-1+cmd', `"'-1+cmd"`],
    ['a formula by an at sign', '@SUM(A1)', `"'@SUM(A1)"`],
    ['a formula after a tab', '\t=1', `"'\t=1"`],
    ['a formula after a carriage return', '\r=1', `"'\r=1"`],
    ['a formula with quotes', '=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['a formula after a line break', '\n=1', `"'\n=1"`],
    ['a formula of full width', '＝1＋1', `"'＝1＋1"`],
    ['a formula later on', 'a=1', 'a=1'],
    ['a comma before a formula', ',=1', '",=1"'],
  ])('with %s is written so that it says just that', (_, cell, written) => {
    expect(formatCsv(['head'], [[cell]])).toBe(`\uFEFFhead\r\n${written}\r\n`);
  });

  it('is separated from the others of its row', () => {
    expect(
      formatCsv(
        ['a', 'b'],
        [
          [1, 'x'],
          [2, null],
        ],
      ),
    ).toBe('\uFEFFa,b\r\n1,x\r\n2,\r\n');
  });
});

describe('A file with columns', () => {
  it.each([
    ['commas', 'a,b\r\nc,d', 'a|b c|d'],
    ['semicolons', 'a;b', 'a|b'],
    ['tabs and a byte order mark', '\uFEFFa\tb,c', 'a|b,c'],
    ['quoted fields', '"a,""b""","c"', 'a,"b"|c'],
    ['empty lines', 'a,b\n\n,\nc,d\n', 'a|b c|d'],
  ])('is read with %s', (_, text, fields) => {
    expect(
      parseCsv(text)
        .map((row) => row.fields.join('|'))
        .join(' '),
    ).toBe(fields);
  });

  it('tells on which line a row begins', () => {
    expect(parseCsv('a,"b\nc"\n\nd,e').map(({ line }) => line)).toEqual([1, 4]);
    expect(() => parseCsv('a,b\nc,"d')).toThrow('Line 2: a quotation mark is never closed.');
  });
});
