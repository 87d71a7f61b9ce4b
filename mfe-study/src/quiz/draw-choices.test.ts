import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '../common/random.js';
import { type ChoiceRules, drawChoices } from './draw-choices.js';

const rules: ChoiceRules<string> = {
  label: (item) => item,
  isAlsoRight: (item, other) => item.charAt(0) === other.charAt(0),
  similarity: (item, other) => (item.at(-1) === other.at(-1) ? 10 : 0),
};
const draw = (item: string, pool: readonly string[], seed = 1) => drawChoices(item, pool, rules, seededRandom(seed));

describe('The choices of a question', () => {
  const pool = ['ax', 'bx', 'by', 'cx', 'cy', 'dx', 'dy', 'ey', 'fy', 'gy', 'hy', 'iy', 'jy'];

  it('are four with the right one among them, at any position', () => {
    const positions = new Set<number>();
    for (let seed = 0; seed < 100; seed += 1) {
      const choices = draw('ax', pool, seed);
      expect(choices).toHaveLength(4);
      expect(choices.filter((choice) => choice === 'ax')).toHaveLength(1);
      positions.add(choices.indexOf('ax'));
    }
    expect([...positions].sort()).toEqual([0, 1, 2, 3]);
  });

  it('are of one kind if there are enough, and filled up with others', () => {
    const kindRules = { ...rules, isSameKind: (item: string, other: string) => item.at(-1) === other.at(-1) };
    for (let seed = 0; seed < 50; seed += 1) {
      expect(
        drawChoices('ax', pool, kindRules, seededRandom(seed)).filter((choice) => choice.endsWith('x')),
      ).toHaveLength(4);
      const few = drawChoices('ax', ['bx', 'cy', 'dy', 'ey'], kindRules, seededRandom(seed));
      expect(few).toHaveLength(4);
      expect(few).toContain('bx');
    }
  });

  it('never contain another right answer', () => {
    for (let seed = 0; seed < 100; seed += 1)
      expect(draw('ax', ['ay', 'az', ...pool], seed).filter((choice) => choice.startsWith('a'))).toEqual(['ax']);
  });

  it('have different labels, ignoring case, width and spaces', () => {
    const choices = drawChoices('egg', ['Fish', 'fish', 'ｆｉｓｈ', ' fish', 'Egg', 'rice'], rules, seededRandom(1));
    expect([...choices].sort()).toEqual(['Fish', 'egg', 'rice']);
  });

  it('prefer the most plausible items', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const wrong = draw('ax', ['by', 'cy', 'dy', 'ey', 'fy', 'gy', 'hy', 'iy', 'jy', 'ky', 'lx'], seed);
      expect(wrong).toHaveLength(4);
    }
    const often = Array.from({ length: 300 }, (_, seed) => draw('ax', pool, seed)).flat();
    const times = (item: string) => often.filter((choice) => choice === item).length;
    expect(times('bx')).toBeGreaterThan(times('jy'));
  });

  it('are fewer when the pool has no more', () => {
    expect(draw('ax', [])).toEqual(['ax']);
    expect([...draw('ax', ['ax', 'by'])].sort()).toEqual(['ax', 'by']);
  });

  it('are the same for the same seed, so that a reload shows them again', () => {
    expect(draw('ax', pool, 5)).toEqual(draw('ax', pool, 5));
    expect(new Set(Array.from({ length: 20 }, (_, seed) => draw('ax', pool, seed).join())).size).toBeGreaterThan(5);
  });
});
