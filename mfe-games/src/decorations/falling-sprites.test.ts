import { describe, expect, it } from '@jest/globals';
import { advanceFalling, type FallingSprite, LIFE_TICKS } from './falling-sprites.js';

const run = (ticks: number, pictures = 2, chance = () => 0.5) => {
  const seen: (readonly FallingSprite[])[] = [];
  for (let tick = 0; tick < ticks; tick++) seen.push(advanceFalling(seen.at(-1) ?? [], tick % 60, pictures, chance));
  return seen;
};

describe('Falling images', () => {
  it('live 20 ticks each', () => {
    const lives = new Map<number, number>();
    for (const { id } of run(120).flat()) lives.set(id, (lives.get(id) ?? 0) + 1);
    expect([...lives.values()].slice(0, 25).every((ticks) => ticks === LIFE_TICKS)).toBe(true);
    expect(lives.size).toBe(30);
  });

  it('are few at a time', () => {
    expect(Math.max(...run(300).map((each) => each.length))).toBe(5);
  });

  it('start anywhere along the top, with any image of the season', () => {
    expect(run(1, 2, () => 0)).toEqual([[{ id: 0, image: 0, x: 0, age: 0 }]]);
    expect(run(1, 2, () => 0.999)).toMatchObject([[{ image: 1, x: 0.999 }]]);
  });

  it('keep a unique id while they fall', () => {
    for (const now of run(200)) expect(new Set(now.map(({ id }) => id)).size).toBe(now.length);
  });

  it('do not appear when the season has no image', () => {
    expect(run(50, 0).flat()).toEqual([]);
  });
});
