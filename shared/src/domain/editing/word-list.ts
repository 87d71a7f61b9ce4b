/** A word in an editor's list. */
export interface ListedWord {
  readonly kanji: string;
  /** Its reading. */
  readonly hiragana: string;
  readonly english: string;
}

export interface EditFault {
  /** As in a refusal's `details`: `words.3.hiragana`. */
  readonly path: string;
  readonly message: string;
}

/** As many as a question has choices. */
const WORDS_MIN = 4;
/** Characters of English that fit on a quiz's button; longer ones are allowed. */
export const ENGLISH_ON_BUTTON = 28;

const KANA = /^[ぁ-ゖァ-ヺー・]+$/;

/** Whether a text consists of hiragana, katakana, the long vowel mark and the middle dot. */
export const isKana = (text: string): boolean => KANA.test(text);

const keyOf = ({ kanji, hiragana }: ListedWord) => `${kanji} ${hiragana}`;
const meaningOf = ({ english }: ListedWord) => english.toLowerCase();

function faultsOf(word: ListedWord, index: number, earlier: number): EditFault[] {
  const at = `words.${index}`;
  return [
    ...(isKana(word.hiragana) ? [] : [{ path: `${at}.hiragana`, message: 'A reading is written in kana alone.' }]),
    ...(earlier === index ? [] : [{ path: `${at}.kanji`, message: `The same word is already in row ${earlier + 1}.` }]),
  ];
}

/** Finds mistakes in a genre's words. An unreleased genre may still have too few. */
export function genreFaults(released: boolean, words: readonly ListedWord[]): EditFault[] {
  const first = new Map<string, number>();
  words.forEach((word, index) => first.set(keyOf(word), first.get(keyOf(word)) ?? index));
  const faults = words.flatMap((word, index) => faultsOf(word, index, first.get(keyOf(word)) ?? index));
  const meanings = new Set(words.map(meaningOf)).size;
  if (!released || meanings >= WORDS_MIN) return faults;
  const message = `A released genre needs ${WORDS_MIN} words of different meanings: a question has as many choices.`;
  return [{ path: 'words', message }, ...faults];
}
