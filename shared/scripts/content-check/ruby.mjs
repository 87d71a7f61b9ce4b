/*
 * Ruby notation: `{食|た}べ{物|もの}を{買|か}う`. Braces stand around exactly the characters that are read otherwise than
 * written (kanji and figures), the reading in hiragana after the bar, okurigana outside.
 */

/** @typedef {{ text: string, reading: string, isRuby: boolean }} Piece */

const RUBY = /\{([^{}|]*)\|([^{}|]*)\}/g;
const KANJI = /[\p{Script=Han}々〆ヶ]/u;
/** What may stand in braces: kanji, figures, and letters that are read aloud, as in Ｔシャツ. */
const WRITTEN = /^[\p{Script=Han}々〆ヶ0-9０-９A-Za-zＡ-Ｚａ-ｚ％%]+$/u;
const HIRAGANA = /^[ぁ-ゖー]+$/;

export const hasKanji = (text) => KANJI.test(text);

/**
 * The pieces of a text in order; outside braces a piece is its own reading.
 * @param {string} text
 * @returns {Piece[]}
 */
export function rubyPieces(text) {
  const pieces = [];
  let end = 0;
  const plainUpTo = (index) => {
    const plain = text.slice(end, index);
    if (plain) pieces.push({ text: plain, reading: plain, isRuby: false });
  };
  for (const match of text.matchAll(RUBY)) {
    plainUpTo(match.index);
    pieces.push({ text: match[1], reading: match[2], isRuby: true });
    end = match.index + match[0].length;
  }
  plainUpTo(text.length);
  return pieces;
}

/** The text as it is written: 食べ物を買う. */
export const rubyText = (text) => rubyPieces(text).reduce((all, piece) => all + piece.text, '');

/** The text as it is read: たべものをかう. */
export const rubyReading = (text) => rubyPieces(text).reduce((all, piece) => all + piece.reading, '');

/**
 * What is wrong with a text in ruby notation; English around it is no fault.
 * @param {string} text
 * @param {boolean} [mayBeBare] kanji may stand without a reading: a learner is asked to read them
 * @returns {string[]}
 */
export function rubyFaults(text, mayBeBare = false) {
  return rubyPieces(text).flatMap((piece) =>
    piece.isRuby ? faultsInBraces(piece) : faultsOutside(piece.text, mayBeBare),
  );
}

function faultsInBraces({ text, reading }) {
  if (!WRITTEN.test(text)) return [`{${text}|${reading}}: only kanji and figures stand in braces, okurigana outside`];
  if (!HIRAGANA.test(reading)) return [`{${text}|${reading}}: the reading is not hiragana`];
  return [];
}

function faultsOutside(text, mayBeBare) {
  const faults = [];
  const bare = text.match(/[\p{Script=Han}々〆ヶ]+/gu) ?? [];
  if (bare.length && !mayBeBare) faults.push(`${bare.join(', ')} has no reading`);
  if (/[～~]/.test(text)) faults.push('～ or ~: the wave dash of the content is 〜');
  if (/[{}]/.test(text)) faults.push(`a brace without its partner or its bar near "${text.trim().slice(0, 20)}"`);
  return faults;
}

/**
 * As `rubyFaults`, of a text that is Japanese and nothing else (an example, an answer): figures need a reading too, and
 * blanks have no place.
 * @param {string} text
 */
export function japaneseFaults(text) {
  const outside = rubyPieces(text)
    .filter(({ isRuby }) => !isRuby)
    .map((piece) => piece.text);
  const figures = outside.some((each) => /[0-9０-９]/.test(each)) ? ['figures without a reading'] : [];
  const blanks = outside.some((each) => /[ \t]/.test(each)) ? ['a blank between Japanese words'] : [];
  return [...rubyFaults(text), ...figures, ...blanks];
}
