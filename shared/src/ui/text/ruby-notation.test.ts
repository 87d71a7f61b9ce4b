import { describe, expect, it } from '@jest/globals';
import { readingOf, runsOf, type TextRun, writingOf } from './ruby-notation.js';

const shown = (runs: readonly TextRun[]) =>
  runs.map(
    ({ lang, pieces }) =>
      `${lang}:${pieces.map(({ text, reading }) => text + (reading ? `(${reading})` : '')).join('·')}`,
  );

describe('Ruby notation', () => {
  it.each<[string, string[]]>([
    ['', []],
    ['plain words', ['en:plain words']],
    ['{食|た}べ{物|もの}', ['ja:食(た)·べ·物(もの)']],
    ['say {犬|いぬ}が。 Now', ['ja:犬(いぬ)·が。'].flatMap((ja) => ['en:say ', ja, 'en: Now'])],
    ['{not ruby} stays', ['en:{not ruby} stays']],
    ['{a|b|c} stays', ['en:{a|b|c} stays']],
    ['きじ (bird)', ['ja:きじ', 'en: (bird)']],
  ])('%s is read in runs of one language', (text, runs) => {
    expect(shown(runsOf(text))).toEqual(runs);
  });

  it('gives the text as it is written and as it is read', () => {
    expect(writingOf('{食|た}べ{物|もの}')).toBe('食べ物');
    expect(readingOf('{食|た}べ{物|もの}')).toBe('たべもの');
  });
});
