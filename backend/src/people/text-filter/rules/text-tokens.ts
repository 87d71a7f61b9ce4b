import { LOOKALIKE_LETTERS } from '@shinobi/shared/domain/texts/lookalike-letters';

/** Invisible characters and marks over letters, except the marks of Japanese sounds. */
const INVISIBLE = /\p{Cf}|(?![\u3099\u309A])\p{Mn}/gu;
const NO_LETTER = /[^\p{L}\p{N}]/gu;
const LATIN = /\p{Script=Latin}/u;

/** Signs between or before letters that are read as letters. */
const SIGNS: Readonly<Record<string, string>> = { $: 's', '@': 'a', '!': 'i' };
const SIGN = /(?<=[\p{L}\p{N}$@!])[$@!](?=[\p{L}\p{N}$@])|[$@](?=\p{Script=Latin})|(?<=\p{Script=Latin}\$?)\$/gu;
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...LOOKALIKE_LETTERS,
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' },
};

/** Knows the words of texts without spaces, such as Japanese, and of all others. */
const WORDS = new Intl.Segmenter('ja', { granularity: 'word' });

/** Letters of another script are read as Latin ones only next to Latin ones: a word of Russian or Greek stays what it is. */
const spell = (word: string): string => {
  const bare = word.replace(NO_LETTER, '');
  return LATIN.test(bare) ? [...bare].map((letter) => LOOKALIKES[letter] ?? letter).join('') : bare;
};

/**
 * Returns the words of a text in the form in which they are compared: width, case, invisible characters, marks, accents, dots
 * within a word, and letters and digits that look like other letters make no difference.
 */
export function textTokens(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(SIGN, (sign) => SIGNS[sign] ?? sign);
  return [...WORDS.segment(plain)].map(({ segment }) => spell(segment)).filter((word) => word !== '');
}

/** The fewest single letters in a row that are read as one word. */
const SPACED_LETTERS = 3;

/** Returns the words that single Latin letters in a row make: `c o i n s` is `coins`. */
export function spacedWords(tokens: readonly string[]): string[] {
  const words: string[] = [];
  let run: string[] = [];
  for (const token of [...tokens, '']) {
    if (token.length === 1 && LATIN.test(token)) run.push(token);
    else {
      if (run.length >= SPACED_LETTERS) words.push(run.join(''));
      run = [];
    }
  }
  return words;
}
