import { describe, expect, it } from '@jest/globals';
import { seededRandom, shuffled } from './random.js';

describe('random draws', () => {
  it('are the same for the same seed and others for another', () => {
    const draw = (seed: number) => Array.from({ length: 5 }, seededRandom(seed));
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it('lie from 0 up to 1 and reach both halves', () => {
    const draws = Array.from({ length: 1000 }, seededRandom(1));
    expect(draws.every((draw) => draw >= 0 && draw < 1)).toBe(true);
    const upper = draws.filter((draw) => draw >= 0.5).length;
    expect(upper).toBeGreaterThan(400);
    expect(upper).toBeLessThan(600);
  });

  it('shuffle a copy, in every order', () => {
    const list = [1, 2, 3];
    const orders = new Set(Array.from({ length: 100 }, (_, seed) => shuffled(list, seededRandom(seed)).join('')));
    expect([...orders].sort()).toEqual(['123', '132', '213', '231', '312', '321']);
    expect(list).toEqual([1, 2, 3]);
  });
});
