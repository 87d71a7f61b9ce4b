import { KANA } from './kana.js';

/** Katakana as hiragana, so that what is said alike can be compared; everything else stays. */
export const toHiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

/** How characters are read inside a word: を is o there. */
const SOUNDS = new Map([
  ...KANA.map((kana): [string, string] => [kana.hiragana, kana.romaji]),
  ['を', 'o'],
  ['ゔ', 'vu'],
  ...Object.entries({ ぁ: 'a', ぃ: 'i', ぅ: 'u', ぇ: 'e', ぉ: 'o', ゃ: 'ya', ゅ: 'yu', ょ: 'yo' }),
]);

/** One character, with the small one that is said together with it. */
const CHUNKS = /.[ぁぃぅぇぉゃゅょ]?/gu;

const single = (kana: string) => SOUNDS.get(kana) ?? kana;

/** The sound of one chunk, those of loanwords too: きゃ kya, ファ fa, ティ ti, デュ dyu, ウェ we. */
function soundOf(chunk: string): string {
  const known = SOUNDS.get(chunk);
  if (known) return known;
  const [first = '', small = ''] = chunk;
  const base = single(first);
  if (first === 'う' && small) return `w${single(small)}`;
  return small && base.length > 1 ? base.slice(0, -1) + single(small) : base + single(small);
}

const doubling = (sound: string) => (sound.startsWith('ch') ? 't' : sound.charAt(0));

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
