import { COUNTER_READINGS, FIXED_READINGS } from '@shinobi/shared/domain/japanese/fixed-readings';
import { TokenizerBuilder } from 'lindera-wasm-nodejs-ipadic';
import { foldKana } from './edict.mjs';
import { hasKanji } from './ruby.mjs';

/**
 * @typedef {{ text: string, reading: string }} Piece writing and reading of a stretch of a sentence
 * @typedef {{ text: string, readings: string[] }} Token readings the analyser (or the table of fixed readings) allows
 * @typedef {{ writing: string, reading: string, expected: string }} Disagreement
 */

const NUMERALS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

/** @returns {Map<string, string[]>} writings whose reading is known better than the analyser knows it */
function fixedReadings() {
  const counted = Object.entries(COUNTER_READINGS).flatMap(([counter, readings]) =>
    readings.map((reading, i) => [`${i < 10 ? NUMERALS[i] : '何'}${counter}`, reading.split('/')]),
  );
  return new Map([...counted, ...Object.entries(FIXED_READINGS)]);
}

function buildTokenizer() {
  const builder = new TokenizerBuilder();
  builder.setDictionary('embedded://ipadic');
  builder.setMode('normal');
  return builder.build();
}

let loaded;
/** Loaded once, when first asked for: about 200 MB. */
const analyser = () => (loaded ??= { tokenizer: buildTokenizer(), fixed: fixedReadings() });

/** The analyser's own tokens, with parts of speech and dictionary forms. */
export const tokenize = (sentence) => analyser().tokenizer.tokenize(sentence);

/**
 * A sentence as the analyser divides and reads it (hiragana; particles as written, は and へ), corrected by the table of
 * fixed readings where a fixed writing begins and ends with a token.
 * @param {string} sentence
 * @returns {Token[]}
 */
export function analyse(sentence) {
  const { fixed } = analyser();
  const tokens = tokenize(sentence).map(({ surface, reading }) => ({
    text: surface,
    readings: [foldKana(!reading || reading === '*' ? surface : reading)],
  }));
  return withFixed(tokens, fixed);
}

const LONGEST_FIXED = 6;

/** Joins the tokens that make up a fixed writing, the longest first. */
export function withFixed(tokens, fixed) {
  const result = [];
  for (let start = 0; start < tokens.length;) {
    let end = Math.min(tokens.length, start + LONGEST_FIXED);
    const joined = () =>
      tokens
        .slice(start, end)
        .map(({ text }) => text)
        .join('');
    while (end > start && !fixed.has(joined())) end--;
    result.push(end > start ? { text: joined(), readings: fixed.get(joined()) } : tokens[start]);
    start = Math.max(end, start + 1);
  }
  return result;
}

/** The ends of pieces, each as the number of characters before it. Within kana every letter is an end. */
function endsOf(pieces) {
  const ends = new Set();
  let length = 0;
  for (const { text, isKana } of pieces) {
    if (isKana) for (let i = 1; i < text.length; i++) ends.add(length + i);
    length += text.length;
    ends.add(length);
  }
  return ends;
}

/** Where our pieces and the analyser's tokens end together. */
function commonEnds(pieces, tokens) {
  const ours = endsOf(
    pieces.map((piece) => ({ ...piece, isKana: !hasKanji(piece.text) && piece.text === piece.reading })),
  );
  return [...endsOf(tokens)].filter((end) => ours.has(end));
}

/** Takes from a list of segments what comes before `end`; a kana segment may be divided. */
function takeUpTo(queue, end) {
  const taken = [];
  while (queue.length && queue[0].start < end) {
    const piece = queue.shift();
    const inside = end - piece.start;
    if (piece.text.length <= inside) taken.push(piece);
    else {
      taken.push({ ...piece, text: piece.text.slice(0, inside), reading: piece.reading.slice(0, inside) });
      queue.unshift({ text: piece.text.slice(inside), reading: piece.reading.slice(inside), start: end });
    }
  }
  return taken;
}

function withStarts(pieces) {
  let start = 0;
  return pieces.map((piece) => {
    const placed = { ...piece, start };
    start += piece.text.length;
    return placed;
  });
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Where the readings of a sentence differ from the analyser's, the smallest stretch that shows it. Stretches without
 * kanji read as they are written and are not compared.
 * @param {Piece[]} pieces joined, the sentence
 * @returns {Disagreement[]}
 */
export function disagreements(pieces) {
  const tokens = analyse(pieces.map(({ text }) => text).join(''));
  const ours = withStarts(pieces);
  const theirs = withStarts(tokens);
  return commonEnds(pieces, tokens).flatMap((end) => {
    const mine = takeUpTo(ours, end);
    const allowed = theirs.splice(0, theirs.findLastIndex(({ start }) => start < end) + 1);
    const writing = mine.map(({ text }) => text).join('');
    const reading = foldKana(mine.map((piece) => piece.reading).join(''));
    const pattern = allowed.map(({ readings }) => `(?:${readings.map(escaped).join('|')})`).join('');
    if (!hasKanji(writing) || new RegExp(`^${pattern}$`).test(reading)) return [];
    return [{ writing, reading, expected: allowed.map(({ readings }) => readings.join('/')).join('') }];
  });
}
