import { seededRandom } from '../domain/platform/random.js';
import { wordItem } from '../domain/memory/item-key.js';
import { createDeck, type Deck } from '../domain/games/deck.js';
import type { QuestionSource, Urgency } from '../domain/games/question.js';

const READINGS = ['いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう', 'じゅう', 'ひゃく', 'せん'];
const readingOf = (number: number) => READINGS[(number - 1) % READINGS.length] ?? '';

/** Creates a source whose second choice is right: `word-1` asks for 1, and so on. */
export const aSource = (number: number, urgency: Urgency = 'learned'): QuestionSource => ({
  key: `word-${number}`,
  urgency,
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
    memoryItem: wordItem(number, 'reading'),
    showFirst: urgency === 'new',
  }),
});

/** Creates a deck of the first words; the first `newWords` of them are new to the learner. */
export const aDeck = (count = 8, newWords = 0): Deck =>
  createDeck(
    Array.from({ length: count }, (_, at) => aSource(at + 1, at < newWords ? 'new' : 'learned')),
    seededRandom(1),
  );
