import type { ExampleSentence } from '@shinobi/shared/contract/learning/memory';
import type { Vocab } from '@shinobi/shared/contract/learning/vocab-quiz';
import { wordPattern } from './word-pattern.js';

type Word = Pick<Vocab, 'vocabId' | 'kanji' | 'hiragana' | 'partOfSpeech' | 'jlpt'>;

/** A word in a sentence, from its first to behind its last character. */
interface FoundWord {
  readonly word: Word;
  readonly from: number;
  readonly to: number;
}

function findWords(sentence: string, words: readonly (readonly [Word, ReturnType<typeof wordPattern>])[]): FoundWord[] {
  return words.flatMap(([word, pattern]) => {
    if (!pattern || !sentence.includes(pattern.stem)) return [];
    return [...sentence.matchAll(pattern.expression)].map(({ index }) => ({
      word,
      from: index,
      to: index + pattern.stem.length,
    }));
  });
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
  const patterns = words.map((word) => [word, wordPattern(word)] as const);
  const best = new Map<number, RankedSentence>();
  for (const sentence of sentences) {
    const found = findWords(sentence.ja, patterns);
    const length = textLength(sentence.ja);
    for (const each of found) {
      const ranked = { sentence, isHard: isHard(sentence.ja, found, each), length };
      if (isBetter(ranked, best.get(each.word.vocabId))) best.set(each.word.vocabId, ranked);
    }
  }
  return new Map([...best].map(([vocabId, { sentence }]) => [vocabId, sentence]));
}
