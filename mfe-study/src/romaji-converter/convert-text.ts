import type { ConvertedWord } from '@shinobi/shared/contract/learning/convert-kanji';
import { spellForKeyboard } from '@shinobi/shared/domain/japanese/keyboard-romaji';
import { romaji, toHiragana, withUsualWidth } from '@shinobi/shared/domain/japanese/romaji';
import { toHiragana as kanaFromRomaji, toKatakana } from 'wanakana';

/** The conversions of a text. */
export interface Conversion {
  readonly romaji: string;
  readonly hiragana: string;
  readonly katakana: string;
}

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々]/u;
const KANJI = /[\p{Script=Han}々〆ヶ]/u;
/** Kana that may be particles, whose sound depends on the sentence. */
const POSSIBLE_PARTICLE = /[ぁ-ゖ].*[はへ]|[はへ].*[ぁ-ゖ]/u;

export const isJapanese = (text: string): boolean => JAPANESE.test(text);

/** Whether only the server knows the reading of a text: with kanji, or kana that may be particles. */
export const needsServer = (text: string): boolean => KANJI.test(text) || POSSIBLE_PARTICLE.test(text);

const MACRONS: readonly (readonly [RegExp, string])[] = [
  [/[āâ]/g, 'aa'],
  [/[īî]/g, 'ii'],
  [/[ūû]/g, 'uu'],
  [/[ēê]/g, 'ee'],
  [/[ōô]/g, 'ou'],
];
const PARTICLES: Readonly<Record<string, string>> = { wa: 'は', e: 'へ', o: 'を', wo: 'を' };

const lowerCase = (text: string) => text.normalize('NFC').toLowerCase();
const expandMacrons = (text: string) =>
  MACRONS.reduce((result, [long, letters]) => result.replace(long, letters), text);
/** Katakana write a long vowel with a mark: kōhī. */
const markMacrons = (text: string) =>
  MACRONS.reduce((result, [long, [vowel = '']]) => result.replace(long, `${vowel}ー`), text);

/** Greetings and では end in the particle は. */
const PARTICLE_END = /(?<=^「?(?:こんにち|こんばん|で|それで))わ(?=$|[、。！？」])/;

/** Somebody who is used to a Japanese keyboard types ん as nn: "pannda". */
const withSingleN = (latin: string) => latin.replaceAll(/nn(?![aiueoy])/g, "n'");

/** Hyphens that divide words or parts of them, and make no vowel long: Shin-Yokohama, Tanaka-san. */
const withoutHyphens = (latin: string) =>
  latin.replaceAll(/n-(?=[a-z])/g, "n'").replaceAll(/-(?=(?:san|sama|kun|chan|sensei)(?![a-z]))/g, '');

/** The library writes “ as 『. The server writes 「 as “. */
const withCornerBrackets = (kana: string) => kana.replaceAll('『', '「').replaceAll('』', '」');

const kanaOf = (word: string) =>
  withCornerBrackets(kanaFromRomaji(word, { passRomaji: false })).replace(PARTICLE_END, 'は');

/** Converts romaji to hiragana. A separate wa, e or o between words is a particle. */
function romajiToHiragana(text: string): string {
  const words = withSingleN(spellForKeyboard(withoutHyphens(text))).split(/(\s+)/);
  const isFirst = (at: number) => words.slice(0, at).every((word) => word.trim() === '');
  return words.map((word, at) => (!isFirst(at) && PARTICLES[word]) || kanaOf(word)).join('');
}

const LONG_VOWELS: readonly RegExp[] = [
  /(?<=[アカサタナハマヤラワガザダバパャ])ア/g,
  /(?<=[イキシチニヒミリギジビピ])イ/g,
  /(?<=[ウクスツヌフムユルグズブプュ])ウ/g,
  /(?<=[エケセテネヘメレゲゼデベペ])エ/g,
  /(?<=[オコソトノホモヨロヲゴゾドボポョ])オ/g,
];
/** Katakana write a long vowel with a mark: コーヒー. */
const withLongVowelMarks = (katakana: string) =>
  LONG_VOWELS.reduce((text, vowel) => text.replace(vowel, 'ー'), katakana);

/** Latin letters in a Japanese text are no romaji: LINEで is LINEデ. */
const kanaToKatakana = (text: string) => toKatakana(text, { passRomaji: true });

/** Japanese punctuation in Latin letters, as the server writes it. */
const SIGNS: Readonly<Record<string, string>> = { '、': ', ', '。': '. ', '「': '“', '」': '”', '・': ' ' };

const withLatinSigns = (text: string) =>
  text
    .replace(/[、。「」・]/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/(?<=[!?])(?=\p{L})/gu, ' ')
    .replace(/ +(?=[”\n]|$)/g, '');

/** Converts romaji, or kana without regard to particles. */
export function convertLocally(text: string): Conversion {
  const normal = withUsualWidth(text);
  if (isJapanese(normal)) {
    const hiragana = toHiragana(normal);
    return { romaji: withLatinSigns(romaji(normal)), hiragana, katakana: kanaToKatakana(hiragana) };
  }
  const latin = lowerCase(normal);
  const hiragana = romajiToHiragana(expandMacrons(latin));
  const katakana = withLongVowelMarks(toKatakana(romajiToHiragana(markMacrons(latin))));
  return { romaji: text, hiragana, katakana };
}

const NO_SPACE_BEFORE = /^[,.!?”…)\]\n]/;
const NO_SPACE_AFTER = /[“([\n]$/;

/** Joins the words' romaji to a sentence, with spaces between words but not before punctuation. */
export const joinRomaji = (words: readonly ConvertedWord[]): string =>
  words.reduce((text, { romaji: word }) => {
    if (word === '') return text;
    const space = text === '' || NO_SPACE_BEFORE.test(word) || NO_SPACE_AFTER.test(text) ? '' : ' ';
    return text + space + word;
  }, '');

/** The spaces and line breaks between two words. Romaji have their own spaces. */
const gapOf = (space: string): ConvertedWord => ({
  kanji: space,
  hiragana: space,
  romaji: space.replace(/[^\n]/g, ''),
});

/** Puts back the spaces and line breaks of the text, which the server leaves out. */
function withGaps(text: string, words: readonly ConvertedWord[]): readonly ConvertedWord[] {
  let end = 0;
  return words.flatMap((word) => {
    const start = text.indexOf(word.kanji, end);
    const gap = start < 0 ? '' : text.slice(end, start);
    if (start >= 0) end = start + word.kanji.length;
    return gap !== '' && gap.trim() === '' ? [gapOf(gap), word] : [word];
  });
}

/** Returns the conversions of a text given by the server's words. */
export function convertWords(text: string, words: readonly ConvertedWord[]): Conversion {
  const all = withGaps(text, words);
  const hiragana = toHiragana(withUsualWidth(all.map((word) => word.hiragana).join('')));
  return { romaji: joinRomaji(all), hiragana, katakana: kanaToKatakana(hiragana) };
}
