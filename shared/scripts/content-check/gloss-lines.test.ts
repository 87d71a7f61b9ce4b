import { describe, expect, it } from '@jest/globals';
import { glossLines } from './gloss-lines.mjs';

const of = (...lines: string[]) => glossLines(lines).map((line: string) => line.split('\t'));

describe('the glosses of drafts', () => {
  it('stand by the kind of word of their sense, two of each', () => {
    expect(of('山山 [やま] /(n,ctr) (1) mountain/hill/peak/(n) (2) mine/(pref) (3) wild/')).toEqual([
      ['山山', 'やま', 'n', 'mountain; hill'],
      ['山山', 'やま', 's', 'mountain; hill'],
      ['山山', 'やま', 'p', 'wild'],
    ]);
  });

  it.each([
    ['never are those of particles', 'は /(prt) (1) topic marker/'],
    ['never are indecent', '山 [やま] /(n) (vulg) something rude/'],
    ['are not those of irregular spellings', '山 [やま] /(n) (iK) mountain/'],
    ['are not those of long rare writings', '山山山山山 [やま] /(n) mountain/'],
    ['are not those of the heading', '？？？？ /EDICT, EDICT_SUB(P), EDICT2 Japanese-English/'],
  ])('%s', (_, line) => {
    expect(of(line)).toEqual([]);
  });

  it('stand under the reading too where it is usually written so, before those that are not', () => {
    const lines = of('要る [いる] /(v5r,vi) to be needed/(P)/', '居る [いる] /(v1,vi) (uk) to be/(P)/');
    expect(lines.filter(([key]) => key === 'いる')).toEqual([
      ['いる', 'いる', 'v', 'to be'],
      ['いる', 'いる', 'v', 'to be needed'],
    ]);
  });

  it('are ordered by writing as a search wants it', () => {
    const keys = of('山 [やま] /(n) mountain/', '川 [かわ] /(n) river/', 'ア /(n) a/').map(([key]) => key ?? '');
    expect(keys).toEqual([...keys].sort((a, b) => (a < b ? -1 : 1)));
  });
});
