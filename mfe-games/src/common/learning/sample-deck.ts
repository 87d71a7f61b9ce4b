import { seededRandom } from '@shinobi/shared/domain/platform/random';
import { createDeck, type Deck } from './deck.js';
import type { QuestionSource } from './question.js';

const READINGS = ['いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう', 'じゅう', 'ひゃく', 'せん'];
const readingOf = (number: number) => READINGS[(number - 1) % READINGS.length] ?? '';

/** Creates a source whose second choice is right: `word-1` asks for 1, and so on. */
const aSource = (number: number): QuestionSource => ({
  key: `word-${number}`,
  make: () => ({
    key: `word-${number}`,
    ask: 'How is it read?',
    sign: `語${number}`,
    signLang: 'ja',
    choices: ['ちがう', readingOf(number), 'べつ', 'ほか'],
    choicesLang: 'ja',
    answer: 1,
    readings: [readingOf(number)],
    item: {
      key: `word-${number}`,
      vocabId: number,
      word: `語${number}`,
      reading: readingOf(number),
      meaning: `word ${number}`,
      sound: null,
      note: null,
    },
  }),
});

export const aDeck = (count = 8): Deck =>
  createDeck(
    Array.from({ length: count }, (_, at) => aSource(at + 1)),
    seededRandom(1),
  );
