import { toHiragana } from '@shinobi/shared/domain/japanese/romaji';

/** Kanji and figures. Everything else is read as it is written, or not at all. */
const READ_DIFFERENTLY = /([\p{Script=Han}々〆ヶ\p{Nd}]+)/u;

/** Makes a text part of a regular expression. */
export const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Returns a writing with the readings of its other characters in braces: 食べ物 たべもの is `{食|た}べ{物|もの}`. Returns the
 * writing without readings if it does not fit the reading.
 */
export function withFurigana(writing: string, reading: string): string {
  // Runs at odd places are those in the pattern's group.
  const runs = writing.split(READ_DIFFERENTLY);
  const pattern = runs.map((run, at) => (at % 2 === 1 ? '(.+?)' : `(${escapePattern(toHiragana(run))})`)).join('');
  const match = new RegExp(`^${pattern}$`, 'u').exec(toHiragana(reading));
  if (!match) return writing;
  return runs.map((run, at) => (at % 2 === 1 ? `{${run}|${match[at + 1] ?? ''}}` : run)).join('');
}
