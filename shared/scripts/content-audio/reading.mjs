import { spellOut } from '@shinobi/shared/domain/japanese/romaji';
import { foldKana } from '../content-check/edict.mjs';

/*
 * Compares what the synthesizer speaks with our readings. Both become hiragana by sound: long vowels as two vowels, ぢ づ を
 * as they sound, and no silent characters.
 */

const SAME_SOUND = new Map(Object.entries({ ぢ: 'じ', づ: 'ず', を: 'お' }));
const VOWELS = new Map(Object.entries({ a: 'あ', i: 'い', u: 'う', e: 'え', o: 'お' }));
const NOT_SAID = /[^ぁ-ゖー]/g;

/** The vowel a kana ends in, as hiragana; undefined for ん and っ. */
const vowelOf = (kana) => VOWELS.get(spellOut(kana).at(-1));

/** Hiragana of what is heard, `after` a letter: what a long vowel mark, and う or い after their like, stand for. */
function heardAs(letter, after, foldsOu) {
  const vowel = after && vowelOf(after);
  if (letter === 'ー') return vowel ?? '';
  if (letter === 'い' && vowel === 'え') return 'え';
  return foldsOu && letter === 'う' && vowel === 'お' ? 'お' : letter;
}

function sounds(kana, foldsOu) {
  let text = '';
  for (const letter of foldKana(kana).replace(NOT_SAID, ''))
    text += heardAs(SAME_SOUND.get(letter) ?? letter, text.at(-1), foldsOu);
  return text;
}

/** The sounds of kana where おう may be long or not: enough to tell readings apart, 学校 がっこう from がっこお. */
export const roughSounds = (kana) => sounds(kana, true);

/** The sounds of kana as they are said: おう is not long, オー and おお are. */
export const exactSounds = (kana) => sounds(kana, false);

/** A verb's own う, which does not lengthen the o before it: 思う, 迷う; the one of 行こう does. */
const VERBAL_U = /(?<=[\p{Script=Han}々])う$/u;

/**
 * A reading with its long o marked: がっこう がっこー, おもう (思う) as it is.
 * @param {{ writing: string, reading: string, isVerb?: boolean }} word `isVerb` where it is in the form of a dictionary
 */
export function lengthened({ writing, reading, isVerb = false }) {
  const end = isVerb || VERBAL_U.test(writing) ? reading.length - 1 : reading.length;
  return [...reading]
    .map((letter, at) => (at < end && at > 0 && letter === 'う' && vowelOf(reading[at - 1]) === 'お' ? 'ー' : letter))
    .join('');
}

/** Readings that end in the particle は, which is said "wa". */
const ENDS_IN_WA = new Set(['こんにちは', 'こんばんは', 'では', 'それでは', 'または', 'あるいは', 'じつは']);

/**
 * How a word is said: particles as they sound, long o marked.
 * @param {{ writing: string, reading: string, isVerb?: boolean }} word
 */
export function spoken(word) {
  const { writing, reading } = word;
  if (writing === 'へ') return 'え';
  if (writing === 'は' || ENDS_IN_WA.has(reading)) return `${reading.slice(0, -1)}わ`;
  return lengthened(word);
}
