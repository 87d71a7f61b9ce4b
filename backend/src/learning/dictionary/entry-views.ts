import { cutAtWord } from '@shinobi/shared/domain/texts/cut-at-word';
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

/** Leaves room for the word and a sentence in the 165 characters that a search engine shows. */
const LONGEST_SUMMARY = 90;

/** `flounder (esp. of the family Paralichthyidae)`: what a gloss adds to its translation. */
const NOTE = / \([^()]*\)/g;

/** Returns a gloss, without its notes if it is too long, and else the words of it that fit. */
const shortenGloss = (gloss: string): string =>
  gloss.length <= LONGEST_SUMMARY ? gloss : cutAtWord(gloss.replace(NOTE, ''), LONGEST_SUMMARY);

/** Returns the first glosses, as many as are short enough together. */
export function summarize([first = '', ...others]: readonly string[]): string {
  let summary = shortenGloss(first);
  for (const gloss of others) {
    if (summary.length + gloss.length + 2 > LONGEST_SUMMARY) break;
    summary += `, ${gloss}`;
  }
  return summary;
}

/** `words` are the library's words by their entries. */
export const dictionaryWord = (document: EntryDocument, words: ReadonlyMap<string, LibraryWord>): DictionaryWord => ({
  entryId: document.i,
  writing: document.u,
  reading: usualReading(document),
  glosses: shownGlosses(document),
  isCommon: document.c === 1,
  vocabId: words.get(document.i)?.vocabId ?? null,
});
