import type { Vocab } from '@shinobi/shared/contract/learning/vocab-quiz';
import type { QuizType } from '@shinobi/shared/domain/limits/library';
import { toHiragana } from '@shinobi/shared/domain/japanese/romaji';
import type { Random } from '../common/random.js';
import { drawChoices, type QuizChoice, type QuizItem } from '../quiz/index.js';
import { itemId, labelOf, vocabChoice } from './vocab-item.js';
import { clash, isKin, likeness } from './vocab-similarity.js';

/** The choices of a question: its word and plausible other words of the same genre. */
export function vocabChoices(
  asked: QuizItem,
  type: QuizType,
  words: readonly Vocab[],
  random: Random,
): readonly QuizChoice[] {
  const right = words.find((word) => itemId(word) === asked.id);
  if (!right) return [];
  const label = (word: Vocab) => labelOf(word, asked, type).text;
  // By their readings: 要る is no wrong choice for ある, because いる, which means the same as ある, is said and typed like it.
  const rightAsWell = new Set(words.filter((word) => clash(right, word)).map(({ hiragana }) => toHiragana(hiragana)));
  const clashes = (_: Vocab, { hiragana }: Vocab) => rightAsWell.has(toHiragana(hiragana));
  return drawChoices(right, words, { label, clashes, isKin, likeness }, random).map((word) =>
    vocabChoice(word, asked, type),
  );
}
