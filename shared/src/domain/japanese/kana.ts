/**
 * The kana tables (docs/behaviour/study.md, rule 1): 107 entries in each script. 46 basic sounds, 20 voiced and 5 semi-voiced
 * ones, and 36 combined ones, those of ぢ among them.
 *
 * A key is the romaji that types the character, so each is unique: を is `wo`, and of two characters that sound alike (じ ぢ
 * `ji`, ず づ `zu`, じゃ ぢゃ `ja` …) the second has the key that types it: `di`, `du`, `dya`, `dyu`, `dyo`.
 */
const GROUPS = {
  basic: [
    'a あ i い u う e え o お',
    'ka か ki き ku く ke け ko こ',
    'sa さ shi し su す se せ so そ',
    'ta た chi ち tsu つ te て to と',
    'na な ni に nu ぬ ne ね no の',
    'ha は hi ひ fu ふ he へ ho ほ',
    'ma ま mi み mu む me め mo も',
    'ya や yu ゆ yo よ',
    'ra ら ri り ru る re れ ro ろ',
    'wa わ wo を n ん',
  ],
  voiced: [
    'ga が gi ぎ gu ぐ ge げ go ご',
    'za ざ ji じ zu ず ze ぜ zo ぞ',
    'da だ di ぢ du づ de で do ど',
    'ba ば bi び bu ぶ be べ bo ぼ',
  ],
  'semi-voiced': ['pa ぱ pi ぴ pu ぷ pe ぺ po ぽ'],
  combined: [
    'kya きゃ kyu きゅ kyo きょ',
    'sha しゃ shu しゅ sho しょ',
    'cha ちゃ chu ちゅ cho ちょ',
    'nya にゃ nyu にゅ nyo にょ',
    'hya ひゃ hyu ひゅ hyo ひょ',
    'mya みゃ myu みゅ myo みょ',
    'rya りゃ ryu りゅ ryo りょ',
    'gya ぎゃ gyu ぎゅ gyo ぎょ',
    'ja じゃ ju じゅ jo じょ',
    'dya ぢゃ dyu ぢゅ dyo ぢょ',
    'bya びゃ byu びゅ byo びょ',
    'pya ぴゃ pyu ぴゅ pyo ぴょ',
  ],
} as const;

export type KanaGroup = keyof typeof GROUPS;
export type KanaScript = 'Hiragana' | 'Katakana';

export interface Kana {
  readonly key: string;
  readonly group: KanaGroup;
  readonly hiragana: string;
  readonly katakana: string;
  /** The reading in Hepburn, equal for characters that sound alike. を is `wo` here, to distinguish it from お. */
  readonly romaji: string;
}

/** The readings that differ from the key. */
const READ_AS: Readonly<Record<string, string>> = { di: 'ji', du: 'zu', dya: 'ja', dyu: 'ju', dyo: 'jo' };

/** The two scripts have the same order in Unicode, 96 code points apart. */
const toKatakana = (hiragana: string) =>
  hiragana.replace(/./g, (character) => String.fromCharCode(character.charCodeAt(0) + 0x60));

const inGroup = (group: KanaGroup): Kana[] =>
  GROUPS[group].flatMap((row) =>
    [...row.matchAll(/(\w+) (\S+)/g)].map(([, key = '', hiragana = '']) => ({
      key,
      group,
      hiragana,
      katakana: toKatakana(hiragana),
      romaji: READ_AS[key] ?? key,
    })),
  );

/** All 107 in the order of the tables. */
export const KANA: readonly Kana[] = (Object.keys(GROUPS) as KanaGroup[]).flatMap(inGroup);

const tableOf = (script: 'hiragana' | 'katakana') =>
  Object.fromEntries(KANA.map((kana) => [kana.key, kana[script]])) as Readonly<Record<string, string>>;

/** The maps from romaji keys to characters. */
export const HIRAGANA = tableOf('hiragana');
export const KATAKANA = tableOf('katakana');

/** Whether each kana was answered right the last time. */
export type KanaStatus = Readonly<Record<string, boolean>>;

/** floor(100 × kana answered right / kana in the table), 0 to 100 (docs/behaviour/study.md, rule 2). Other keys do not count. */
export function kanaPercentage(status: KanaStatus): number {
  const done = KANA.filter(({ key }) => Object.hasOwn(status, key) && status[key] === true).length;
  return Math.floor((100 * done) / KANA.length);
}
