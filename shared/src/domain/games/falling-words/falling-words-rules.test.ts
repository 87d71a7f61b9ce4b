import { describe, expect, it } from '@jest/globals';
import { romaji } from '../../japanese/romaji.js';
import { aDeck } from '../../../testing/sample-deck.js';
import { scoreRightAnswer, scoreWrongAnswer } from '../tally.js';
import { createControls, type StageSetup, TICKS } from '../game-world.js';
import { seededRandom } from '../../platform/random.js';
import { sampleSentenceSources } from '../../../testing/sample-sentences.js';
import { createSentenceDeck } from '../sentence-deck.js';
import { STAGES } from './stages.js';
import { createFallingWorld, FALLING_WORDS_RULES, type FallingWorld } from './falling-words-rules.js';

const aFall = (overrides: Partial<StageSetup> = {}): FallingWorld =>
  createFallingWorld({
    stage: 1,
    checkpoint: 0,
    lives: 5,
    score: 0,
    deck: aDeck(12),
    scrollDeck: null,
    confidence: 1,
    ...overrides,
  });

function ticks(world: FallingWorld, count: number) {
  for (let tick = 0; tick < count; tick += 1) FALLING_WORDS_RULES.step(world, createControls());
}

/** Applies an answer to the current question, as the stage session does. */
function answer(world: FallingWorld, right: boolean) {
  const question = world.question!;
  (right ? scoreRightAnswer : scoreWrongAnswer)(world, question);
  world.question = null;
  FALLING_WORDS_RULES.onAnswer(world, right);
}

const inAir = (world: FallingWorld) => world.words.filter(({ question, cut }) => question && cut === 0);

describe('words', () => {
  it('fall at once, and the lowest is asked', () => {
    const world = aFall();
    ticks(world, 1);
    expect(inAir(world)).toHaveLength(1);
    ticks(world, 6 * TICKS);
    const [first, second] = inAir(world).toSorted((a, b) => b.y - a.y);
    expect(world.question).toBe(first!.question);
    expect(first!.y).toBeGreaterThan(second!.y);
    expect(first!.lane).not.toBe(second!.lane);
  });

  it('are never more in the air than the stage allows', () => {
    const world = aFall({ stage: 5 });
    for (let tick = 0; tick < 40 * TICKS; tick += 1) {
      ticks(world, 1);
      world.itemToRead = null;
      world.tally.lives = 5;
      expect(inAir(world).length).toBeLessThanOrEqual(3);
    }
  });

  it('take the stage’s time to land, and longer for a beginner', () => {
    const seconds = (confidence: number) => {
      const world = aFall({ confidence });
      let count = 0;
      while (!world.itemToRead) {
        ticks(world, 1);
        count += 1;
      }
      return count / TICKS;
    };
    expect(seconds(1)).toBeCloseTo(11, 0);
    expect(seconds(0)).toBeCloseTo(14.3, 0);
  });

  it('are cut by the right answer', () => {
    const world = aFall();
    ticks(world, TICKS);
    answer(world, true);
    expect([inAir(world).length, world.done, world.tally.lives]).toEqual([0, 1, 5]);
    ticks(world, 2 * TICKS);
    expect(inAir(world)).toHaveLength(1);
  });

  it('are missed when they land, which costs a life and shows the word', () => {
    const world = aFall();
    ticks(world, 1);
    const question = world.question!;
    while (!world.itemToRead) ticks(world, 1);
    expect(world.itemToRead).toEqual({ question, missed: true });
    expect([world.tally.lives, world.question]).toEqual([4, null]);
    expect(world.tally.missed.has(question.item.key)).toBe(true);
  });

  it('disappear after a wrong answer', () => {
    const world = aFall();
    ticks(world, TICKS);
    answer(world, false);
    expect([inAir(world).length, world.done, world.tally.lives]).toEqual([0, 1, 4]);
  });
});

describe('typing', () => {
  const twoInAir = () => {
    const world = aFall();
    ticks(world, 6 * TICKS);
    return world;
  };
  const higher = (world: FallingWorld) => inAir(world).toSorted((a, b) => a.y - b.y)[0]!;

  it('targets the word with that reading, even a higher one', () => {
    const world = twoInAir();
    const word = higher(world);
    expect(world.question).not.toBe(word.question);
    expect(FALLING_WORDS_RULES.selectByTypedText!(world, word.question!.readings[0]!)).toBe(true);
    expect([world.question, world.target]).toEqual([word.question, word]);
  });

  it('accepts Latin letters for kana', () => {
    const world = twoInAir();
    const latin = romaji(higher(world).question!.readings[0]!).toUpperCase();
    expect(FALLING_WORDS_RULES.selectByTypedText!(world, latin)).toBe(true);
  });

  it('waits while another reading starts with the typed text', () => {
    const world = twoInAir();
    const [low, high] = [inAir(world)[0]!, higher(world)];
    low.question = { ...low.question!, readings: ['な'] };
    high.question = { ...high.question!, readings: ['ん'] };
    expect(FALLING_WORDS_RULES.selectByTypedText!(world, 'n')).toBe(false);
    expect(FALLING_WORDS_RULES.selectByTypedText!(world, 'nn')).toBe(true);
    expect(world.target).toBe(high);
  });

  it.each([
    ['in another spelling', 'si', 'し', 'しお'],
    ['with a long vowel in another spelling', 'koo', 'こう', 'こうえん'],
    ['in kana', 'き', 'き', 'きのう'],
    ['in katakana', 'キ', 'き', 'きのう'],
  ])('waits for the longer reading %s', (_, typed, short, long) => {
    const world = twoInAir();
    const [low, high] = [inAir(world)[0]!, higher(world)];
    low.question = { ...low.question!, readings: [short] };
    high.question = { ...high.question!, readings: [long] };
    expect(FALLING_WORDS_RULES.selectByTypedText!(world, typed)).toBe(false);
    expect(FALLING_WORDS_RULES.selectByTypedText!(world, typed, true)).toBe(true);
    expect(world.target).toBe(low);
  });

  it('does not wait where a typed ん is no な any more', () => {
    const world = twoInAir();
    const [low, high] = [inAir(world)[0]!, higher(world)];
    low.question = { ...low.question!, readings: ['な'] };
    high.question = { ...high.question!, readings: ['ん'] };
    expect(FALLING_WORDS_RULES.selectByTypedText!(world, 'ん')).toBe(true);
  });

  it.each(['', ' ', 'g', 'nothing like it'])('does nothing for %p', (text) => {
    const world = twoInAir();
    const { question } = world;
    expect(FALLING_WORDS_RULES.selectByTypedText!(world, text)).toBe(false);
    expect(world.question).toBe(question);
  });
});

describe('a stage', () => {
  it('has a checkpoint after each third, and ends with the last word', () => {
    const world = aFall();
    const happened: string[] = [];
    while (!world.events.includes('cleared')) {
      happened.push(
        ...world.events
          .splice(0)
          .filter((event) => event === 'checkpoint')
          .map(() => `${world.done}`),
      );
      ticks(world, 1);
      if (world.question) answer(world, true);
    }
    expect(happened).toEqual(['10', '20']);
    expect([world.done, world.progress]).toEqual([30, 1]);
  });

  it('ends with a sentence, and another one until one is right', () => {
    const sentenceDeck = createSentenceDeck(() => sampleSentenceSources(), seededRandom(1));
    const world = aFall({ checkpoint: 2, sentenceDeck });
    while (!world.question?.isBuilt) {
      ticks(world, 1);
      if (world.question && !world.question.isBuilt) answer(world, true);
    }
    expect(world.events).toContain('sentence');
    const { key } = world.question;
    answer(world, false);
    ticks(world, 2);
    expect([world.question?.isBuilt, world.question?.key === key]).toEqual([true, false]);
    expect(world.events).not.toContain('cleared');
    answer(world, true);
    expect(world.events).toContain('cleared');
  });

  it('continues from its checkpoint', () => {
    const world = aFall({ checkpoint: 2 });
    expect([world.done, world.started]).toEqual([20, 20]);
  });

  it('does not continue without lives', () => {
    const world = aFall({ lives: 1 });
    while (!world.itemToRead) ticks(world, 1);
    expect([world.tally.lives, world.done]).toEqual([0, 0]);
  });

  it.each(STAGES.map((stage) => [stage.name, stage] as const))('takes two to four minutes: %s', (_, stage) => {
    expect(stage.count * stage.interval).toBeGreaterThanOrEqual(120);
    expect(stage.count * stage.interval + stage.fallSeconds).toBeLessThanOrEqual(240);
  });

  it('is one of at least five', () => expect(STAGES.length).toBeGreaterThanOrEqual(5));
});
