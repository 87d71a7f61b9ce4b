import { KANA } from './kana.js';

/** Katakana as hiragana, so that what is said alike can be compared; everything else stays. */
export const toHiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

const SMALL: Readonly<Record<string, string>> = {
  ...{ ぁ: 'a', ぃ: 'i', ぅ: 'u', ぇ: 'e', ぉ: 'o' },
  ...{ ゃ: 'ya', ゅ: 'yu', ょ: 'yo', ゎ: 'wa' },
};

/** How characters are read inside a word: を is o there. */
const SOUNDS = new Map([
  ...KANA.map((kana): [string, string] => [kana.hiragana, kana.romaji]),
  ...Object.entries({ を: 'o', ゔ: 'vu', ゕ: 'ka', ゖ: 'ke', ...SMALL }),
]);

/** One character, with the small one that is said together with it. */
const CHUNKS = /.[ぁぃぅぇぉゃゅょゎ]?/gu;

const single = (kana: string) => SOUNDS.get(kana) ?? kana;

/**
 * Pairs that are one sound, those of loanwords too, by what takes the place of the first one's vowel. In any other pair
 * the small kana is a sound of its own: ねぇ nee, かぁ kaa.
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

const doubling = (sound: string) => (sound.startsWith('ch') ? 't' : /^[^aiueo]/.test(sound) ? sound.charAt(0) : '');

function spoken(chunk: string, before: string | undefined, text: string): string {
  if (chunk === 'っ') return '';
  if (chunk === 'ー') return text.at(-1) ?? '';
  const sound = soundOf(chunk);
  if (before === 'っ') return doubling(sound) + sound;
  return before === 'ん' && /^[aiueoy]/.test(sound) ? `'${sound}` : sound;
}

/** Kana in Latin letters as they are written, without regard to particles; other characters stay. */
export function spellOut(kana: string): string {
  const chunks = toHiragana(kana.normalize('NFKC')).match(CHUNKS) ?? [];
  return chunks.reduce((text, chunk, at) => text + spoken(chunk, chunks[at - 1], text), '');
}

/** Words and a saying whose は is the particle, which is said "wa". */
const PARTICLE_WA = /(?<=^(?:こんにち|こんばん|で|それで|じつ|また|あるい|はやおき))は(?=$|さんもん)/;

/** A reading in Latin letters, the Hepburn way: つき tsuki, きって kitte, しんよう shin'you, コーヒー koohii. */
export const romaji = (reading: string): string =>
  spellOut(toHiragana(reading.normalize('NFKC')).replace(PARTICLE_WA, 'わ'));
