import type { KanjiCharacter } from '@shinobi/shared/contract/learning/kanji-test';
import type { Vocab } from '@shinobi/shared/contract/learning/vocab-quiz';
import { toHiragana } from '@shinobi/shared/domain/japanese/romaji';
import { couldBothBeRight, isSamePartOfSpeech, vocabSimilarity } from '@shinobi/shared/domain/quiz/word-similarity';

/** More than a question shows, so that the same question has other choices the next time. */
const OTHERS_MAX = 12;

const computed = new WeakMap<Vocab, readonly Vocab[]>();

/** The same as `findOtherWords`, computed once for each word: it compares the word with its whole genre. */
export function otherWords(word: Vocab, genre: readonly Vocab[]): Vocab[] {
  const others = computed.get(word) ?? findOtherWords(word, genre);
  computed.set(word, others);
  return [...others];
}

/** Returns the words of a genre that are most easily taken for a word, and never right where it is asked. */
function findOtherWords(word: Vocab, genre: readonly Vocab[]): Vocab[] {
  // Compared by reading: 要る is not a wrong choice for ある, because いる sounds like 要る and means the same as ある.
  const right = new Set(genre.filter((other) => couldBothBeRight(word, other)).map(readingOf));
  const kind = (other: Vocab) => Number(isSamePartOfSpeech(word, other));
  return genre
    .filter((other) => other.vocabId !== word.vocabId && !right.has(readingOf(other)))
    .map((other) => ({ other, rank: kind(other) * 100 + vocabSimilarity(word, other) }))
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, OTHERS_MAX)
    .map(({ other }) => other);
}

const readingOf = ({ hiragana }: Vocab): string => toHiragana(hiragana);

type Kanji = Pick<KanjiCharacter, 'kanji' | 'meanings' | 'strokes'>;

/** Returns the kanji that look most like a kanji, by their strokes, and mean something else. */
export function otherKanji(character: Kanji, neighbors: readonly Kanji[]): Pick<Kanji, 'kanji' | 'meanings'>[] {
  const isSame = ({ kanji, meanings }: Kanji) =>
    kanji === character.kanji || meanings.some((meaning) => character.meanings.includes(meaning));
  const distance = ({ strokes }: Kanji) => Math.abs(strokes - character.strokes);
  return neighbors
    .filter((other) => !isSame(other))
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, OTHERS_MAX)
    .map(({ kanji, meanings }) => ({ kanji, meanings: [...meanings] }));
}
