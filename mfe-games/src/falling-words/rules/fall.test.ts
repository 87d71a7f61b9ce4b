import { describe, expect, it } from '@jest/globals';
import { romaji } from '@shinobi/shared/domain/japanese/romaji';
import { aDeck } from '../../common/learning/sample-deck.js';
import { answeredRight, answeredWrong } from '../../common/play/tally.js';
import { newControls, TICKS } from '../../common/play/world.js';
import { STAGES } from '../stages.js';
import { createFall, FALL_RULES, type Fall } from './fall.js';

const aFall = (overrides: { stage?: number; checkpoint?: number; lives?: number; sureness?: number } = {}): Fall =>
  createFall({ stage: 1, checkpoint: 0, lives: 5, score: 0, deck: aDeck(12), finds: null, sureness: 1, ...overrides });

function ticks(fall: Fall, count: number) {
  for (let tick = 0; tick < count; tick += 1) FALL_RULES.step(fall, newControls());
}

/** What the game around it does with an answer. */
function answer(fall: Fall, right: boolean) {
  const question = fall.question!;
  (right ? answeredRight : answeredWrong)(fall, question);
  fall.question = null;
  FALL_RULES.answered(fall, right);
}

const inAir = (fall: Fall) => fall.slips.filter(({ question, cut }) => question && cut === 0);

describe('words', () => {
  it('fall at once, and the lowest is asked', () => {
    const fall = aFall();
    ticks(fall, 1);
    expect(inAir(fall)).toHaveLength(1);
    ticks(fall, 6 * TICKS);
    const [first, second] = inAir(fall).toSorted((a, b) => b.y - a.y);
    expect(fall.question).toBe(first!.question);
    expect(first!.y).toBeGreaterThan(second!.y);
    expect(first!.lane).not.toBe(second!.lane);
  });

  it('are never more in the air than the stage says', () => {
    const fall = aFall({ stage: 5 });
    for (let tick = 0; tick < 40 * TICKS; tick += 1) {
      ticks(fall, 1);
      fall.lesson = null;
      fall.tally.lives = 5;
      expect(inAir(fall).length).toBeLessThanOrEqual(3);
    }
  });

  it('take the stage’s time to land, and more for a beginner', () => {
    const seconds = (sureness: number) => {
      const fall = aFall({ sureness });
      let count = 0;
      while (!fall.lesson) {
        ticks(fall, 1);
        count += 1;
      }
      return count / TICKS;
    };
    expect(seconds(1)).toBeCloseTo(11, 0);
    expect(seconds(0)).toBeCloseTo(14.3, 0);
  });

  it('are cut by the right answer', () => {
    const fall = aFall();
    ticks(fall, TICKS);
    answer(fall, true);
    expect([inAir(fall).length, fall.done, fall.tally.lives]).toEqual([0, 1, 5]);
    ticks(fall, 2 * TICKS);
    expect(inAir(fall)).toHaveLength(1);
  });

  it('are missed when they land: a life, and the word to read', () => {
    const fall = aFall();
    ticks(fall, 1);
    const word = fall.question!.lesson;
    while (!fall.lesson) ticks(fall, 1);
    expect(fall.lesson).toEqual({ lesson: word, missed: true });
    expect([fall.tally.lives, fall.question]).toEqual([4, null]);
    expect(fall.tally.missed.has(word.key)).toBe(true);
  });

  it('are gone after a wrong answer', () => {
    const fall = aFall();
    ticks(fall, TICKS);
    answer(fall, false);
    expect([inAir(fall).length, fall.done, fall.tally.lives]).toEqual([0, 1, 4]);
  });
});

describe('typing', () => {
  const twoInAir = () => {
    const fall = aFall();
    ticks(fall, 6 * TICKS);
    return fall;
  };
  const higher = (fall: Fall) => inAir(fall).toSorted((a, b) => a.y - b.y)[0]!;

  it('aims at the word that is read so, also a higher one', () => {
    const fall = twoInAir();
    const slip = higher(fall);
    expect(fall.question).not.toBe(slip.question);
    expect(FALL_RULES.typed!(fall, slip.question!.readings[0]!)).toBe(true);
    expect([fall.question, fall.target]).toEqual([slip.question, slip]);
  });

  it('takes Latin letters for kana', () => {
    const fall = twoInAir();
    const latin = romaji(higher(fall).question!.readings[0]!).toUpperCase();
    expect(FALL_RULES.typed!(fall, latin)).toBe(true);
  });

  it('waits where another word begins with what was typed', () => {
    const fall = twoInAir();
    const [low, high] = [inAir(fall)[0]!, higher(fall)];
    low.question = { ...low.question!, readings: ['な'] };
    high.question = { ...high.question!, readings: ['ん'] };
    expect(FALL_RULES.typed!(fall, 'n')).toBe(false);
    expect(FALL_RULES.typed!(fall, 'nn')).toBe(true);
    expect(fall.target).toBe(high);
  });

  it.each(['', ' ', 'g', 'nothing like it'])('does nothing for %p', (text) => {
    const fall = twoInAir();
    const { question } = fall;
    expect(FALL_RULES.typed!(fall, text)).toBe(false);
    expect(fall.question).toBe(question);
  });
});

describe('a stage', () => {
  it('has a checkpoint after each third, and ends with the last word', () => {
    const fall = aFall();
    const happened: string[] = [];
    while (!fall.events.includes('cleared')) {
      happened.push(
        ...fall.events
          .splice(0)
          .filter((event) => event === 'checkpoint')
          .map(() => `${fall.done}`),
      );
      ticks(fall, 1);
      if (fall.question) answer(fall, true);
    }
    expect(happened).toEqual(['10', '20']);
    expect([fall.done, fall.progress]).toEqual([30, 1]);
  });

  it('goes on from its checkpoint', () => {
    const fall = aFall({ checkpoint: 2 });
    expect([fall.done, fall.begun]).toEqual([20, 20]);
  });

  it('does not go on without lives', () => {
    const fall = aFall({ lives: 1 });
    while (!fall.lesson) ticks(fall, 1);
    expect([fall.tally.lives, fall.done]).toEqual([0, 0]);
  });

  it.each(STAGES.map((stage) => [stage.name, stage] as const))('takes two to four minutes: %s', (_, stage) => {
    expect(stage.count * stage.every).toBeGreaterThanOrEqual(120);
    expect(stage.count * stage.every + stage.fall).toBeLessThanOrEqual(240);
  });

  it('is one of five or more', () => expect(STAGES.length).toBeGreaterThanOrEqual(5));
});
