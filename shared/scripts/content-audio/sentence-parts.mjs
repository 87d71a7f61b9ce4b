import { analyseWords } from '@shinobi/shared/domain/japanese/japanese-reading';
import { tokenize } from '../content-check/readings.mjs';
import { hasKanji, rubyPieces } from '../content-check/ruby.mjs';

/*
 * Divides a sentence with furigana into words with their readings, so that those which the synthesizer misreads can be
 * said from kana. The analyser finds the words; the readings are ours. It reads only the kanji that have no furigana,
 * because a test asks how they are read.
 */

/** The analyser's tokens, with empty texts for what it does not know of a word. */
const morphemesOf = (sentence) =>
  tokenize(sentence).map(({ surface, reading = '', pronunciation = '', baseForm = '', ...kinds }) => ({
    ...{ surface, reading, pronunciation, baseForm },
    partOfSpeech: kinds.partOfSpeech ?? '',
    partOfSpeechSubcategory1: kinds.partOfSpeechSubcategory1 ?? '',
    partOfSpeechSubcategory2: kinds.partOfSpeechSubcategory2 ?? '',
  }));

/** The places, in characters, where pieces of a text end; within kana every letter is an end. */
function endsOf(pieces) {
  const ends = [];
  let length = 0;
  for (const { text, isRuby } of pieces) {
    if (!isRuby && !hasKanji(text)) for (let i = 1; i < text.length; i++) ends.push(length + i);
    length += text.length;
    ends.push(length);
  }
  return new Set(ends);
}

/** A word of the analyser: は and へ as particles are said わ and え. */
function soundOf({ hiragana, romaji }) {
  if (hiragana === 'へ' && romaji === 'e') return 'え';
  return hiragana.endsWith('は') && romaji.endsWith('wa') ? `${hiragana.slice(0, -1)}わ` : hiragana;
}

/** The pieces with bare text cut at every place in `ends`, each with where it ends. */
function cutAt(pieces, ends) {
  let at = 0;
  return pieces.flatMap((piece) => {
    const from = at;
    at += piece.text.length;
    if (piece.isRuby) return [{ ...piece, end: at }];
    const cuts = [...ends].filter((end) => end > from && end < at);
    return [...cuts, at].map((end, i) => {
      const text = piece.text.slice((cuts[i - 1] ?? from) - from, end - from);
      return { text, reading: text, isRuby: false, end };
    });
  });
}

/**
 * @param {string} text with furigana in braces
 * @returns {Array<{ writing: string, reading: string, sound: string, isDerived: boolean }>} `isDerived` where the reading
 *   is the analyser's
 */
export function sentenceParts(text) {
  const pieces = rubyPieces(text);
  const words = analyseWords(morphemesOf(pieces.map((piece) => piece.text).join('')));
  const theirs = endsOf(words.map(({ kanji }) => ({ text: kanji, isRuby: true })));
  // Bare kanji may be divided wherever the analyser divides.
  const ours = endsOf(cutAt(pieces, theirs));
  const cut = cutAt(pieces, theirs);
  const ends = [...theirs].filter((end) => ours.has(end));
  let [wordEnd, pieceAt, wordAt] = [0, 0, 0];
  return ends.map((end) => {
    const mine = [];
    while (pieceAt < cut.length && cut[pieceAt].end <= end) mine.push(cut[pieceAt++]);
    const spoken = [];
    while (wordEnd < end) {
      spoken.push(words[wordAt]);
      wordEnd += words[wordAt++].kanji.length;
    }
    return partOf(mine, spoken);
  });
}

function partOf(pieces, words) {
  const writing = pieces.map((piece) => piece.text).join('');
  const isDerived = pieces.some((piece) => !piece.isRuby && hasKanji(piece.text));
  const analysed = words.map(({ hiragana }) => hiragana).join('');
  const reading = isDerived ? analysed : pieces.map((piece) => piece.reading).join('');
  // Our reading decides; the analyser only tells whether は and へ in it are particles.
  const sound = reading === analysed ? words.map(soundOf).join('') : reading;
  return { writing, reading, sound, isDerived };
}
