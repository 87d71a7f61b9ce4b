import { toHiragana } from '@shinobi/shared/domain/japanese/romaji';

/** What a key of the dictionary is made of; the first character of each key. */
const KEY_KINDS = { form: 'f', sound: 's', gloss: 'g' } as const;

/** A key, and the classes one of which the entry must have, as bits; 0 for any entry. */
export type WantedKey = readonly [key: string, classes: number];

/** Folds a Japanese text, so that width, script of kana, spaces and middle dots do not matter. */
export const formKey = (text: string): string =>
  KEY_KINDS.form + toHiragana(text.normalize('NFKC').toLowerCase()).replaceAll(/[\s・]/gu, '');

export const soundKey = (sound: string): string => KEY_KINDS.sound + sound;
export const isSoundKey = (key: string): boolean => key.startsWith(KEY_KINDS.sound);

/** The same sound without the length of its vowels, as in `Tokyo` and `arigato`. */
export const withoutLongVowels = (sound: string): string => sound.replaceAll(/([aiueo])\1+/g, '$1');

/** Removes what is in parentheses, also in nested ones: dog (Canis (lupus) familiaris). */
const withoutNotes = (text: string): string => text.replaceAll(/\([^()]*\)/g, ' ').replaceAll(/\([^()]*\)/g, ' ');

/** Lower-case words without diacritics, signs and notes in parentheses. */
const plainWords = (text: string): string =>
  withoutNotes(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Folds a gloss or an English text, so that `eat` finds `to eat`. */
export const glossKey = (text: string): string =>
  KEY_KINDS.gloss + plainWords(text).replace(/^(?:to|an?|the) (?=.)/, '');

/** Words that so many glosses have that they say nothing. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and as at be by esp etc for from in is of on one or s sth that the to with'.split(' '),
);

/** The words of an English text that are worth looking for, each once, without diacritics. */
export const searchedWords = (text: string): string[] => [
  ...new Set(
    plainWords(text)
      .split(' ')
      .filter((word) => word !== '' && !STOP_WORDS.has(word)),
  ),
];
