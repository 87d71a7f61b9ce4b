import { type BaseForm, deinflect } from '@shinobi/shared/domain/japanese/deinflect';
import type { Inflection } from '@shinobi/shared/domain/limits/inflections';
import { romajiToKana } from '@shinobi/shared/domain/japanese/romaji-to-kana';
import { toHiragana } from '@shinobi/shared/domain/japanese/romaji';
import { typedSounds } from '@shinobi/shared/domain/japanese/sound';
import { englishBaseForms } from '@shinobi/shared/domain/texts/english-base-forms';
import { writeNumber } from '@shinobi/shared/domain/japanese/number-writing';
import { formKey, glossKey, isSoundKey, searchedWords, soundKey, type WantedKey } from './search-key.js';
import { bitsOf } from './word-classes.js';

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]/u;
const LATIN = /\p{Script=Latin}/u;

export const isJapaneseText = (text: string): boolean => JAPANESE.test(text);

/** No inflected form is longer. */
const FORM_MAX_LENGTH = 25;
/** With more words, few glosses have them all. */
const WORDS_MAX = 6;

export interface OtherForm {
  /** The Japanese inflections. An English form has none. */
  readonly inflections: readonly Inflection[];
  /** How much less likely it is than a word that is written so, in places of the order of commonness. */
  readonly penalty: number;
}

/** What a typed text is looked for as. */
export interface SearchText {
  /** Keys of which an entry must have one. */
  readonly exact: readonly WantedKey[];
  /** The forms that led to a key and classes of `exact` that are not those of the text itself. */
  readonly otherForms: ReadonlyMap<string, OtherForm>;
  readonly beginnings: readonly string[];
  /** Beginnings to look for if nothing else is found. */
  readonly unfinished: readonly string[];
  /** Keys of similar sounds, to look for if nothing else is found. */
  readonly misheard: readonly WantedKey[];
  /** The English words, each with its base forms. */
  readonly words: readonly (readonly string[])[];
}

export const wantedKeyText = ([key, classes]: WantedKey): string => `${classes} ${key}`;

/** An inflected form may be a word by chance: かう of かって, but also かる. */
const PENALTIES = { form: 10, each: 20, noun: 3000, weak: 4000, english: 1500, syllabicN: 3000 };

/** Whether many nouns look like this form: みず is 水 rather than 見ず, いろ is 色 rather than 居ろ, inu is 犬 rather than 居ぬ. */
const isWeak = ({ inflections }: BaseForm, form: string): boolean =>
  inflections.includes('stem') ||
  inflections[0] === 'imperative' ||
  (inflections[0] === 'negative' && inflections[1] !== 'polite' && /[ずぬん]$/.test(form));

const penaltyOf = (base: BaseForm, form: string): number =>
  PENALTIES.form +
  base.inflections.length * PENALTIES.each +
  (base.wordClass === 'vs-noun' ? PENALTIES.noun : 0) +
  (isWeak(base, form) ? PENALTIES.weak : 0);

/** Romaji with each n that may be ん, which few learners write as n': konya is こんや, renai れんあい. */
const withSyllabicN = (latin: string): string[] =>
  [...latin.matchAll(/n(?=[aiueoy])/g)]
    .slice(0, SYLLABIC_N_MAX)
    .map(({ index }) => `${latin.slice(0, index)}n'${latin.slice(index + 1)}`);
const SYLLABIC_N_MAX = 4;

const kanaOf = (text: string): string[] =>
  LATIN.test(text) ? [text, ...withSyllabicN(text)].flatMap((each) => romajiToKana(each) ?? []) : [text];

/** Removes the consonants of a syllable that somebody is still typing: たべm, tabem. */
const withoutRest = (text: string): string => text.replace(/[b-df-hj-np-tv-z]{1,3}$/, '');

const COPULA_FORMS: ReadonlySet<Inflection> = new Set(['polite', 'past', 'negative', 'conditional (tara)']);

/** Whether it may be a noun with the copula, which is inflected as after adjectives in な: 雨だった, 学生じゃない. */
const hasCopula = ({ wordClass, inflections }: BaseForm): boolean =>
  wordClass === 'adj-na' && inflections.length > 0 && inflections.every((each) => COPULA_FORMS.has(each));

type WantedForm = OtherForm & { readonly wanted: WantedKey };
type WantedForms = Map<string, WantedForm>;

function findForms(typed: string): WantedForms {
  const forms: WantedForms = new Map();
  for (const kana of kanaOf(typed)) {
    if (kana.length > FORM_MAX_LENGTH) continue;
    for (const base of deinflect(toHiragana(kana))) {
      const { inflections } = base;
      const add = (classes: number, penalty: number) => {
        const wanted: WantedKey = [formKey(base.text), classes];
        forms.set(wantedKeyText(wanted), { wanted, inflections, penalty });
      };
      add(bitsOf([base.wordClass]), penaltyOf(base, kana));
      if (hasCopula(base)) add(0, penaltyOf(base, kana) + PENALTIES.noun);
    }
  }
  return forms;
}

/** A key is its kind and at least one character. */
const distinctKeys = (keys: readonly string[]) => [...new Set(keys)].filter((key) => key.length > 1);

/** Quotation marks and full stops are copied along with a word from a text: 「食べる。」 */
const SIGNS = /^[「『（(“"【]+|[、。，．」』）)”"】!?…]+$/gu;

/** Without signs around it, unless it is nothing else. */
export const withoutSigns = (text: string): string => text.replaceAll(SIGNS, '') || text;

/** Returns English texts of which the first or the last word may be a form: "went out" of "go out". */
function englishBases(text: string): string[] {
  const words = text.split(/\s+/);
  return [0, words.length - 1].flatMap((at) =>
    englishBaseForms(words[at] ?? '').map((base) => words.with(at, base).join(' ')),
  );
}

/** The keys of a text in Latin letters that are not quite its own, with what puts them behind those. */
const nearKeys = (typed: string): [string, number][] => [
  ...englishBases(typed).map((base): [string, number] => [glossKey(base), PENALTIES.english]),
  ...withSyllabicN(typed).flatMap((each) =>
    typedSounds(each).map((sound): [string, number] => [soundKey(sound), PENALTIES.syllabicN]),
  ),
];

/** 勉強する is the noun 勉強 in the dictionary. */
function addNounOfSuru(forms: WantedForms, typed: string): void {
  for (const kana of kanaOf(typed)) {
    const noun = /^(.+)する$/u.exec(toHiragana(kana))?.[1];
    if (noun === undefined) continue;
    const wanted: WantedKey = [formKey(noun), bitsOf(['vs-noun'])];
    forms.set(wantedKeyText(wanted), { wanted, inflections: [], penalty: PENALTIES.noun });
  }
}

const CONSONANT = /(?<=[aiueo])(?:[kstpgdbmnrz]h?|ch|ts|j)(?=y?[aiueo])/g;
const DOUBLED = /([ksptnmgdb])\1|tch/g;

/** Sounds with one doubled consonant more or less, which are hard to hear: konichiwa, kekkon. */
const misheardSounds = (sound: string): string[] => [
  ...[...sound.matchAll(CONSONANT)].map(
    ({ index, 0: [letter = ''] }) => sound.slice(0, index) + (letter === 'c' ? 't' : letter) + sound.slice(index),
  ),
  ...[...sound.matchAll(DOUBLED)].map(({ index }) => sound.slice(0, index) + sound.slice(index + 1)),
];

const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;

/** The keys of what a misspelled text may be: romaji without a doubled consonant, kana as they sound, such as おとおさん. */
function misheardKeys(typed: string): string[] {
  const isKana = KANA.test(typed);
  if (!isKana && isJapaneseText(typed)) return [];
  const sounds = typedSounds(typed);
  return distinctKeys([...(isKana ? sounds : []), ...sounds.flatMap(misheardSounds)].map(soundKey));
}

/** The keys of a text in Latin letters by its sound or its English, and of a number by its kanji. */
const latinKeys = (typed: string): string[] => [
  ...typedSounds(typed).map(soundKey),
  glossKey(typed),
  ...(/^\d{1,5}$/.test(typed) ? [formKey(writeNumber(Number(typed)))] : []),
];

/** Prepares a search for a text in Japanese, romaji or English, or a mixture. */
export function readSearchText(text: string): SearchText {
  const typed = withoutSigns(text.normalize('NFKC').toLowerCase().trim());
  const isJapanese = isJapaneseText(typed);
  const forms = findForms(typed.replaceAll(/\s/g, ''));
  const keysOf = (one: string) => (isJapanese ? [formKey(one)] : typedSounds(one).map(soundKey));
  addNounOfSuru(forms, typed.replaceAll(/\s/g, ''));
  const exact = distinctKeys(isJapanese ? keysOf(typed) : latinKeys(typed));
  const near = new Map(isJapanese ? [] : nearKeys(typed).filter(([key]) => key.length > 1 && !exact.includes(key)));
  for (const [key, penalty] of near) forms.set(wantedKeyText([key, 0]), { wanted: [key, 0], inflections: [], penalty });
  const words = isJapanese ? [] : searchedWords(typed).slice(0, WORDS_MAX);
  return {
    exact: [...exact.map((key): WantedKey => [key, 0]), ...[...forms.values()].map(({ wanted }) => wanted)],
    otherForms: forms,
    beginnings: [...exact, ...[...near.keys()].filter(isSoundKey)],
    unfinished: distinctKeys(keysOf(withoutRest(typed))).filter((key) => !exact.includes(key)),
    misheard: misheardKeys(typed).map((key): WantedKey => [key, 0]),
    words: words.map((word) => [word, ...englishBaseForms(word)]),
  };
}
