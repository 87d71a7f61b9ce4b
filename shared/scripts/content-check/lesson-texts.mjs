import { fault } from './content-files.mjs';
import { linkFaults } from './links.mjs';
import { disagreements } from './readings.mjs';
import { hasKanji, japaneseFaults, rubyFaults, rubyPieces } from './ruby.mjs';
import { misspellings } from './spelling.mjs';

/*
 * The checks of a text that English, Japanese with furigana and Markdown may stand in: lessons, explanations, articles.
 */

const KANA_RUN = /[ぁ-ゖァ-ヺー、。「」！？…・]+|[^ぁ-ゖァ-ヺー、。「」！？…・]+/g;
const JAPANESE = /^[ぁ-ゖァ-ヺー、。「」！？…・]/;
const EMPHASIS = /\*\*|\*|`/g;

/**
 * The stretches of Japanese in a text, each as pieces with their readings; English ends a stretch, bold does not.
 * @param {string} text
 * @returns {Array<Array<{ text: string, reading: string }>>} those in which kanji stand
 */
export function japaneseStretches(text) {
  const stretches = [[]];
  for (const piece of rubyPieces(text.replace(EMPHASIS, ''))) {
    const runs = piece.isRuby
      ? [piece]
      : (piece.text.match(KANA_RUN) ?? []).map((run) => ({ text: run, reading: run }));
    for (const run of runs) {
      if (piece.isRuby || JAPANESE.test(run.text)) stretches.at(-1).push({ text: run.text, reading: run.reading });
      else stretches.push([]);
    }
  }
  return stretches.filter((pieces) => pieces.some((piece) => hasKanji(piece.text)));
}

/** Where furigana of a text differ from the analyser's reading; `reading` tells which, for the list of checked ones. */
export const readingFaults = (text, path) =>
  japaneseStretches(text)
    .flatMap(disagreements)
    .map((reading) => ({
      ...fault('reading', `${reading.writing} is ${reading.reading}, the analyser reads ${reading.expected}`, path),
      reading,
    }));

/** A sentence that is Japanese and nothing else. */
export const sentenceFaults = (text, path) => [
  ...japaneseFaults(text).map((message) => fault('ruby', message, path)),
  ...readingFaults(text, path),
];

/** The notation and the spelling of a text whose reading cannot be judged alone. */
export const rubyTextFaults = (text, path) => [
  ...rubyFaults(text).map((message) => fault('ruby', message, path)),
  ...misspellings(text).map((word) => fault('spelling', word, path)),
];

/** English, in which Japanese with furigana may stand. */
export const englishFaults = (text, path) => [...rubyTextFaults(text, path), ...readingFaults(text, path)];

/** Markdown: as English, with its links. */
export const markdownFaults = (text, path) => [
  ...englishFaults(text, path),
  ...linkFaults(text).map((message) => fault('link', message, path)),
];
