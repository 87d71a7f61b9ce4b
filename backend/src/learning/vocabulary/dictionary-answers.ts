import { readFileSync } from 'node:fs';
import type { Vocab } from '@shinobi/shared/contract/learning/vocab-quiz';

interface DictionaryEntry {
  readonly writings?: readonly string[];
  readonly readings?: readonly string[];
}
type AcceptedAnswers = NonNullable<Vocab['accepted']>;

/** Next to the sources, so that the compiled code finds it as well. Made from the dictionary: content/README.md. */
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
 * Returns the other writings and readings that the dictionary has for a word. They belong to its writing and reading, so
 * that a word that an editor changes loses them.
 */
export const dictionaryAnswers = ({ kanji, hiragana }: Pick<Vocab, 'kanji' | 'hiragana'>): AcceptedAnswers =>
  ACCEPTED.get(`${kanji}/${hiragana}`) ?? [];
