import { readFileSync } from 'node:fs';
import type { Vocab, WordAnswers } from '@shinobi/shared/contract/learning/vocab-quiz';
import { contentFile } from '../../runtime/backend-folder.js';

interface DictionaryEntry {
  /** The id of its entry in the dictionary. */
  readonly entry?: string;
  readonly writings?: readonly string[];
  readonly readings?: readonly string[];
  readonly rareWritings?: readonly string[];
  readonly rareReadings?: readonly string[];
  readonly ambiguousReadings?: readonly string[];
  readonly meanings?: readonly string[];
  readonly synonyms?: readonly string[];
}
type AnsweredWord = Pick<Vocab, 'kanji' | 'hiragana' | 'partOfSpeech'>;
type AcceptedAnswers = NonNullable<Vocab['accepted']>;

/** Generated from the dictionary: see content/README.md. */
const ANSWERS = JSON.parse(readFileSync(contentFile('dictionary-answers.json'), 'utf8')) as Readonly<
  Record<string, DictionaryEntry>
>;

const acceptedOf = ({ writings = [], readings = [] }: DictionaryEntry): AcceptedAnswers => [
  ...writings.map((text) => ({ part: 'writings', text }) as const),
  ...readings.map((text) => ({ part: 'readings', text }) as const),
];

/** Words that are written and read alike differ in their kind. */
const entryOf = ({ kanji, hiragana, partOfSpeech }: AnsweredWord): DictionaryEntry | undefined =>
  ANSWERS[`${kanji}/${hiragana}/${partOfSpeech}`] ?? ANSWERS[`${kanji}/${hiragana}`];

/**
 * Returns the other writings and readings that the dictionary has for a word. They are found by its writing and
 * reading, so a word loses them when an editor changes either.
 */
export const dictionaryAnswers = (word: AnsweredWord): AcceptedAnswers => acceptedOf(entryOf(word) ?? {});

/** Returns rare forms and other meanings of a word, and other words with its meaning; null if the dictionary has none. */
export function wordAnswers(word: AnsweredWord & Pick<Vocab, 'vocabId'>): WordAnswers | null {
  const { rareWritings: writings, rareReadings: readings, ambiguousReadings, meanings, synonyms } = entryOf(word) ?? {};
  const lists = Object.entries({ writings, readings, ambiguousReadings, meanings, synonyms }).filter(
    ([, list]) => list,
  );
  return lists.length === 0 ? null : { vocabId: word.vocabId, ...Object.fromEntries(lists) };
}

/** Returns the id of a word's entry in the dictionary; null if it has none. */
export const dictionaryEntryId = (word: AnsweredWord): string | null => entryOf(word)?.entry ?? null;
