import { KANA } from './kana.js';

/** Converts katakana to hiragana, so that readings can be compared; everything else stays. */
export const toHiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

/** Composes kana and gives letters their usual width. Signs such as ① stay, which are no digits. */
export const withUsualWidth = (text: string): string =>
  text.normalize('NFC').replace(/[\uff00-\uffef]+/g, (wide) => wide.normalize('NFKC'));

/** Kana that a mark with dots repeats with a voiced sound: すゞ suzu. */
const VOICELESS = /[かきくけこさしすせそたちつてとはひふへほ]/;

/** Repeats the kana before each repetition mark: こゝろ kokoro. */
export const withoutRepetitionMarks = (hiragana: string): string =>
  hiragana.replace(/([ぁ-ゖ])([ゝゞヽヾ])/g, (_, kana: string, mark: string) =>
    /[ゞヾ]/.test(mark) && VOICELESS.test(kana) ? kana + String.fromCharCode(kana.charCodeAt(0) + 1) : kana + kana,
  );

const SMALL: Readonly<Record<string, string>> = {
  ...{ ぁ: 'a', ぃ: 'i', ぅ: 'u', ぇ: 'e', ぉ: 'o' },
  ...{ ゃ: 'ya', ゅ: 'yu', ょ: 'yo', ゎ: 'wa' },
};

/** Old kana, said as modern ones, and ヷ with its row, which have no hiragana. */
const OLD: Readonly<Record<string, string>> = { ゐ: 'i', ゑ: 'e', ヷ: 'va', ヸ: 'vi', ヹ: 've', ヺ: 'vo' };

/** The readings of characters inside a word, where を is o. */
const SOUNDS = new Map([
  ...KANA.map((kana): [string, string] => [kana.hiragana, kana.romaji]),
  ...Object.entries({ を: 'o', ゔ: 'vu', ゕ: 'ka', ゖ: 'ke', ...SMALL, ...OLD }),
]);

/** One character with the small kana that belongs to it. */
const CHUNKS = /.[ぁぃぅぇぉゃゅょゎ]?/gu;

const single = (kana: string) => SOUNDS.get(kana) ?? kana;

/**
 * Pairs that are one sound, also in loanwords, with what replaces the first kana's vowel. In any other pair the small kana
 * is a sound of its own: ねぇ nee, かぁ kaa.
 */
const JOINED: readonly (readonly [pair: RegExp, glide: string])[] = [
  // しぇ she, ふぁ fa, つぁ tsa, てぃ ti, てゅ tyu, とぅ tu, くゎ kwa
  [/[しじちぢ]ぇ|[ふつゔ][ぁぃぇぉゃゅょ]|[すずてで]ぃ|[てで][ゃゅょ]|[とど]ぅ|[くぐ]ゎ/, ''],
  // いぇ ye, きぃ kyi, きぇ kye
  [/いぇ|[きぎしじちぢにひびぴみり][ぃぇ]/, 'y'],
  // うぃ wi, くぁ kwa
  [/[うくぐ][ぁぃぇぉ]/, 'w'],
];

/** The sound of one chunk: きゃ kya, ファ fa, ティ ti, ねぇ nee. */
function soundOf(chunk: string): string {
  const known = SOUNDS.get(chunk);
  if (known) return known;
  const [first = '', small = ''] = chunk;
  const base = single(first);
  const glide = JOINED.find(([pair]) => pair.test(chunk))?.[1];
  return (glide === undefined ? base : base.slice(0, -1) + glide) + single(small);
}

const doubling = (sound: string) =>
  sound.startsWith('ch') ? 't' : /^[b-df-hj-np-tv-z]/.test(sound) ? sound.charAt(0) : '';

function spoken(chunk: string, before: string | undefined, text: string): string {
  if (chunk === 'っ') return '';
  if (chunk === 'ー') return text.at(-1) ?? '';
  const sound = soundOf(chunk);
  if (before === 'っ') return doubling(sound) + sound;
  return before === 'ん' && /^[aiueoy]/.test(sound) ? `'${sound}` : sound;
}

/** Kana in Latin letters as they are spelled, regardless of particles; other characters stay. */
export function spellOut(kana: string): string {
  const chunks = withoutRepetitionMarks(toHiragana(withUsualWidth(kana))).match(CHUNKS) ?? [];
  return chunks.reduce((text, chunk, at) => text + spoken(chunk, chunks[at - 1], text), '');
}

/** Words and a saying whose は is the particle, pronounced "wa". */
const PARTICLE_WA = /(?<=^(?:こんにち|こんばん|で|それで|じつ|また|あるい|はやおき))は(?=$|さんもん)/;

/** A reading in Latin letters (Hepburn): つき tsuki, きって kitte, しんよう shin'you, コーヒー koohii. */
export const romaji = (reading: string): string =>
  spellOut(toHiragana(withUsualWidth(reading)).replace(PARTICLE_WA, 'わ'));
