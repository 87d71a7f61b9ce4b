import { expect, it } from '@jest/globals';
import { seededRandom } from '@shinobi/shared/domain/platform/random';
import { type ChallengeContent, drawQuestions } from './challenge-questions.js';

const SENTENCES = [
  ['台所', 'だいどころ', '{母|はは}は{台所|だいどころ}にいます。'],
  ['公園', 'こうえん', '{公園|こうえん}を{散歩|さんぽ}します。'],
  ['窓', 'まど', '{窓|まど}を{開|あ}けましょうか。'],
  ['町', 'まち', '{京都|きょうと}は{有名|ゆうめい}な{町|まち}です。'],
  ['魚', 'さかな', '{猫|ねこ}が{魚|さかな}を{食|た}べました。'],
] as const;

const content: ChallengeContent = {
  words: SENTENCES.map(([kanji, hiragana], at) => ({
    ...{ vocabId: at + 1, genreId: 1, kanji, hiragana, english: `word ${at}` },
    ...{ partOfSpeech: 'noun', audioExtension: '', jlpt: 'N5', genre: { genreName: 'Words', hasAudio: false } },
  })),
  sentences: [],
  kanji: [],
  examples: new Map(SENTENCES.map(([, , ja], at) => [at + 1, { ja, english: `Sentence ${at}.` }])),
};

it.each([1, 2] as const)('game %i ends with sentences of its words, the same for everybody', (game) => {
  const drawn = drawQuestions(game, content, seededRandom(1));
  expect(drawn?.sentences).toHaveLength(SENTENCES.length);
  const pieces = drawn?.sentences.flat() ?? [];
  expect(pieces.every(({ choices, memoryItem, next }) => choices.length > 1 && memoryItem === null && !next)).toBe(
    true,
  );
  expect(drawQuestions(game, content, seededRandom(1))).toEqual(drawn);
});

it('there are none without sentences to build', () =>
  expect(drawQuestions(1, { ...content, examples: new Map() }, seededRandom(1))?.sentences).toEqual([]));
