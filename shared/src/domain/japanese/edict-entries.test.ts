import { describe, expect, it } from '@jest/globals';
import { entryIdFrom, groupEdictLines, parseEdictLine } from './edict-entries.js';

const entries = (...lines: string[]) =>
  groupEdictLines(lines.flatMap((line) => parseEdictLine(line) ?? [])).map(({ key, lines: group }) => [
    key,
    group.map(({ writing, reading }) => `${writing}/${reading}`).join(' '),
  ]);

describe('A line of the dictionary', () => {
  it('is read without the marks that differ between the lines of an entry', () => {
    expect(parseEdictLine('林檎 [りゅうごう] /(ok) (n) (1) (uk) apple/(P)/')).toEqual({
      writing: '林檎',
      reading: 'りゅうごう',
      senses: '(n) (1) (uk) apple',
      isCommon: true,
      isUnusual: true,
    });
  });

  it('in kana is its own reading', () => {
    expect(parseEdictLine('うん /(int) yes/')).toMatchObject({ writing: 'うん', reading: 'うん' });
  });

  it.each(['？？？？ /EDICT, 2021/', '', 'no entry'])('is none: %s', (line) => {
    expect(parseEdictLine(line)).toBeNull();
  });
});

describe('Lines are one entry', () => {
  it('with the same senses and a common writing or reading, the usual form first', () => {
    expect(
      entries('空く [あく] /(v5k) to open/', '開く [あく] /(v5k) to open/(P)/', '開く [ひらく] /(v5k) to unseal/'),
    ).toEqual([
      ['開く/あく', '開く/あく 空く/あく'],
      ['開く/ひらく', '開く/ひらく'],
    ]);
    expect(entries('四 [し] /(num) four/(P)/', '四 [よん] /(num) four/(P)/', '肆 [し] /(num) four/')).toHaveLength(1);
  });

  it('also in the other script', () => {
    expect(entries('トラ /(n) tiger/(P)/', '虎 [とら] /(n) tiger/(P)/')).toEqual([['トラ/トラ', 'トラ/トラ 虎/とら']]);
  });

  it('not with the same senses alone', () => {
    expect(entries('林檎 [りんご] /(n) fruit/', '果物 [くだもの] /(n) fruit/')).toHaveLength(2);
  });

  it('and further entries of a form are numbered', () => {
    expect(entries('し /(prt) and/', 'し /(int) shh/').map(([key]) => key)).toEqual(['し/し', 'し/し/2']);
  });
});

describe('The id of an entry', () => {
  it('has at most ten letters and digits', () => {
    expect(entryIdFrom(new Uint8Array(32).fill(255))).toBe('2rrvthnxtr');
    expect(entryIdFrom(new Uint8Array(32))).toBe('0');
  });
});
