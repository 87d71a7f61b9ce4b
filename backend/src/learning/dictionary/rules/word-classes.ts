import { WORD_CLASSES, type WordClass } from '@shinobi/shared/domain/japanese/verb-stems';
import type { EntryDocument } from './entry-document.js';

/** The bit of each class. */
const BITS = new Map(WORD_CLASSES.map((wordClass, at) => [wordClass, 1 << at]));

/** Parts of speech that are inflected, by EDICT's codes. */
const CLASSES_OF: readonly (readonly [code: RegExp, classes: readonly WordClass[]])[] = [
  [/^v1/, ['v1']],
  [/^v5aru$/, ['v5', 'v5aru']],
  [/^v5k-s$/, ['v5', 'v5k-s']],
  [/^v5/, ['v5']],
  [/^vk$/, ['vk']],
  [/^vs-[isc]/, ['vs']],
  [/^vs$/, ['vs-noun']],
  [/^(?:adj-i|aux-adj)/, ['adj-i']],
  [/^adj-na$/, ['adj-na']],
];

export const bitsOf = (classes: readonly WordClass[]): number =>
  classes.reduce((bits, wordClass) => bits | (BITS.get(wordClass) ?? 0), 0);

/** The ways in which an entry is inflected, as a set of bits. */
export function classesOf({ s }: Pick<EntryDocument, 's'>): number {
  const codes = new Set(s.flatMap(({ p }) => p));
  return bitsOf([...codes].flatMap((code) => CLASSES_OF.find(([pattern]) => pattern.test(code))?.[1] ?? []));
}
