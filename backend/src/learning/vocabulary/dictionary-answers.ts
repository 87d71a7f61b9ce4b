import { readFileSync } from 'node:fs';
import type { Vocab } from '@shinobi/shared/contract/learning/vocab-quiz';

interface DictionaryEntry {
  readonly writings?: readonly string[];
  readonly readings?: readonly string[];
}
type AcceptedAnswers = NonNullable<Vocab['accepted']>;

/**
 * Stored outside `src` so that the compiled code finds it too. Generated from the dictionary: see content/README.md.
 */
const ANSWERS = JSON.parse(
  readFileSync(new URL('../../../content/dictionary-answers.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, DictionaryEntry>>;

const acceptedOf = ({ writings = [], readings = [] }: DictionaryEntry): AcceptedAnswers => [
  ...writings.map((text) => ({ part: 'writings', text }) as const),
  ...readings.map((text) => ({ part: 'readings', text }) as const),
];

const ACCEPTED: ReadonlyMap<string, AcceptedAnswers> = new Map(
  Object.entries(ANSWERS).map(([word, answers]) => [word, acceptedOf(answers)]),
);

/**
 * Returns the other writings and readings that the dictionary has for a word. They are found by its writing and
 * reading, so a word loses them when an editor changes either.
 */
export const dictionaryAnswers = ({ kanji, hiragana }: Pick<Vocab, 'kanji' | 'hiragana'>): AcceptedAnswers =>
  ACCEPTED.get(`${kanji}/${hiragana}`) ?? [];
