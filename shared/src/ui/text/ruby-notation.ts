import { RUBY } from '@shinobi/shared/domain/japanese/ruby';
import type { FuriganaPiece } from '../furigana.js';

/** A stretch of a text in one language. */
export interface TextRun {
  readonly lang: 'ja' | 'en';
  readonly pieces: readonly FuriganaPiece[];
}

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々〆ヶー～〜、。「」『』・＿！？（）]+/gu;

function split(
  text: string,
  pattern: RegExp,
  found: (match: RegExpMatchArray) => TextRun,
  between: (text: string) => TextRun[],
) {
  const runs: TextRun[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) runs.push(...between(text.slice(end, match.index)));
    runs.push(found(match));
    end = match.index + match[0].length;
  }
  if (end < text.length) runs.push(...between(text.slice(end)));
  return runs;
}

const english = (text: string): TextRun[] => [{ lang: 'en', pieces: [{ text }] }];
const withoutRuby = (text: string) =>
  split(text, JAPANESE, ([found]) => ({ lang: 'ja', pieces: [{ text: found }] }), english);

/** Joins adjacent segments of one language, so that a sentence is one element. */
function joined(runs: readonly TextRun[]): TextRun[] {
  const result: TextRun[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last?.lang === run.lang) result.splice(-1, 1, { ...last, pieces: [...last.pieces, ...run.pieces] });
    else result.push(run);
  }
  return result;
}

/**
 * Splits a text in ruby notation (`{食|た}べ{物|もの} means food`) into runs of Japanese and English. Braces without a writing
 * and a reading stay unchanged.
 */
export const runsOf = (text: string): TextRun[] =>
  joined(
    split(
      text,
      RUBY,
      ([, writing = '', reading]) => ({ lang: 'ja', pieces: [{ text: writing, reading }] }),
      withoutRuby,
    ),
  );

/** The text without its readings. */
export const writingOf = (text: string): string => text.replace(RUBY, '$1');

/** The text with kana in place of the kanji that have readings. */
export const readingOf = (text: string): string => text.replace(RUBY, '$2');
