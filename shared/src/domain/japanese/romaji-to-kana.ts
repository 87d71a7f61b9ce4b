import { HIRAGANA } from './kana.js';
import { spellForKeyboard } from './keyboard-romaji.js';

/** Syllables of other spellings than the tables of kana: Kunrei, loanwords, and what is typed for small kana. */
const OTHER =
  'si し ti ち tu つ hu ふ zi じ sya しゃ syu しゅ syo しょ tya ちゃ tyu ちゅ tyo ちょ zya じゃ zyu じゅ zyo じょ ' +
  'jya じゃ jyu じゅ jyo じょ cya ちゃ cyu ちゅ cyo ちょ dzu づ she しぇ je じぇ che ちぇ fa ふぁ fi ふぃ fe ふぇ fo ふぉ ' +
  'va ゔぁ vi ゔぃ vu ゔ ve ゔぇ vo ゔぉ wi うぃ we うぇ tsa つぁ tse つぇ tso つぉ thi てぃ dhi でぃ xtu っ xtsu っ ltu っ';

/** The keys of kana that sound alike (`ji` じ, `di` ぢ) come last: as romaji they are themselves. */
const SYLLABLES: ReadonlyMap<string, string> = new Map([
  ...[...OTHER.matchAll(/(\w+) (\S+)/g)].map(([, latin = '', kana = '']): [string, string] => [latin, kana]),
  ...Object.entries(HIRAGANA),
]);
const LONGEST = 4;

function syllableAt(latin: string, at: number): { kana: string; length: number } | null {
  const next = latin.slice(at);
  if (next.startsWith("n'")) return { kana: 'ん', length: 2 };
  for (let length = LONGEST; length > 0; length -= 1) {
    const kana = SYLLABLES.get(latin.slice(at, at + length));
    // n is a syllable of its own unless a vowel or y follows, with which it is another one.
    if (kana !== undefined && !(kana === 'ん' && /^[aiueoy]/.test(latin.slice(at + 1)))) return { kana, length };
  }
  if (/^([kgsztdbpfhjrmcv])\1/.test(next)) return { kana: 'っ', length: 1 };
  if (next.startsWith('-')) return { kana: 'ー', length: 1 };
  return null;
}

/**
 * Converts romaji of any spelling to hiragana: Hepburn, Kunrei or as typed into a Japanese keyboard. Returns null for a text
 * that is no romaji.
 */
export function romajiToKana(text: string): string | null {
  const spelled = text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/o[\u0304\u0302]/g, 'ou')
    .replaceAll(/([aiue])[\u0304\u0302]/g, '$1$1')
    .replaceAll(' ', '');
  // A final ん is typed nn.
  const latin = spellForKeyboard(spelled).replace(/nn$/, "n'");
  let kana = '';
  for (let at = 0; at < latin.length;) {
    const syllable = syllableAt(latin, at);
    if (!syllable) return null;
    kana += syllable.kana;
    at += syllable.length;
  }
  return kana === '' ? null : kana;
}
