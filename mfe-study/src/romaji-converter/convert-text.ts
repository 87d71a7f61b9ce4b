import type { ConvertedWord } from '@shinobi/shared/contract/learning/convert-kanji';
import { romaji, toHiragana } from '@shinobi/shared/domain/japanese/romaji';
import { toHiragana as kanaFromRomaji, toKatakana } from 'wanakana';

/** What a text is made into. */
export interface Conversion {
  readonly romaji: string;
  readonly hiragana: string;
  readonly katakana: string;
}

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々]/u;
const KANJI = /[\p{Script=Han}々〆ヶ]/u;
/** Kana that may be particles: how they sound depends on the sentence. */
const PERHAPS_PARTICLE = /[ぁ-ゖ].*[はへ]|[はへ].*[ぁ-ゖ]/u;

export const isJapanese = (text: string): boolean => JAPANESE.test(text);

/** Whether only the server can tell how a text is read: kanji, or kana that may be particles. */
export const needsServer = (text: string): boolean => KANJI.test(text) || PERHAPS_PARTICLE.test(text);

const MACRONS: readonly (readonly [RegExp, string])[] = [
  [/[āâ]/g, 'aa'],
  [/[īî]/g, 'ii'],
  [/[ūû]/g, 'uu'],
  [/[ēê]/g, 'ee'],
  [/[ōô]/g, 'ou'],
];
const PARTICLES: Readonly<Record<string, string>> = { wa: 'は', e: 'へ', o: 'を', wo: 'を' };

const plain = (text: string) =>
  MACRONS.reduce((result, [long, letters]) => result.replace(long, letters), text.normalize('NFC').toLowerCase());

/** Greetings that end in the particle. */
const GREETINGS = /(?<=^(?:こんにち|こんばん))わ$/;

/** Romaji as hiragana; a wa, e or o that stands alone between words is the particle. */
function hiraganaOf(text: string): string {
  const words = plain(text).split(/(\s+)/);
  const isFirst = (at: number) => words.slice(0, at).every((word) => word.trim() === '');
  return words
    .map(
      (word, at) =>
        (!isFirst(at) && PARTICLES[word]) || kanaFromRomaji(word, { passRomaji: false }).replace(GREETINGS, 'は'),
    )
    .join('');
}

const LONG: readonly RegExp[] = [
  /(?<=[アカサタナハマヤラワガザダバパャ])ア/g,
  /(?<=[イキシチニヒミリギジビピ])イ/g,
  /(?<=[ウクスツヌフムユルグズブプュ])ウ/g,
  /(?<=[エケセテネヘメレゲゼデベペ])エ/g,
  /(?<=[オコソトノホモヨロヲゴゾドボポョ])オ/g,
];
/** Katakana write a long vowel with a bar: コーヒー. */
const withBars = (katakana: string) => LONG.reduce((text, vowel) => text.replace(vowel, 'ー'), katakana);

/** Romaji, or kana as far as they tell their own sound. */
export function convertHere(text: string): Conversion {
  const normal = text.normalize('NFKC');
  const hiragana = isJapanese(normal) ? toHiragana(normal) : hiraganaOf(text);
  const katakana = isJapanese(normal) ? toKatakana(hiragana) : withBars(toKatakana(hiragana));
  return { romaji: isJapanese(normal) ? romaji(normal) : text, hiragana, katakana };
}

const NO_BLANK_BEFORE = /^[,.!?”…)\]\n]/;
const NO_BLANK_AFTER = /[“([\n]$/;

/** The words' romaji as a sentence: blanks between words, none before a comma. */
export const sentenceOf = (words: readonly ConvertedWord[]): string =>
  words.reduce((text, { romaji: word }) => {
    const blank = text === '' || NO_BLANK_BEFORE.test(word) || NO_BLANK_AFTER.test(text) ? '' : ' ';
    return text + blank + word;
  }, '');

/** What the server's words make of a text. */
export function convertWords(words: readonly ConvertedWord[]): Conversion {
  const reading = words.map(({ hiragana }) => hiragana).join('');
  const hiragana = toHiragana(reading);
  return { romaji: sentenceOf(words), hiragana, katakana: toKatakana(hiragana) };
}
