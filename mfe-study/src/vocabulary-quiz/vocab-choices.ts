import type { Vocab } from '@shinobi/shared/contract/learning/vocab-quiz';
import type { QuizType } from '@shinobi/shared/domain/limits/library';
import { toHiragana } from '@shinobi/shared/domain/japanese/romaji';
import { couldBothBeRight, isSamePartOfSpeech, vocabSimilarity } from '@shinobi/shared/domain/quiz/word-similarity';
import type { Random } from '../common/random.js';
import { drawChoices, type QuizChoice, type QuizItem } from '../quiz/index.js';
import { choiceLabel, createVocabChoice, itemId } from './vocab-item.js';

/** Draws the choices of a question: its word and plausible other words of the same genre. */
export function drawVocabChoices(
  asked: QuizItem,
  type: QuizType,
  words: readonly Vocab[],
  random: Random,
): readonly QuizChoice[] {
  const right = words.find((word) => itemId(word) === asked.id);
  if (!right) return [];
  const label = (word: Vocab) => choiceLabel(word, asked, type).text;
  // Compared by reading: 要る is not a wrong choice for ある, because いる sounds like 要る and means the same as ある.
  const otherRightReadings = new Set(
    words.filter((word) => couldBothBeRight(right, word)).map(({ hiragana }) => toHiragana(hiragana)),
  );
  const isAlsoRight = (_: Vocab, { hiragana }: Vocab) => otherRightReadings.has(toHiragana(hiragana));
  return drawChoices(
    right,
    words,
    { label, isAlsoRight, isSameKind: isSamePartOfSpeech, similarity: vocabSimilarity },
    random,
  ).map((word) => createVocabChoice(word, asked, type));
}
