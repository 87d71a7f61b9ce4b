import type { ExampleSentence } from '@shinobi/shared/contract/learning/memory';
import type { Vocab } from '@shinobi/shared/contract/learning/vocab-quiz';
import { type WordPattern, wordPattern } from './word-pattern.js';

type Word = Pick<Vocab, 'vocabId' | 'kanji' | 'hiragana' | 'partOfSpeech' | 'jlpt'>;

/** Long enough for a brace and the first kanji. */
const KEY_LENGTH = 3;

/** A word in a sentence, from its first to behind its last character. */
interface FoundWord {
  readonly word: Word;
  readonly from: number;
  readonly to: number;
}

interface Entry {
  readonly word: Word;
  readonly pattern: WordPattern;
}

/** Words by the first characters of their stems, so that a sentence is compared only with those that can be in it. */
class StemIndex {
  private readonly entries: ReadonlyMap<string, readonly Entry[]>;

  constructor(words: readonly Word[]) {
    const all = words.flatMap((word): Entry[] => {
      const pattern = wordPattern(word);
      return pattern ? [{ word, pattern }] : [];
    });
    this.entries = Map.groupBy(all, ({ pattern }) => pattern.stem.slice(0, KEY_LENGTH));
  }

  findWords(sentence: string): FoundWord[] {
    return Array.from({ length: sentence.length }, (_, from) => this.findAt(sentence, from)).flat();
  }

  private findAt(sentence: string, from: number): FoundWord[] {
    const keys = Array.from({ length: KEY_LENGTH }, (_, at) => sentence.slice(from, from + at + 1));
    const entries = [...new Set(keys)].flatMap((key) => this.entries.get(key) ?? []);
    return entries
      .filter(({ pattern }) => sentence.startsWith(pattern.stem, from) && pattern.isWordAt(sentence, from))
      .map(({ word, pattern }) => ({ word, from, to: from + pattern.stem.length }));
  }
}

/** Returns whether the sentence has another word than the N5 ones: one of a higher level, or kanji of no known word. */
function isHard(sentence: string, found: readonly FoundWord[], { from, to }: FoundWord): boolean {
  const easy = [{ from, to }, ...found.filter(({ word }) => word.jlpt === 'N5')];
  return [...sentence.matchAll(/\{/g)].some(({ index }) => easy.every((each) => index < each.from || index >= each.to));
}

const textLength = (sentence: string): number => sentence.replaceAll(/\|[^}]*\}|\{/g, '').length;

interface RankedSentence {
  readonly sentence: ExampleSentence;
  readonly isHard: boolean;
  readonly length: number;
}

const isBetter = (one: RankedSentence, other: RankedSentence | undefined): boolean =>
  !other || (one.isHard === other.isHard ? one.length < other.length : other.isHard);

/**
 * Returns the best sentence with each word, by its id: one whose other words are N5, if there is one, and the shortest.
 * The sentences have furigana in braces.
 */
export function exampleSentences(
  sentences: readonly ExampleSentence[],
  words: readonly Word[],
): ReadonlyMap<number, ExampleSentence> {
  const index = new StemIndex(words);
  const best = new Map<number, RankedSentence>();
  for (const sentence of sentences) {
    const found = index.findWords(sentence.ja);
    const length = textLength(sentence.ja);
    for (const each of found) {
      const ranked = { sentence, isHard: isHard(sentence.ja, found, each), length };
      if (isBetter(ranked, best.get(each.word.vocabId))) best.set(each.word.vocabId, ranked);
    }
  }
  return new Map([...best].map(([vocabId, { sentence }]) => [vocabId, sentence]));
}
