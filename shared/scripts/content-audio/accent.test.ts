import { describe, expect, it } from '@jest/globals';
import { withAccent } from './accent.mjs';

/** お酒 as Open JTalk says it, with the accent on お. */
const SAKE = [
  'xx^xx-sil+o=s/A:xx+xx+xx/E:xx_xx!xx_xx-xx/F:xx_xx#xx_xx@xx_xx|xx_xx/G:3_1%0_xx_xx/K:1+1-3',
  'xx^sil-o+s=a/A:0+1+3/E:xx_xx!xx_xx-xx/F:3_1#0_xx@1_1|1_3/G:xx_xx%xx_xx_xx/K:1+1-3',
  'o^s-a+k=e/A:1+2+2/E:xx_xx!xx_xx-xx/F:3_1#0_xx@1_1|1_3/G:xx_xx%xx_xx_xx/K:1+1-3',
  'a^k-e+sil=xx/A:2+3+1/E:xx_xx!xx_xx-xx/F:3_1#0_xx@1_1|1_3/G:xx_xx%xx_xx_xx/K:1+1-3',
  'k^e-sil+xx=xx/A:xx+xx+xx/E:3_1!0_xx-xx/F:xx_xx#xx_xx@xx_xx|xx_xx/G:xx_xx%xx_xx_xx/K:1+1-3',
];

describe('a word with another accent', () => {
  it('is flat: every mora comes before the accent, which is written as the last', () => {
    expect(withAccent(SAKE, 0)).toEqual([
      'xx^xx-sil+o=s/A:xx+xx+xx/E:xx_xx!xx_xx-xx/F:xx_xx#xx_xx@xx_xx|xx_xx/G:3_3%0_xx_xx/K:1+1-3',
      'xx^sil-o+s=a/A:-2+1+3/E:xx_xx!xx_xx-xx/F:3_3#0_xx@1_1|1_3/G:xx_xx%xx_xx_xx/K:1+1-3',
      'o^s-a+k=e/A:-1+2+2/E:xx_xx!xx_xx-xx/F:3_3#0_xx@1_1|1_3/G:xx_xx%xx_xx_xx/K:1+1-3',
      'a^k-e+sil=xx/A:0+3+1/E:xx_xx!xx_xx-xx/F:3_3#0_xx@1_1|1_3/G:xx_xx%xx_xx_xx/K:1+1-3',
      'k^e-sil+xx=xx/A:xx+xx+xx/E:3_3!0_xx-xx/F:xx_xx#xx_xx@xx_xx|xx_xx/G:xx_xx%xx_xx_xx/K:1+1-3',
    ]);
  });

  it('falls after a mora within', () => {
    const accents = withAccent(SAKE, 2).map((label) => /\/A:([^+]+)/.exec(label)?.[1]);
    expect(accents).toEqual(['xx', '-1', '0', '1', 'xx']);
  });

  it('that it has already is the same', () => {
    expect(withAccent(SAKE, 1)).toEqual(SAKE);
  });

  it('must be one accent phrase', () => {
    const two = SAKE.map((label) => label.replace('/K:1+1-3', '/K:1+2-3'));
    expect(() => withAccent(two, 0)).toThrow('one accent phrase');
    expect(() => withAccent([], 0)).toThrow('one accent phrase');
  });
});
