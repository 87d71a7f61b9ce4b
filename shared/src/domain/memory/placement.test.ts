import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { PLACEMENT_QUESTIONS_MAX } from '../limits/memory.js';
import { type Random, seededRandom } from '../platform/random.js';
import type { PathChapter } from './path.js';
import { nextPlacementQuestion, type PlacementAnswer, placementUnit } from './placement.js';

const FILE = new URL('../../../../backend/content/path.json', import.meta.url);
const { chapters } = JSON.parse(readFileSync(FILE, 'utf8')) as { chapters: PathChapter[] };
const UNITS = chapters.flatMap(({ units }) => units);

const unitOf = (item: string): number =>
  UNITS.findIndex(
    ({ items, grammar }) => items.includes(item) || grammar.some((path) => item.startsWith(`grammar:${path}:`)),
  );

/** Takes the test as a learner who knows all units before the one at index `first`. */
function takeTest(first: number, random: Random, { slips = 0.1, guesses = 0.25 } = {}) {
  const answers: PlacementAnswer[] = [];
  for (;;) {
    const item = nextPlacementQuestion(UNITS, answers, random);
    if (item === null) break;
    const isKnown = unitOf(item) < first;
    answers.push({ item, correct: random() < (isKnown ? 1 - slips : guesses) });
  }
  return { answers, found: UNITS.findIndex(({ unitId }) => unitId === placementUnit(UNITS, answers)) };
}

const share = <T>(list: readonly T[], matches: (each: T) => boolean) => list.filter(matches).length / list.length;
const percent = (value: number) => `${Math.round(value * 100)} %`;
const count = (first: number, options?: Parameters<typeof takeTest>[2]) =>
  Array.from({ length: 40 }, (_, seed) => takeTest(first, seededRandom(first * 1000 + seed), options));

const PLACES = UNITS.map((_, at) => at).filter((at) => at % 10 === 0);
const results = PLACES.map((first) => {
  const tests = count(first);
  return { first, tests, near: share(tests, ({ found }) => Math.abs(found - first) <= 2) };
});
const near = results.reduce((sum, each) => sum + each.near, 0) / results.length;

describe('The placement test, with one slip in ten and one lucky guess in four', () => {
  it(`finds the unit within two units for nine of ten learners (${percent(near)})`, () => {
    expect(near).toBeGreaterThanOrEqual(0.9);
  });

  it.each(results)('finds it for most learners at the unit with index $first ($near)', ({ near: some }) => {
    expect(some).toBeGreaterThanOrEqual(0.75);
  });

  it('never asks more than 25 questions, and none twice', () => {
    for (const { answers } of results.flatMap(({ tests }) => tests)) {
      expect(answers.length).toBeLessThanOrEqual(PLACEMENT_QUESTIONS_MAX);
      expect(new Set(answers.map(({ item }) => item)).size).toBe(answers.length);
    }
  });
});

describe('The placement test', () => {
  it('starts with easy hiragana, and continues with words and grammar only after both scripts', () => {
    for (const { answers } of count(100, { slips: 0 })) {
      const kinds = answers.map(({ item }) => item.slice(0, item.indexOf(':')));
      expect(unitOf(answers[0]?.item ?? '')).toBeLessThan(6);
      expect(answers[0]?.item).toMatch(/^kana:\p{Script=Hiragana}:/u);
      const [word, katakana] = [
        kinds.findIndex((kind) => kind !== 'kana'),
        answers.findIndex(({ item }) => /\p{Script=Katakana}/u.test(item)),
      ];
      expect(katakana).toBeGreaterThan(0);
      expect(word).toBeGreaterThan(katakana);
      expect(kinds.slice(0, 10)).not.toContain('grammar');
    }
    expect(count(100).some(({ answers }) => answers.some(({ item }) => item.startsWith('grammar:')))).toBe(true);
  });

  it('ends after six questions or fewer for a beginner who knows no kana', () => {
    for (const { answers, found } of count(0, { guesses: 0 })) {
      expect(answers.length).toBeLessThanOrEqual(6);
      expect(found).toBe(0);
    }
    const short = count(0).filter(({ answers: { length } }) => 8 >= length);
    expect(short.length / count(0).length).toBeGreaterThan(0.75);
  });

  it('leads those who know everything to one of the last units', () => {
    for (const { found } of count(UNITS.length, { slips: 0 })) expect(found).toBeGreaterThanOrEqual(UNITS.length - 3);
  });

  it('leads to the first unit if nothing was asked, and to none without a path', () => {
    expect(placementUnit(UNITS, [])).toBe(UNITS[0]?.unitId);
    expect(placementUnit([], [])).toBeNull();
    expect(nextPlacementQuestion([], [], () => 0)).toBeNull();
  });

  it('does not weigh items of no unit, and an item only once', () => {
    const answers = [
      { item: 'kana:あ:read', correct: false },
      { item: 'kana:い:read', correct: false },
    ];
    const strange = { item: 'word:999999:meaning', correct: true };
    expect(placementUnit(UNITS, [...answers, strange])).toBe(placementUnit(UNITS, answers));
    const lucky = Array.from({ length: 20 }, () => ({ item: 'kana:びゃ:read', correct: true }));
    expect(placementUnit(UNITS, [...answers, ...lucky])).toBe(placementUnit(UNITS, [...answers, ...lucky.slice(0, 1)]));
  });

  it('is not misled by one lucky guess', () => {
    const wrong = ['あ', 'い', 'う', 'え'].map((kana) => ({ item: `kana:${kana}:read`, correct: false }));
    const guess = { item: UNITS.at(-1)?.items[0] ?? '', correct: true };
    expect(placementUnit(UNITS, [...wrong, guess])).toBe(UNITS[0]?.unitId);
  });
});
