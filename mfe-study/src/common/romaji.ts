import { KANA } from '@shinobi/shared/domain/kana';
import { toHiragana } from './furigana.js';

const SOUNDS = new Map<string, string>([
  ...KANA.map(({ hiragana, romaji }): [string, string] => [hiragana, romaji]),
  ['を', 'o'],
  ['ゔ', 'vu'],
]);
const SMALL: Readonly<Record<string, string>> = {
  ...{ ぁ: 'a', ぃ: 'i', ぅ: 'u', ぇ: 'e', ぉ: 'o' },
  ...{ ゃ: 'ya', ゅ: 'yu', ょ: 'yo' },
};

/** The sound of two kana that are said as one, those of loanwords too: きゃ kya, ファ fa, ティ ti, デュ dyu, ウェ we. */
function joined(first: string, second: string): string | undefined {
  const native = SOUNDS.get(first + second);
  const small = SMALL[second];
  const base = SOUNDS.get(first);
  if (native || !small || !base) return native;
  if (first === 'う') return `w${small}`;
  return base.length > 1 ? base.slice(0, -1) + small : undefined;
}

/** The greetings end in the particle は, which is said "wa". */
const PARTICLE_WA = /(?<=^(?:こんにち|こんばん|では|それで))は$/;

const doubling = (sound: string) => (sound.startsWith('ch') ? 't' : sound.charAt(0));

/** A reading in Latin letters, the Hepburn way: つき tsuki, きって kitte, しんよう shin'you, コーヒー koohii. */
export function romaji(reading: string): string {
  const kana = [...toHiragana(reading.normalize('NFKC')).replace(PARTICLE_WA, 'わ')];
  let text = '';
  for (let i = 0; i < kana.length; i += 1) {
    const one = kana[i] ?? '';
    if (one === 'っ') continue;
    if (one === 'ー') {
      text += text.at(-1) ?? '';
      continue;
    }
    const two = joined(one, kana[i + 1] ?? '');
    const sound = two ?? SOUNDS.get(one) ?? SMALL[one] ?? one;
    const before = kana[i - 1];
    if (before === 'っ') text += doubling(sound);
    if (before === 'ん' && /^[aiueoy]/.test(sound)) text += "'";
    text += sound;
    if (two) i += 1;
  }
  return text;
}
