import { tokenize } from './readings.mjs';

/**
 * @typedef {import('./path-ends.mjs').ContentWord} ContentWord
 * @typedef {{ kanji: string, words: Array<{ kanji: string, english: string }> }} Sentence
 */

/** Parts of speech, in the analyser's terms, that carry meaning of their own. */
const CONTENT = new Set(['名詞', '動詞', '形容詞', '副詞', '連体詞', '接続詞', '感動詞']);
/** What of them does not: endings, auxiliary verbs, formal nouns, numbers (taught as kanji), counters. */
const NO_CONTENT = new Set(['非自立', '接尾', '数']);
const NAME = '固有名詞';

/** A word of a tale is a name when its gloss is one: Momotaro. “I”, “Mr. Monkey” are words like others. */
const GLOSS_OF_NAME = /^(?!I\b|Mr\.|Miss )[A-Z]/;

/** Each word of a list with where it begins. */
function withStarts(words, textOf) {
  let start = 0;
  return words.map((word) => {
    const placed = { word, start, end: start + textOf(word).length };
    start = placed.end;
    return placed;
  });
}

/** A word and the forms in which the path may teach it: 大きな as 大きい, 本当に as 本当, お客 as 客. */
const formsOf = (writings) => [
  ...new Set(
    writings.flatMap((each) => [
      each,
      each.replace(/な$/, 'い'),
      each.replace(/(?<=..)に$/, ''),
      each.replace(/^お(?=\p{Script=Han})/u, ''),
    ]),
  ),
];

/**
 * The words of a sentence that carry its meaning. A word may be known by its dictionary form, as it is written, or by the
 * word of the tale that it is part of: the analyser divides 昔々.
 * @param {Sentence} sentence
 * @returns {ContentWord[]}
 */
export function contentWords(sentence) {
  const ofTale = withStarts(sentence.words, ({ kanji }) => kanji);
  return withStarts(tokenize(sentence.kanji), ({ surface }) => surface)
    .filter(({ word }) => CONTENT.has(word.partOfSpeech) && !NO_CONTENT.has(word.partOfSpeechSubcategory1))
    .map(({ word, start, end }) => {
      const around = ofTale.filter((each) => each.start < end && start < each.end).map((each) => each.word);
      return {
        writings: formsOf([
          word.baseForm === '*' ? word.surface : word.baseForm,
          word.surface,
          ...around.map(({ kanji }) => kanji),
        ]),
        isName: word.partOfSpeechSubcategory1 === NAME || around.some(({ english }) => GLOSS_OF_NAME.test(english)),
      };
    });
}
