import { withoutRepetitionMarks } from './romaji.js';

/** Forms of kanji in names and older texts that the analyser does not know, each with the usual one. */
const USUAL_KANJI: ReadonlyMap<string, string> = new Map(
  `髙高 﨑崎 𠮷吉 濵浜 邉辺 邊辺 桒桑 栁柳 德徳 槗橋 𣘺橋 齋斎 嶌島 靑青 增増 瀨瀬 淸清 黑黒 禮礼 飮飲`
    .split(' ')
    .map((pair): [string, string] => {
      const [variant = '', usual = ''] = pair;
      return [variant, usual];
    }),
);

/** Writes a text with the usual forms of its kanji and without こゝろ's marks, character by character. */
export const withUsualKanji = (text: string): string =>
  withoutRepetitionMarks(Array.from(text, (character) => USUAL_KANJI.get(character) ?? character).join(''));

/** Gives the parts of a text that was written with usual kanji, in its order, the kanji of the original, and marks those after a space. */
export function withOriginalKanji<Part extends { readonly surface: string }>(
  parts: readonly Part[],
  original: string,
): (Part & { readonly followsSpace?: boolean })[] {
  const characters = [...original];
  const usual = [...withUsualKanji(original)];
  let at = 0;
  return parts.map((part) => {
    const { length } = [...part.surface];
    const end = at;
    // An analyser may leave out spaces between words.
    while (at < usual.length && usual.slice(at, at + length).join('') !== part.surface) at += 1;
    const surface = characters.slice(at, at + length).join('');
    const followsSpace = at > end;
    at += length;
    return { ...part, surface, ...(followsSpace && { followsSpace }) };
  });
}
