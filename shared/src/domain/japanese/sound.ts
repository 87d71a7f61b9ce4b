import { isWithinDistance } from '../quiz/edit-distance.js';
import { romaji, spellOut } from './romaji.js';

/**
 * Turns any romaji into a spelling for comparison: Hepburn, Kunrei and keyboard input become one (`si` = `shi`), as do all
 * ways to write a long vowel (`ō` = `ou` = `oo`). It is not meant to be shown.
 */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/([aiueo])[\u0304\u0302]/g, '$1$1'],
  [/[^a-z']/g, ''],
  // As keyboards want them: pa-thi- パーティー, dhu デュ, who ウォ
  [/([td])h(?=i)/g, '$1'],
  [/([td])hu/g, '$1yu'],
  [/wh(?=[aieo])/g, 'w'],
  [/cy/g, 'ch'],
  [/cch/g, 'tch'],
  [/sy(?=[aueo])|s(?=i)/g, 'sh'],
  [/tt(?=i)|tty(?=[aueo])/g, 'tch'],
  [/ty(?=[aueo])|t(?=i)/g, 'ch'],
  [/t(?=u)/g, 'ts'],
  [/(?<![cs])h(?=u)/g, 'f'],
  [/[zjd]y(?=[aueo])|[zd](?=i)/g, 'j'],
  [/dz?(?=u)/g, 'z'],
  [/m(?=[bpm])/g, 'n'],
  // Translators print Kon'nichiwa.
  [/n'(?=n)/g, 'n'],
  [/n{3,}(?=[aiueoy])/g, 'nn'],
  [/nn'/g, "n'"],
  [/n'?n?'?(?=[^aiueoyn']|$)/g, 'n'],
  [/ou/g, 'oo'],
  [/ei/g, 'ee'],
];

const unified = (latin: string) =>
  SPELLINGS.reduce((text, [pattern, spelling]) => text.replace(pattern, spelling), latin.normalize('NFD'));

/** A dash after a vowel makes it long, as in `ko-hi-`, or only divides a word, as in `ichi-ban`. After n it is an apostrophe. */
const readDashes = (latin: string): string[] =>
  /[-‐−–]/.test(latin) ? [latin.replace(/([aiueo])[-‐−–]/g, '$1$1'), latin] : [latin];

/** The possible sounds of a typed text in kana, Latin letters or a mixture. Width and case do not matter. */
export function typedSounds(typed: string): string[] {
  const latin = spellOut(
    typed
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[’‘`´]|(?<=n)[-‐−–\s]+(?=[aiueoy])/g, "'"),
  );
  // A typist's nn is ん: `kinnen` is きんえん and きんねん.
  const spellings = readDashes(latin).flatMap((spelling) => [
    spelling,
    spelling.replace(/(?<!n)nn(?=[aiueoy])/g, "n'"),
  ]);
  return [...new Set(spellings.map(unified))];
}

/** The right sounds of a reading: particles may be typed as pronounced or as written. */
export function readingSounds(reading: string): string[] {
  const kana = reading.normalize('NFKC');
  const spellings = [romaji(kana), spellOut(kana), spellOut(kana.replaceAll('を', 'wo').replaceAll('ヲ', 'wo'))];
  return [...new Set(spellings.map(unified))];
}

/** Splits a sound into beats: `kyoo` is kyo, o; a doubled consonant belongs to the beat that it begins. */
export const beats = (sound: string): string[] => sound.match(/n'|n(?![aiueoy])|[^aiueo]*[aiueo]|./g) ?? [];

/** A mistake that learners often make. */
interface Slip {
  /** Makes two sounds equal that differ only by this mistake. */
  readonly blur: (sound: string) => string;
  readonly missing: string;
  readonly added: string;
}

/** The most frequent mistakes, in the order in which they are checked. */
const SLIPS: readonly Slip[] = [
  {
    blur: (sound) => sound.replace(/([aiueo])\1+/g, '$1'),
    missing: 'A vowel is long here.',
    added: 'A vowel is short here.',
  },
  {
    blur: (sound) => sound.replace(/([kstpgzdbfjmr])\1/g, '$1').replaceAll('tch', 'ch'),
    missing: 'A small っ is missing.',
    added: 'There is no small っ here.',
  },
  {
    blur: (sound) => sound.replace(/(?<=sh|ch|j)iy(?=[auo])/g, '').replace(/(?<=[kgnhbpmr])iy(?=[auo])/g, 'y'),
    missing: 'The や, ゆ or よ is a big one here, a beat of its own.',
    added: 'The ゃ, ゅ or ょ is a small one here: kyo is one beat, kiyo two.',
  },
  {
    blur: (sound) => sound.replaceAll("'", ''),
    missing: 'A ん before a vowel or y is typed nn or n’.',
    added: 'There is no ん here.',
  },
];

const VOICELESS: readonly (readonly [RegExp, string])[] = [
  [/g/g, 'k'],
  [/j/g, 'sh'],
  [/z/g, 's'],
  [/d/g, 't'],
  [/[bpf]/g, 'h'],
];
const voiceless = (sound: string) => VOICELESS.reduce((text, [voiced, plain]) => text.replace(voiced, plain), sound);

function oneBeatOff(typed: string, right: string): string | null {
  const [mine, theirs] = [beats(typed), beats(right)];
  const lead = mine.findIndex((beat, at) => beat !== theirs[at]);
  const from = lead < 0 ? mine.length : lead;
  const rest = (all: string[], skip: number) => all.slice(from + skip).join('.');
  const [extra = '', wanted = ''] = [mine[from], theirs[from]];
  if (theirs.length < 3) return null;
  if (rest(mine, 1) === rest(theirs, 1) && mine.length === theirs.length) return `One sound is off: ${extra}.`;
  if (rest(mine, 0) === rest(theirs, 1)) return `One sound is missing: ${wanted}.`;
  return rest(mine, 1) === rest(theirs, 0) ? `One sound is too many: ${extra}.` : null;
}

/** Describes for the learner how a typed sound differs from a similar right one; null when they are not similar. */
export function describeSlip(typed: string, right: string): string | null {
  const slip = SLIPS.find(({ blur }) => blur(typed) === blur(right));
  if (slip) return typed.length < right.length ? slip.missing : slip.added;
  if (voiceless(typed) === voiceless(right)) return 'Check the marks: か or が, は, ば or ぱ.';
  return (
    oneBeatOff(typed, right) ?? (right.length >= 5 && isWithinDistance(1, typed, right) ? 'One letter is off.' : null)
  );
}
