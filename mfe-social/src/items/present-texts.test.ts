import { describe, expect, it } from '@jest/globals';
import { presentQuestion, summarizePresents } from './present-texts.js';

const NAMES = ['', 'Aoi', 'Ken', 'Yuki', 'Mika', 'Ren', 'Sora', 'Emi'];
const nameOf = (userId: number) => NAMES[userId] ?? '';
const received = (userId: number, coins: number, limit: 'fromOne' | 'inAll' | null = null) => ({
  userId,
  coins,
  limit,
});

describe('The question before a present', () => {
  it.each([
    ['presentBoxTower', 1, 1, 'Use 1 Present Box Tower? Your friend gets 150,000 coins.'],
    ['smallPresentBox', 2, 3, 'Use 2 × Small Present Box? Each of your 3 friends gets 60 coins.'],
    [
      'presentBoxTower',
      2,
      2,
      'Use 2 × Present Box Tower? Each of your 2 friends gets 300,000 coins.\nNot all of it will arrive: ' +
        'a friend receives at most 200,000 coins in presents per day from one person.',
    ],
  ] as const)('of %s, %i of them, for %i friends', (itemKey, count, friends, question) => {
    expect(presentQuestion(itemKey, count, friends)).toBe(question);
  });

  it('is not asked for other items', () => {
    expect(presentQuestion('xpBooster', 1, 3)).toBeNull();
  });
});

describe('The summary of a present', () => {
  it.each([
    [[received(2, 300)], 'Ken received 300 coins.', false],
    [[received(1, 30), received(2, 30), received(3, 30)], 'Aoi, Ken, and Yuki received 30 coins each.', false],
    [
      [1, 2, 3, 4, 5, 6, 7].map((userId) => received(userId, 30)),
      'Aoi, Ken, Yuki, Mika, and 3 others received 30 coins each.',
      false,
    ],
    [
      [received(1, 0, 'inAll'), received(2, 150_000), received(3, 50_000, 'fromOne')],
      'Ken received 150,000 coins.\n' +
        'Aoi received nothing: a friend receives at most 500,000 coins in presents per day in total.\n' +
        'Yuki received only 50,000 coins: a friend receives at most 200,000 coins in presents per day from one person.',
      true,
    ],
  ])('says who received how much, and why less', (presents, text, hasReductions) => {
    expect(summarizePresents(presents, nameOf)).toEqual({ text, hasReductions });
  });
});
