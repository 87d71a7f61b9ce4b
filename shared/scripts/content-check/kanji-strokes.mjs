import { existsSync, readFileSync } from 'node:fs';

const STROKES = new URL('../../../backend/content/strokes/', import.meta.url);

/** What the licence of KanjiVG asks every copy to carry. */
const ATTRIBUTION = ['KanjiVG', 'Ulrich Apel', 'creativecommons.org/licenses/by-sa/3.0', 'kanjivg.tagaini.net'];

/** The basic kana, whose strokes are drawn too, and those that are made of them with a mark or smaller. */
export const KANA_LETTERS = [...letters('ぁ', 'ん'), ...letters('ァ', 'ヴ'), 'ー'].filter(
  (letter) => !/[ゎゐゑヮヰヱ]/.test(letter),
);

function letters(first, last) {
  const from = first.codePointAt(0);
  return Array.from({ length: last.codePointAt(0) - from + 1 }, (_, i) => String.fromCodePoint(from + i));
}

/** 食: `098df.svg` */
export const strokeFileName = (letter) => `${letter.codePointAt(0).toString(16).padStart(5, '0')}.svg`;

/**
 * What is wrong with a drawing: a path for each stroke in order, nothing that could act, and whose work it is.
 * @param {string} svg
 * @param {number} [strokes] how many it should have
 * @returns {string[]}
 */
export function drawingFaults(svg, strokes) {
  const paths = svg.match(/<path d="M[^"]+"\/>/g) ?? [];
  const numbers = [...svg.matchAll(/<text [^>]*>(\d+)<\/text>/g)].map(([, number]) => Number(number));
  const inOrder = numbers.length === paths.length && numbers.every((number, i) => number === i + 1);
  return [
    ...(strokes === undefined || paths.length === strokes ? [] : [`draws ${paths.length} strokes, not ${strokes}`]),
    ...(paths.length && inOrder ? [] : ['does not number its strokes in their order']),
    ...(/<(?!\/?(?:svg|g|path|text)\b|!--)/.test(svg) || /\son\w+=|href=/.test(svg)
      ? ['has more than paths and numbers']
      : []),
    ...ATTRIBUTION.filter((part) => !svg.includes(part)).map((part) => `does not name ${part}`),
  ];
}

/**
 * What is wrong with the stroke order drawn for a letter.
 * @param {string} letter
 * @param {number} [strokes]
 * @returns {string[]}
 */
export function strokeFaults(letter, strokes) {
  const file = new URL(strokeFileName(letter), STROKES);
  if (!existsSync(file)) return [`${letter}: strokes/${strokeFileName(letter)} is missing`];
  const faults = drawingFaults(readFileSync(file, 'utf8'), strokes);
  return faults.map((each) => `${letter}: strokes/${strokeFileName(letter)} ${each}`);
}
