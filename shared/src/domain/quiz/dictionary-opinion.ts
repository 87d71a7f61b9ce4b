import type { DICTIONARY_OPINIONS } from '../limits/dictionary.js';
import type { ANSWER_PARTS } from '../limits/library.js';
import { type AnswerKey, judgeAnswer, meaningVariants } from './judge-answer.js';

type DictionaryOpinion = (typeof DICTIONARY_OPINIONS)[number];

/** A dictionary entry of the answer's writing or of the word itself. */
interface OpinionEntry {
  readonly reading: string;
  readonly english: string;
}

export interface ReportedAnswer {
  readonly given: string;
  readonly part: (typeof ANSWER_PARTS)[number];
  /** All answers that the dictionary and the library have for the word. */
  readonly key: AnswerKey;
  /** The dictionary's entries that are written like the answer. */
  readonly entriesOfAnswer: readonly OpinionEntry[];
}

const sharesMeaning = (english: string, meanings: readonly string[]): boolean => {
  const known = new Set(meanings.flatMap(meaningVariants));
  return meaningVariants(english).some((variant) => known.has(variant));
};

/** Returns the dictionary's opinion, and in a sentence why. */
export function dictionaryOpinion({ given, part, key, entriesOfAnswer }: ReportedAnswer): {
  readonly opinion: DictionaryOpinion;
  readonly reason: string;
} {
  const verdict = judgeAnswer(given, { part }, key);
  if (verdict.verdict === 'right')
    return { opinion: 'agrees', reason: verdict.note ?? 'The dictionary has it for this word.' };
  const allMeanings = [...key.meanings, ...(key.otherMeanings ?? [])];
  const synonym = entriesOfAnswer.find(({ english }) => sharesMeaning(english, allMeanings));
  if (synonym) return { opinion: 'synonym', reason: `Another word with this meaning: ${given}, ${synonym.english}.` };
  if (verdict.verdict === 'another') return { opinion: 'synonym', reason: 'Another word with this meaning.' };
  const [entry] = entriesOfAnswer;
  if (entry) return { opinion: 'other', reason: `Another word: ${given}, ${entry.english}.` };
  return { opinion: 'unknown', reason: 'hint' in verdict ? verdict.hint : 'The dictionary does not have it.' };
}
