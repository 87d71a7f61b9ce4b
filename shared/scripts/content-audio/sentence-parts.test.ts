import { describe, expect, it } from '@jest/globals';
import { sentenceParts } from './sentence-parts.mjs';

const shown = (text: string) =>
  sentenceParts(text).map(({ writing, sound }) => (writing === sound ? writing : `${writing}=${sound}`));

describe('a sentence of a lesson', () => {
  it('is divided into words with our readings; particles are said as they sound', () => {
    expect(shown('{駅|えき}へ{行|い}きました。')).toEqual(['駅=えき', 'へ=え', '行きました=いきました', '。']);
    expect(shown('{私|わたし}はカナダ{人|じん}です。')).toContain('カナダ人=カナダじん');
    expect(shown('はは、と{言|い}いました。')).not.toContain('はは=はわ');
  });

  it('has our reading where the analyser has another', () => {
    expect(shown('{家|うち}から')).toEqual(['家=うち', 'から']);
  });

  it('has the analyser’s reading of kanji that a test shows without furigana', () => {
    const [first] = sentenceParts('一つください。');
    expect(first).toEqual({ writing: '一つ', reading: 'ひとつ', sound: 'ひとつ', isDerived: true });
  });
});
