/** What an editor writes of a word. */
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

/** A question of a quiz has four choices. */
const FEWEST_WORDS = 4;
/** Characters of English that fit on a quiz's button; longer ones are allowed. */
export const ENGLISH_ON_BUTTON = 28;

const KANA = /^[ぁ-ゖァ-ヺー・]+$/;

/** Whether a text is hiragana, katakana, the long vowel mark and the middle dot alone. */
export const isKana = (text: string): boolean => KANA.test(text);

const keyOf = ({ kanji, hiragana }: ListedWord) => `${kanji} ${hiragana}`;
const meaningOf = ({ english }: ListedWord) => english.toLowerCase();

function faultsOf(word: ListedWord, index: number, earlier: number): EditFault[] {
  const at = `words.${index}`;
  return [
    ...(isKana(word.hiragana) ? [] : [{ path: `${at}.hiragana`, message: 'A reading is written in kana alone.' }]),
    ...(earlier === index ? [] : [{ path: `${at}.kanji`, message: `The same word stands in row ${earlier + 1}.` }]),
  ];
}

/** What keeps a genre's words from being asked: a genre that is not released may still have too few. */
export function genreFaults(released: boolean, words: readonly ListedWord[]): EditFault[] {
  const first = new Map<string, number>();
  words.forEach((word, index) => first.set(keyOf(word), first.get(keyOf(word)) ?? index));
  const faults = words.flatMap((word, index) => faultsOf(word, index, first.get(keyOf(word)) ?? index));
  const meanings = new Set(words.map(meaningOf)).size;
  if (!released || meanings >= FEWEST_WORDS) return faults;
  const message = `A released genre needs ${FEWEST_WORDS} words of different meanings: a question has as many choices.`;
  return [{ path: 'words', message }, ...faults];
}
