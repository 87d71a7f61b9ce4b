import { describe, expect, it } from '@jest/globals';
import { ROULETTE } from '../limits/roulette.js';
import { BREAK_EVEN_SHARE, GUESS_SHARE, makeWheel, rouletteDelta, roulettePayout } from './roulette.js';

describe('The roulette', () => {
  it('has these numbers', () => {
    expect(ROULETTE).toEqual({
      freeSpinsPerDay: 3,
      paidSpinsPerDay: 20,
      stakeMin: 10,
      stakeMax: 1000,
      credit: 500,
      answerSeconds: 20,
      freePrize: 5,
      wheelSize: 8,
      choices: 4,
    });
  });

  it.each([
    [0, true, 5, 5],
    [0, false, 0, 0],
    [10, true, 25, 15],
    [10, false, 0, -10],
    [11, true, 27, 16],
    [1000, true, 2500, 1500],
    [1000, false, 0, -1000],
  ])('pays for a stake of %d, right: %s, %d coins, in all %d', (stake, correct, payout, delta) => {
    expect([roulettePayout(stake, correct), rouletteDelta(stake, correct)]).toEqual([payout, delta]);
  });
});

describe('The odds', () => {
  it('come out even for a learner who knows two words in five, and not for guesses', () => {
    expect([BREAK_EVEN_SHARE, GUESS_SHARE]).toEqual([0.4, 0.25]);
    const gained = [true, true, false, false, false].map((correct) => rouletteDelta(100, correct));
    expect(gained.reduce((sum, delta) => sum + delta)).toBe(0);
  });
});

describe('A wheel', () => {
  const words = (...meanings: string[]) => meanings.map((english, vocabId) => ({ vocabId, english }));
  const eight = ['egg', 'rice', 'fish', 'tea', 'salt', 'meat', 'milk', 'soup'];
  const last = (n: number) => n - 1;

  it('has eight words, and four choices of which one is right', () => {
    for (const below of [() => 0, last, (n: number) => Math.floor(n / 2)]) {
      const made = makeWheel(words(...eight, 'wine'), below);
      expect(made?.wheel.map(({ english }) => english)).toEqual(eight);
      expect(new Set(made?.choices).size).toBe(4);
      expect(made?.choices.filter((choice) => choice === made.wheel[made.index]?.english)).toHaveLength(1);
      expect(eight).toEqual(expect.arrayContaining([...(made?.choices ?? [])]));
    }
  });

  it('stops where chance says and shows the right choice anywhere', () => {
    expect(makeWheel(words(...eight), last)?.index).toBe(7);
    const places = new Set<number | undefined>();
    for (let seed = 0; seed < 4; seed++) {
      const made = makeWheel(words(...eight), (n) => seed % n);
      places.add(made?.choices.indexOf(made.wheel[made.index]!.english));
    }
    expect(places.size).toBeGreaterThan(1);
  });

  it('takes no two words of one meaning', () => {
    const made = makeWheel(words('egg', 'Egg', ...eight.slice(1), 'wine'), last);
    expect(made?.wheel.map(({ vocabId }) => vocabId)).toEqual([0, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('is none without eight meanings', () => {
    expect(makeWheel(words(...eight.slice(1), 'rice'), () => 0)).toBeNull();
    expect(makeWheel([], () => 0)).toBeNull();
  });
});
