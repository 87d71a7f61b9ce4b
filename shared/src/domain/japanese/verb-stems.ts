/** The ways in which words are inflected. */
export const WORD_CLASSES = ['v1', 'v5', 'v5k-s', 'v5aru', 'vk', 'vs', 'vs-noun', 'adj-i', 'adj-na'] as const;
export type WordClass = (typeof WORD_CLASSES)[number];

/** What endings are attached to. `plain` is a form that can end a sentence, `dictionary` the dictionary form itself. */
export type Stem =
  | 'before nai'
  | 'before nai, others'
  | 'ichidan'
  | 'suru: sa'
  | 'suru: se'
  | 'kuru: ko'
  | 'before masu'
  | 'before ba'
  | 'before ba, others'
  | 'before u'
  | 'te'
  | 'ta'
  | 'adjective'
  | 'na-adjective'
  | 'noun with suru'
  | 'dictionary'
  | 'plain';

export interface DictionaryForm {
  readonly text: string;
  readonly wordClass: WordClass;
}

/**
 * The stems of the verbs of five rows, by the last kana of the dictionary form: before ない, before ます, before ば, before う,
 * with て and with た.
 */
const GODAN = [
  'う わ い え お って った',
  'く か き け こ いて いた',
  'ぐ が ぎ げ ご いで いだ',
  'す さ し せ そ して した',
  'つ た ち て と って った',
  'ぬ な に ね の んで んだ',
  'ぶ ば び べ ぼ んで んだ',
  'む ま み め も んで んだ',
  'る ら り れ ろ って った',
].map((row) => row.split(' '));

/** What a stem ends with, and what the dictionary form ends with instead. */
type Ending = readonly [stem: string, dictionary: string, wordClass: WordClass];

const godan = (column: number): Ending[] => GODAN.map((row) => [row[column] ?? '', row[0] ?? '', 'v5']);
const suru = (stem: string): Ending => [stem, 'する', 'vs'];
const kuru = (kana: string, kanji: string): Ending[] => [
  [kana, 'くる', 'vk'],
  [kanji, '来る', 'vk'],
];
/** 行く, whose て and た are irregular. */
const iku = (ending: string): Ending[] =>
  ['行', 'い', 'ゆ'].map((beginning) => [beginning + ending, `${beginning}く`, 'v5k-s'] as const);

const ICHIDAN: Ending = ['', 'る', 'v1'];

const ENDINGS: Readonly<Record<Exclude<Stem, 'dictionary' | 'plain'>, readonly Ending[]>> = {
  'before nai': godan(1),
  'before nai, others': [ICHIDAN, suru('し'), ...kuru('こ', '来')],
  ichidan: [ICHIDAN],
  'suru: sa': [suru('さ')],
  'suru: se': [suru('せ')],
  'kuru: ko': kuru('こ', '来'),
  // いらっしゃい, ください and the like end in い before ます.
  'before masu': [...godan(2), ICHIDAN, suru('し'), ...kuru('き', '来'), ['い', 'る', 'v5aru']],
  'before ba': godan(3),
  'before ba, others': [['れ', 'る', 'v1'], suru('すれ'), ...kuru('くれ', '来れ')],
  'before u': godan(4),
  te: [
    ...[...godan(5), suru('して'), ...kuru('きて', '来て'), ...iku('って')],
    ...([
      ['て', 'る', 'v1'],
      ['くて', 'い', 'adj-i'],
      ['よくて', 'いい', 'adj-i'],
    ] as const),
  ],
  ta: [
    ...[...godan(6), suru('した'), ...kuru('きた', '来た'), ...iku('った')],
    ...([
      ['た', 'る', 'v1'],
      ['かった', 'い', 'adj-i'],
      ['よかった', 'いい', 'adj-i'],
    ] as const),
  ],
  adjective: [
    ['', 'い', 'adj-i'],
    ['よ', 'いい', 'adj-i'],
  ],
  'na-adjective': [['', '', 'adj-na']],
  'noun with suru': [['', '', 'vs-noun']],
};

/** The classes of a word by the end of its dictionary form. */
const CLASSES_BY_END: readonly (readonly [end: RegExp, classes: readonly WordClass[]])[] = [
  [/する$/, ['vs']],
  [/(?:くる|来る)$/, ['vk', 'v5']],
  [/る$/, ['v1', 'v5']],
  [/[うくぐすつぬぶむ]$/, ['v5']],
  [/い$/, ['adj-i']],
];

/** The dictionary forms that a text may be itself. */
function asDictionaryForm(text: string): DictionaryForm[] {
  const classes = CLASSES_BY_END.find(([end]) => end.test(text))?.[1] ?? [];
  return classes.map((wordClass) => ({ text, wordClass }));
}

/** The shortest dictionary form of a word of each class; others are two kana or more. */
const isLongEnough = ({ text, wordClass }: DictionaryForm) =>
  text.length > 1 || wordClass === 'adj-na' || wordClass === 'vs-noun';

/** Finds the dictionary forms that a stem may belong to. */
export function dictionaryForms(text: string, stem: Stem): DictionaryForm[] {
  if (text === '') return [];
  if (stem === 'dictionary' || stem === 'plain') return asDictionaryForm(text);
  return ENDINGS[stem]
    .filter(([ending]) => text.endsWith(ending))
    .map(([ending, dictionary, wordClass]) => ({
      text: text.slice(0, text.length - ending.length) + dictionary,
      wordClass,
    }))
    .filter(isLongEnough);
}
