/*
 * The pitch accent of a word, from the analysis of the synthesizer. Its dictionary has the accent of each word; what it
 * computes for compounds is too often wrong to be shown.
 */

/** Endings do not make a compound: 静か, 有名な, 行きます. */
const ENDINGS = new Set(['助詞', '助動詞']);
const KATAKANA = /^[ァ-ヺー]+$/;

/** A noun in katakana that the dictionary does not have gets no accent from it. */
const isUnknown = ({ surface, kind, rule }) => kind === '名詞' && rule === '*' && KATAKANA.test(surface);

/**
 * @param {import('./trace.mjs').AccentedMorpheme[]} morphemes of one word
 * @returns {number | null} the beat after which the pitch falls, 0 for none; null where the dictionary does not tell
 */
export function wordAccent([first, ...rest]) {
  if (!first || isUnknown(first) || rest.some(({ kind }) => !ENDINGS.has(kind))) return null;
  const beats = [first, ...rest].reduce((sum, each) => sum + each.beats, 0);
  return first.accent <= beats ? first.accent : null;
}
