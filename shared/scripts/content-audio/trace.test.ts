import { describe, expect, it } from '@jest/globals';
import { labelsIn, morphemesIn, soundOf, speechIn } from './trace.mjs';

const TRACE = `[Text analysis result]
明日,名詞,副詞可能,*,*,*,*,明日,アシタ,アシ’タ,3/3,C2,-1
は,助詞,係助詞,*,*,*,*,は,ハ,ワ,0/1,名詞%F1/動詞%F2@0/形容詞%F2@0,1
。,記号,句点,*,*,*,*,。,、,、,0/0,*,0

[Output label]
0 3500000 xx^xx-sil+a=sh/A:xx+xx+xx/B:xx-xx_xx
3500000 4200000 xx^sil-a+sh=I/A:-2+1+3/B:xx-xx_xx
4200000 5100000 sil^a-sh+I=t/A:-1+2+2/B:xx-xx_xx
5100000 6000000 a^sh-I+t=a/A:-1+2+2/B:xx-xx_xx
6000000 7250000 I^t-a+pau=w/A:0+3+1/B:xx-xx_xx
7250000 8000000 t^a-pau+w=a/A:xx+xx+xx/B:xx-xx_xx
8000000 9000000 pau^w-a+sil=xx/A:0+3+1/B:xx-xx_xx
9000000 12000000 w^a-sil+xx=xx/A:xx+xx+xx/B:xx-xx_xx

[Global parameter]
Sampring frequency                     ->    48000(Hz)
`;

describe('the trace of the synthesizer', () => {
  it('tells every morpheme with the kana in which it is said', () => {
    const morphemes = morphemesIn(TRACE);
    expect(morphemes).toEqual([
      { surface: '明日', sound: 'アシ’タ' },
      { surface: 'は', sound: 'ワ' },
      { surface: '。', sound: '、' },
    ]);
    expect(soundOf(morphemes)).toBe('アシ’タワ、');
  });

  it('tells when the first sound begins and the last one ends, in seconds', () => {
    expect(speechIn(labelsIn(TRACE))).toEqual({ from: 0.35, to: 0.9 });
  });

  it('of nothing has neither', () => {
    expect(morphemesIn('')).toEqual([]);
    expect(speechIn(labelsIn(''))).toEqual({ from: 0, to: 0 });
  });
});
