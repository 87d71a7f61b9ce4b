import { describe, expect, it } from '@jest/globals';
import { wordAccent } from './word-accent.mjs';

const morpheme = (surface: string, kind: string, accent: number, beats: number, rule = 'C2') => ({
  ...{ surface, kind, accent, beats, rule },
});

describe('the accent of a word', () => {
  it('is that of the dictionary', () => {
    expect(wordAccent([morpheme('明日', '名詞', 3, 3)])).toBe(3);
    expect(wordAccent([morpheme('友達', '名詞', 0, 4)])).toBe(0);
    expect(wordAccent([morpheme('静', '名詞', 1, 3), morpheme('か', '助詞', 0, 1)])).toBe(1);
    expect(wordAccent([morpheme('いらっしゃい', '動詞', 6, 5), morpheme('ませ', '助動詞', 1, 2)])).toBe(6);
  });

  it('is not known of compounds and of names that the dictionary does not have', () => {
    expect(wordAccent([morpheme('誕生', '名詞', 4, 4), morpheme('日', '名詞', 0, 1)])).toBeNull();
    expect(wordAccent([morpheme('スマホ', '名詞', 0, 3, '*')])).toBeNull();
    expect(wordAccent([])).toBeNull();
  });

  it('is not known where it would be after a beat that the word does not have', () => {
    expect(wordAccent([morpheme('行き', '動詞', 3, 2)])).toBeNull();
  });
});
