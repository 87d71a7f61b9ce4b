import { fault } from './content-files.mjs';
import { linkFaults } from './links.mjs';
import { disagreements } from './readings.mjs';
import { hasKanji, japaneseFaults, rubyFaults, rubyPieces } from './ruby.mjs';
import { misspellings } from './spelling.mjs';

/*
 * The checks of a text that English, Japanese with furigana and Markdown may stand in: lessons, explanations, articles.
 */

const RUN =
  /[ぁ-ゖァ-ヺー、。「」！？…・]+|[\p{Script=Han}々〆ヶ]+|[^ぁ-ゖァ-ヺー、。「」！？…・\p{Script=Han}々〆ヶ]+/gu;
const JAPANESE = /^[ぁ-ゖァ-ヺー、。「」！？…・\p{Script=Han}々〆ヶ]/u;
const EMPHASIS = /\*\*|\*|`/g;

/**
 * The stretches of Japanese in a text, each as pieces with their readings; English ends a stretch, bold does not.
 * @param {string} text
 * @returns {Array<Array<{ text: string, reading: string }>>} those in which kanji stand
 */
export function japaneseStretches(text) {
  const stretches = [[]];
  for (const piece of rubyPieces(text.replace(EMPHASIS, ''))) {
    const runs = piece.isRuby ? [piece] : (piece.text.match(RUN) ?? []).map((run) => ({ text: run, reading: run }));
    for (const run of runs) {
      if (piece.isRuby || JAPANESE.test(run.text)) stretches.at(-1).push({ text: run.text, reading: run.reading });
      else stretches.push([]);
    }
  }
  return stretches.filter((pieces) => pieces.some((piece) => hasKanji(piece.text)));
}

/**
 * Where furigana of a text differ from the analyser's reading; `reading` tells which, for the list of checked ones. Of
 * kanji without furigana there is nothing to compare.
 */
export const readingFaults = (text, path) =>
  japaneseStretches(text)
    .flatMap(disagreements)
    .filter(({ reading }) => !hasKanji(reading))
    .map((reading) => ({
      ...fault('reading', `${reading.writing} is ${reading.reading}, the analyser reads ${reading.expected}`, path),
      reading,
    }));

/**
 * The furigana of texts (`食|た`) with which the analyser agrees: they vouch for the same kanji in a wrong answer, which the
 * analyser cannot read.
 * @param {string[]} texts
 * @returns {Set<string>}
 */
export function vouchedFurigana(texts) {
  const all = new Set(texts.flatMap(furiganaOf));
  for (const each of texts.flatMap((text) => readingFaults(text, []))) {
    for (const pair of all) if (each.reading.writing.includes(pair.split('|')[0])) all.delete(pair);
  }
  return all;
}

const furiganaOf = (text) =>
  rubyPieces(text)
    .filter(({ isRuby }) => isRuby)
    .map((piece) => `${piece.text}|${piece.reading}`);

/** A text that is wrong on purpose: its readings are compared with the analyser only where nothing vouches for them. */
export const wrongTextFaults = (text, path, vouched, mayBeBare = false) => [
  ...rubyTextFaults(text, path, mayBeBare),
  ...(furiganaOf(text).every((pair) => vouched.has(pair)) ? [] : readingFaults(text, path)),
];

/** A sentence that is Japanese and nothing else. */
export const sentenceFaults = (text, path) => [
  ...japaneseFaults(text).map((message) => fault('ruby', message, path)),
  ...readingFaults(text, path),
];

/** The notation and the spelling of a text whose reading cannot be judged alone. */
export const rubyTextFaults = (text, path, mayBeBare = false) => [
  ...rubyFaults(text, mayBeBare).map((message) => fault('ruby', message, path)),
  ...misspellings(text).map((word) => fault('spelling', word, path)),
];

/** English, in which Japanese with furigana may stand. */
export const englishFaults = (text, path, mayBeBare = false) => [
  ...rubyTextFaults(text, path, mayBeBare),
  ...readingFaults(text, path),
];

/** Markdown: as English, with its links. */
export const markdownFaults = (text, path, mayBeBare = false) => [
  ...englishFaults(text, path, mayBeBare),
  ...linkFaults(text).map((message) => fault('link', message, path)),
];
