import { describe, expect, it } from '@jest/globals';
import type { Vocab, VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';
import { meaningVariants } from '@shinobi/shared/domain/quiz/judge-answer';
import { QUIZ_TYPES } from '@shinobi/shared/domain/limits/library';
import { seededRandom } from '../common/random.js';
import { NEAR_WORDS, SHIPPED_VOCABULARY } from '../testing/shipped-vocabulary.js';
import { drawVocabChoices } from './vocab-choices.js';
import { createVocabItem, itemId } from './vocab-item.js';

const share = (one: string, other: string) =>
  meaningVariants(one).some((way) => way !== '' && meaningVariants(other).includes(way));

/** Returns the faults of one question's choices, in words. */
function faults(word: Vocab, words: readonly Vocab[], genre: VocabGenre, type: (typeof QUIZ_TYPES)[number]): string[] {
  const item = createVocabItem(word, type, genre, words);
  const choices = drawVocabChoices(item, type, words, seededRandom(word.vocabId));
  const labels = choices.map(({ label }) => label.text.normalize('NFKC').toLowerCase());
  const wrong = words.filter((other) => choices.some(({ id }) => id === itemId(other) && id !== item.id));
  const alsoRight = wrong.filter(
    (other) =>
      share(word.english, other.english) ||
      NEAR_WORDS[Math.min(word.vocabId, other.vocabId)]?.includes(Math.max(word.vocabId, other.vocabId)) ||
      other.hiragana === word.hiragana ||
      other.kanji === word.kanji,
  );
  const typed =
    item.typing &&
    wrong.filter(({ english, hiragana }) => {
      const answer = item.answer.lang === 'en' ? english : hiragana;
      return item.typing?.judge(answer).verdict === 'right';
    });
  const kin = words.filter((other) => other.partOfSpeech === word.partOfSpeech).length > 12;
  return [
    ...(choices.length === 4 ? [] : [`${choices.length} choices`]),
    ...(new Set(labels).size === labels.length ? [] : ['says one thing twice']),
    ...(choices.filter(({ id }) => id === item.id).length === 1 ? [] : ['not one right choice']),
    ...alsoRight.map((other) => `${other.kanji} is right as well`),
    ...(typed ?? []).map((other) => `${other.kanji} would be right when typed`),
    ...(kin && wrong.some((other) => other.partOfSpeech !== word.partOfSpeech) ? ['mixes parts of speech'] : []),
  ].map((fault) => `${genre.genreName}, ${type}, ${word.kanji} (${word.english}): ${fault}`);
}

describe('The choices of every word in the library', () => {
  it('cover more than 2,000 words', () => {
    expect(SHIPPED_VOCABULARY.flatMap(({ words }) => words).length).toBeGreaterThan(2000);
  });

  it.each(QUIZ_TYPES)('are four in the %s quiz, of which one is right, with one part of speech', (type) => {
    const found = SHIPPED_VOCABULARY.flatMap(({ genre, words }) =>
      words.flatMap((word) => faults(word, words, genre, type)),
    );
    expect(found).toEqual([]);
  });
});
