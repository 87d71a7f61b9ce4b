import { type BaseForm, deinflect } from '@shinobi/shared/domain/japanese/deinflect';
import type { Inflection } from '@shinobi/shared/domain/limits/inflections';
import { romajiToKana } from '@shinobi/shared/domain/japanese/romaji-to-kana';
import { toHiragana } from '@shinobi/shared/domain/japanese/romaji';
import { typedSounds } from '@shinobi/shared/domain/japanese/sound';
import { formKey, glossKey, searchedWords, soundKey, type WantedKey } from './search-key.js';
import { bitsOf } from './word-classes.js';

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]/u;
const LATIN = /\p{Script=Latin}/u;
/** No inflected form is longer. */
const FORM_MAX_LENGTH = 25;
/** With more words, few glosses have them all. */
const WORDS_MAX = 6;

export interface InflectedForm {
  readonly inflections: readonly Inflection[];
  /** How much less likely it is than a word that is written so, in places of the order of commonness. */
  readonly penalty: number;
}

/** What a typed text is looked for as. */
export interface SearchText {
  /** Keys of which an entry must have one. */
  readonly exact: readonly WantedKey[];
  /** The inflections that led to a key and classes of `exact`. */
  readonly inflectedForms: ReadonlyMap<string, InflectedForm>;
  readonly beginnings: readonly string[];
  /** Beginnings to look for if nothing else is found. */
  readonly unfinished: readonly string[];
  readonly words: readonly string[];
}

export const wantedKeyText = ([key, classes]: WantedKey): string => `${classes} ${key}`;

/** An inflected form may be a word by chance: かう of かって, but also かる. */
const PENALTIES = { form: 10, each: 20, noun: 3000, weak: 4000 };

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

const kanaOf = (text: string): string[] => {
  const kana = LATIN.test(text) ? romajiToKana(text) : text;
  return kana === null ? [] : [kana];
};

/** Removes the consonants of a syllable that somebody is still typing: たべm, tabem. */
const withoutRest = (text: string): string => text.replace(/[b-df-hj-np-tv-z]{1,3}$/, '');

const COPULA_FORMS: ReadonlySet<Inflection> = new Set(['polite', 'past', 'negative', 'conditional (tara)']);

/** Whether it may be a noun with the copula, which is inflected as after adjectives in な: 雨だった, 学生じゃない. */
const hasCopula = ({ wordClass, inflections }: BaseForm): boolean =>
  wordClass === 'adj-na' && inflections.length > 0 && inflections.every((each) => COPULA_FORMS.has(each));

function findForms(typed: string): Map<string, InflectedForm & { wanted: WantedKey }> {
  const forms = new Map<string, InflectedForm & { wanted: WantedKey }>();
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

/** Prepares a search for a text in Japanese, romaji or English, or a mixture. */
export function readSearchText(text: string): SearchText {
  const typed = withoutSigns(text.normalize('NFKC').toLowerCase().trim());
  const isJapanese = JAPANESE.test(typed);
  const forms = findForms(typed.replaceAll(/\s/g, ''));
  const keysOf = (one: string) => (isJapanese ? [formKey(one)] : typedSounds(one).map(soundKey));
  const exact = distinctKeys([...keysOf(typed), ...(isJapanese ? [] : [glossKey(typed)])]);
  return {
    exact: [...exact.map((key): WantedKey => [key, 0]), ...[...forms.values()].map(({ wanted }) => wanted)],
    inflectedForms: forms,
    beginnings: exact,
    unfinished: distinctKeys(keysOf(withoutRest(typed))).filter((key) => !exact.includes(key)),
    words: isJapanese ? [] : searchedWords(typed).slice(0, WORDS_MAX),
  };
}
