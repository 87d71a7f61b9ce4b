import { KANA, type Kana, type KanaScript } from '@shinobi/shared/domain/japanese/kana';

/** Kana that learners take for each other by their shape. */
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

const characterOf = (kana: Kana, script: KanaScript) => (script === 'Hiragana' ? kana.hiragana : kana.katakana);

/** Without the marks of a voiced sound, which change little of the shape. */
const bare = (character: string) =>
  character
    .normalize('NFD')
    .replace(/[\u3099\u309A]/g, '')
    .charAt(0);

const look = (one: Kana, other: Kana, script: KanaScript): boolean => {
  const [a, b] = [bare(characterOf(one, script)), bare(characterOf(other, script))];
  return a === b || LOOKALIKES[script].some((group) => group.includes(a) && group.includes(b));
};

const consonants = ({ romaji }: Kana) => romaji.replace(/[aiueo]$/, '');
const vowel = ({ romaji }: Kana) => romaji.at(-1);

/** How a kana sounds: を is typed `wo` and said like お. */
export const soundOf = ({ romaji }: Kana): string => (romaji === 'wo' ? 'o' : romaji);

/** Whether two kana are read alike, such as じ and ぢ: both readings would be right. */
export const soundsSame = (one: Kana, other: Kana): boolean => soundOf(one) === soundOf(other);

/** How easily one kana is taken for the other: of one group, alike in shape, in row or in vowel. */
export const kanaLikeness = (one: Kana, other: Kana, script: KanaScript): number =>
  (one.group === other.group ? 2 : 0) +
  (look(one, other, script) ? 4 : 0) +
  (consonants(one) === consonants(other) ? 1.5 : 0) +
  (vowel(one) === vowel(other) ? 1 : 0);

export const kanaOf = (key: string): Kana | undefined => KANA.find((kana) => kana.key === key);
