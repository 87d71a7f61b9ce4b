const KANA = /^[ぁ-ゖァ-ヺー]+$/;
const SMALL_Y = /[ゃゅょャュョ]/;

/** Kana and nothing else: hiragana, katakana and the long vowel mark. */
const isKana = (text) => KANA.test(text);

/** What no Japanese word can contain, each with what is wrong. */
const IMPOSSIBLE = [
  [/^[ぁぃぅぇぉゃゅょっゎァィゥェォャュョッヮー]/, 'begins with a small letter or a long vowel mark'],
  [/^[んン]/, 'begins with ん'],
  [/[ッ]$|っ$/, 'ends with a small っ'],
  [/ー[っッ]?ー/, 'has two long vowel marks in a row'],
  [/[ぁ-ゖ]ー/, 'has a long vowel mark after hiragana'],
  [
    /[っッ][あいうえおんアイウエオンなにぬねのナニヌネノまみむめもマミムメモ]/,
    'doubles a consonant that is never doubled',
  ],
  [/[ゐゑヰヱヷヸヹヺ]/, 'has an obsolete letter'],
];

/**
 * What is wrong with a reading, or null. A small ya, yu or yo must follow a letter of the i column.
 * @param {string} reading
 */
export function kanaFault(reading) {
  if (!isKana(reading)) return 'has letters that are not kana';
  const impossible = IMPOSSIBLE.find(([pattern]) => pattern.test(reading));
  if (impossible) return impossible[1];
  for (let i = 1; i < reading.length; i++) {
    if (
      SMALL_Y.test(reading[i]) &&
      !/[きぎしじちぢにひびぴみりキギシジチヂニヒビピミリテデフヴ]/.test(reading[i - 1])
    ) {
      return `has a small ${reading[i]} after ${reading[i - 1]}`;
    }
  }
  return null;
}
