import type { Vocab } from '@shinobi/shared/contract/learning/vocab-quiz';
import { wordPattern } from '../../memory/index.js';

export type PatternWord = Pick<Vocab, 'kanji' | 'hiragana' | 'partOfSpeech'>;

interface Sentence {
  readonly ja: string;
  readonly english: string;
  readonly address: string;
}

const SENTENCES_MAX = 4;

function hasWord(sentence: string, patterns: readonly NonNullable<ReturnType<typeof wordPattern>>[]): boolean {
  return patterns.some(({ stem, isWordAt }) => {
    for (let at = sentence.indexOf(stem); at >= 0; at = sentence.indexOf(stem, at + 1))
      if (isWordAt(sentence, at)) return true;
    return false;
  });
}

/** Finds the shortest sentences with a word in any of its writings, each once. */
export function findSentences(sentences: readonly Sentence[], words: readonly PatternWord[]): Sentence[] {
  const patterns = words.flatMap((word) => wordPattern(word) ?? []).filter(({ stem }) => stem !== '');
  const found = sentences.filter(({ ja }) => hasWord(ja, patterns));
  const distinct = new Map(found.toReversed().map((sentence) => [sentence.ja, sentence]));
  return [...distinct.values()].toSorted((one, other) => one.ja.length - other.ja.length).slice(0, SENTENCES_MAX);
}
