import { toHiragana } from '../japanese/romaji.js';
import type { ANSWER_PARTS, PartOfSpeech } from '../limits/library.js';
import { rememberResults } from './remember-results.js';
import { editDistance } from './edit-distance.js';

/** A word as the choices of a question compare it. */
export interface ComparedWord {
  readonly vocabId: number;
  readonly kanji: string;
  readonly hiragana: string;
  readonly english: string;
  readonly partOfSpeech: PartOfSpeech;
  readonly accepted?: readonly { readonly part: (typeof ANSWER_PARTS)[number]; readonly text: string }[] | undefined;
  readonly near?: readonly number[] | undefined;
}

/** "father; dad (informal)" has two glosses. Text in brackets only clarifies the meaning. */
const PARENTHESES = /\([^)]*\)/g;
const GLOSS_SEPARATOR = /[;,/]/;
/** Words without a meaning of their own: "to eat" and "eat" are the same answer. */
const FILLER_WORDS = new Set(['to', 'a', 'an', 'the', 'be', 'of', 'my', 'your', "one's"]);

/** Returns the words of each gloss. Remembered: a word is compared with all others of its genre. */
const splitGlosses = rememberResults((english): readonly (readonly string[])[] =>
  english
    .toLowerCase()
    .replace(PARENTHESES, ' ')
    .split(GLOSS_SEPARATOR)
    .map((gloss) => gloss.match(/[\p{L}\p{N}']+/gu) ?? [])
    .filter((words) => words.length > 0)
    .map((words) => {
      const significant = words.filter((word) => !FILLER_WORDS.has(word));
      return significant.length > 0 ? significant : words;
    }),
);

/** Whether one word starts with the other: "sister" and "sisters", "dad" and "daddy". */
const isSameWord = (one: string, other: string) =>
  one === other || (Math.min(one.length, other.length) >= 3 && (one.startsWith(other) || other.startsWith(one)));

const isContained = (part: readonly string[], whole: readonly string[]) =>
  part.every((word) => whole.some((other) => isSameWord(word, other)));

/** Whether one meaning is also right where the other is asked: "tea" and "green tea". */
export function meaningsOverlap(one: string, other: string): boolean {
  const others = splitGlosses(other);
  return splitGlosses(one).some((a) => others.some((b) => isContained(a, b) || isContained(b, a)));
}

/** Returns the meanings of a word, including the accepted ones. */
const meaningsOf = ({ english, accepted = [] }: ComparedWord): string =>
  [english, ...accepted.filter(({ part }) => part === 'meanings').map(({ text }) => text)].join(';');

/** Whether the words are near words: "restroom" is not a wrong answer for トイレ. */
const areNearWords = (one: ComparedWord, other: ComparedWord): boolean =>
  one.near?.includes(other.vocabId) || other.near?.includes(one.vocabId) || false;

const acceptedTexts = ({ accepted = [] }: ComparedWord, wanted: 'writings' | 'readings'): string[] =>
  accepted.filter(({ part }) => part === wanted).map(({ text }) => text);
const haveCommonText = (some: readonly string[], others: readonly string[]) =>
  some.some((text) => others.includes(text));

const writingsOf = (word: ComparedWord): string[] => [word.kanji, ...acceptedTexts(word, 'writings')];
const readingsOf = (word: ComparedWord): string[] =>
  [word.hiragana, ...acceptedTexts(word, 'readings')].map(toHiragana);

/** Whether two words must not be choices of one question: they share a writing, a reading or a meaning. */
export const couldBothBeRight = (one: ComparedWord, other: ComparedWord): boolean =>
  one.vocabId === other.vocabId ||
  areNearWords(one, other) ||
  haveCommonText(writingsOf(one), writingsOf(other)) ||
  haveCommonText(readingsOf(one), readingsOf(other)) ||
  meaningsOverlap(meaningsOf(one), meaningsOf(other));

const KANJI = /\p{Script=Han}/u;
const sharesKanji = (one: string, other: string) =>
  [...one].some((character) => KANJI.test(character) && other.includes(character));

/** Returns 1 for equal lengths, less for greater differences. */
const lengthSimilarity = (one: string, other: string) => 1 / (1 + Math.abs(one.length - other.length));

/** Whether two words have the same part of speech: a verb among nouns would stand out. */
export const isSamePartOfSpeech = (one: ComparedWord, other: ComparedWord): boolean =>
  one.partOfSpeech === other.partOfSpeech;

/** Returns 1 for the same sound, less for greater differences. */
const soundSimilarity = (one: string, other: string) => 1 / (1 + editDistance(toHiragana(one), toHiragana(other)));

/** Returns how easily two words are confused, by writing, sound and length. */
export const vocabSimilarity = (one: ComparedWord, other: ComparedWord): number =>
  (KANJI.test(one.kanji) === KANJI.test(other.kanji) ? 1 : 0) +
  (sharesKanji(one.kanji, other.kanji) ? 2 : 0) +
  (one.hiragana.at(0) === other.hiragana.at(0) ? 1 : 0) +
  (one.hiragana.at(-1) === other.hiragana.at(-1) ? 1 : 0) +
  4 * soundSimilarity(one.hiragana, other.hiragana) +
  lengthSimilarity(one.hiragana, other.hiragana) +
  lengthSimilarity(one.english, other.english);
