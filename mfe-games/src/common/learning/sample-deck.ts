import { seeded } from '../random.js';
import { createDeck, type Deck, type Source } from './question.js';

const READINGS = ['いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう', 'じゅう', 'ひゃく', 'せん'];
const readingOf = (number: number) => READINGS[(number - 1) % READINGS.length] ?? '';

/** A question with the answer in the second place: `word-1` asks for 1 … */
const aSource = (number: number): Source => ({
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
    lesson: {
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
    seeded(1),
  );
