import type { DictionaryWord } from '@shinobi/shared/contract/learning/dictionary';
import type { LibraryWord } from './library-words.js';
import type { EntryDocument } from './rules/entry-document.js';

/** The glosses that a result shows, and those of each sense among them. */
const SHOWN_GLOSSES = 5;
const OF_EACH_SENSE = 2;

const HIRAGANA = /^[\p{Script=Hiragana}ー]+$/u;

/** The reading of the usual writing; of a kanji in hiragana, though names of animals are listed in katakana too. */
export function usualReading({ u, r }: EntryDocument): string {
  return r.includes(u) ? u : (r.find((reading) => HIRAGANA.test(reading)) ?? r[0] ?? u);
}

export const shownGlosses = ({ s }: EntryDocument): string[] =>
  s.flatMap(({ g }, at) => (at === 0 ? g : g.slice(0, OF_EACH_SENSE))).slice(0, SHOWN_GLOSSES);

/** `words` are the library's words by their entries. */
export const dictionaryWord = (document: EntryDocument, words: ReadonlyMap<string, LibraryWord>): DictionaryWord => ({
  entryId: document.i,
  writing: document.u,
  reading: usualReading(document),
  glosses: shownGlosses(document),
  isCommon: document.c === 1,
  vocabId: words.get(document.i)?.vocabId ?? null,
});
