import { englishBaseForms } from '@shinobi/shared/domain/texts/english-base-forms';
import { readingSounds } from '@shinobi/shared/domain/japanese/sound';
import { formKey, glossKey, soundKey, withoutLongVowels } from '../rules/search-key.js';
import { classesOf } from '../rules/word-classes.js';
import type { SortedEntry } from './dictionary-entries.js';

/** A text that finds an entry. Entries with the same key are in the order of their weights. */
export interface SearchKey {
  readonly key: string;
  readonly weight: number;
  readonly rank: number;
  /** How the entry is inflected: a set of bits. */
  readonly classes: number;
}

/** How far weaker matches are put behind the others, in places of the order of commonness. */
const PENALTIES = {
  /** The reading of a word that is written in kanji. */
  readingOnly: 1500,
  /** The kanji of a word that is usually written in kana: 行った is 行く rather than 行る (やる). */
  kanjiOfKana: 1500,
  unusualForm: 100_000,
  shortVowels: 20_000,
  /** For each gloss before this one. */
  laterGloss: 1500,
  /** The first meaning that the library teaches is before those of the dictionary: station is 駅, not 次. */
  taughtGloss: -1500,
  /** The same with a note: `to receive (humble)`. */
  notedGloss: -1100,
};
/** The last gloss that a penalty tells from the earlier ones. */
const LAST_GLOSS = 10;

/** Collects the best weight of each key. */
class KeySet {
  private readonly weights = new Map<string, number>();

  add(key: string, weight: number): void {
    if (key.length < 2) return;
    const known = this.weights.get(key);
    if (known === undefined || weight < known) this.weights.set(key, weight);
  }

  entries(): [string, number][] {
    return [...this.weights];
  }
}

/** A call is not what its word means: `hello?` of もしもし, `look!` of ほら. */
function firstGlossPenalty(gloss: string): number {
  if (/[!?]/.test(gloss)) return 0;
  return gloss.includes('(') ? PENALTIES.notedGloss : PENALTIES.taughtGloss;
}

/** Returns the meaning with the base form of its first word, and without "to be": want of "wanted", late of "to be late". */
function relatedGlosses(gloss: string): string[] {
  const [first = '', ...others] = gloss.split(' ');
  const state = gloss.replace(/^to be (?=.)/, '');
  return [...englishBaseForms(first).map((base) => [base, ...others].join(' ')), ...(state === gloss ? [] : [state])];
}

/** All keys of the entry with this rank. */
export function searchKeys({ document, unusual, taughtGlosses }: SortedEntry, rank: number): SearchKey[] {
  const keys = new KeySet();
  const formWeight = (form: string) => rank + (unusual.has(form) ? PENALTIES.unusualForm : 0);
  const isKanaWord = document.r.includes(document.u);
  for (const form of document.w)
    keys.add(formKey(form), formWeight(form) + (isKanaWord && form !== document.u ? PENALTIES.kanjiOfKana : 0));
  for (const reading of document.r) {
    const weight = formWeight(reading) + (document.u === reading ? 0 : PENALTIES.readingOnly);
    keys.add(formKey(reading), weight);
    for (const sound of readingSounds(reading)) {
      keys.add(soundKey(sound), weight);
      keys.add(soundKey(withoutLongVowels(sound)), weight + PENALTIES.shortVowels);
    }
  }
  const glosses = document.s.flatMap(({ g }) => g);
  glosses.forEach((gloss, at) => keys.add(glossKey(gloss), rank + Math.min(at, LAST_GLOSS) * PENALTIES.laterGloss));
  taughtGlosses.forEach((gloss, at) => {
    keys.add(glossKey(gloss), rank + (at === 0 ? firstGlossPenalty(gloss) : 0));
    for (const related of relatedGlosses(gloss)) keys.add(glossKey(related), rank);
  });
  const classes = classesOf(document);
  return keys.entries().map(([key, weight]) => ({ key, weight, rank, classes }));
}
