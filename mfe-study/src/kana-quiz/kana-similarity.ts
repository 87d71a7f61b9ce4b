import { KANA, type Kana, type KanaScript } from '@shinobi/shared/domain/japanese/kana';
import { kanaCharacter } from '../kana/index.js';

/** Kana that learners confuse because of their shape. */
const LOOKALIKES: Readonly<Record<KanaScript, readonly string[]>> = {
  Hiragana: [
    'あおめぬ',
    'ねれわ',
    'るろ',
    'さきち',
    'はほま',
    'いりこ',
    'こにた',
    'たなに',
    'うつらろ',
    'しもつ',
    'けはに',
    'くへ',
    'すむ',
    'やか',
  ],
  Katakana: [
    'シツンソノ',
    'クワケタ',
    'アマヤ',
    'ウワフラヲ',
    'コユロヨエ',
    'チテ',
    'ナメオ',
    'ルレ',
    'セヤヒ',
    'スヌ',
    'ネホ',
    'ミシ',
    'カヤ',
    'トイ',
  ],
};

/** Removes the marks of voiced sounds, which hardly change the shape. */
const withoutSoundMarks = (character: string) =>
  character
    .normalize('NFD')
    .replace(/[\u3099\u309A]/g, '')
    .charAt(0);

const looksAlike = (one: Kana, other: Kana, script: KanaScript): boolean => {
  const [a, b] = [withoutSoundMarks(kanaCharacter(one, script)), withoutSoundMarks(kanaCharacter(other, script))];
  return a === b || LOOKALIKES[script].some((group) => group.includes(a) && group.includes(b));
};

const consonantsOf = ({ romaji }: Kana) => romaji.replace(/[aiueo]$/, '');
const vowelOf = ({ romaji }: Kana) => romaji.at(-1);

/** Returns a kana's sound: を is typed `wo` but pronounced like お. */
export const romanizedSound = ({ romaji }: Kana): string => (romaji === 'wo' ? 'o' : romaji);

/** Whether two kana sound the same, such as じ and ぢ (docs/behaviour/study.md, rule 15). */
export const soundsTheSame = (one: Kana, other: Kana): boolean => romanizedSound(one) === romanizedSound(other);

/** Returns how easily two kana are confused: by group, shape, row and vowel. */
export const kanaSimilarity = (one: Kana, other: Kana, script: KanaScript): number =>
  (one.group === other.group ? 2 : 0) +
  (looksAlike(one, other, script) ? 4 : 0) +
  (consonantsOf(one) === consonantsOf(other) ? 1.5 : 0) +
  (vowelOf(one) === vowelOf(other) ? 1 : 0);

export const findKana = (key: string): Kana | undefined => KANA.find((kana) => kana.key === key);
