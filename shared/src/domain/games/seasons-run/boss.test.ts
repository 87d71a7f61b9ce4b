import { describe, expect, it } from '@jest/globals';
import { aDeck } from '../../../testing/sample-deck.js';
import { sampleSentenceSources } from '../../../testing/sample-sentences.js';
import { createSentenceDeck } from '../sentence-deck.js';
import { type Controls, createControls } from '../game-world.js';
import { seededRandom } from '../../platform/random.js';
import { BOSSES } from './bosses.js';
import { STAGES } from './stages.js';
import { ARENA_FLOOR, attackOf, type BossPhase, hurtsNinja, isFighting, safeSpot } from './boss.js';
import { standingNinja } from './ninja-motion.js';
import { RUN_RULES } from './run-rules.js';
import { createRunWorld, type RunWorld } from './run-world.js';

/** A run from the last checkpoint, in front of the boss. */
const aRun = ({ stage = 1, hasSentences = true } = {}): RunWorld =>
  createRunWorld({
    stage,
    checkpoint: 3,
    lives: 5,
    score: 0,
    deck: aDeck(),
    scrollDeck: null,
    sentenceDeck: createSentenceDeck(() => (hasSentences ? sampleSentenceSources() : []), seededRandom(1)),
    confidence: 0,
  });

function step(run: RunWorld, held: Partial<Controls> = {}) {
  RUN_RULES.step(run, { ...createControls(), ...held });
}

/** Runs until the boss is in a phase. What hurts on the way is ignored. */
function runUntil(run: RunWorld, phase: BossPhase, held: Partial<Controls> = {}) {
  for (let tick = 0; tick < 3000 && run.boss.phase !== phase; tick += 1) {
    run.safeTicks = 60;
    step(run, held);
  }
  expect(run.boss.phase).toBe(phase);
}

function answer(run: RunWorld, right: boolean) {
  run.question = null;
  RUN_RULES.onAnswer(run, right);
}

function waitForQuestion(run: RunWorld) {
  runUntil(run, 'open');
  for (let tick = 0; tick < 120 && !run.question; tick += 1) step(run);
  return run.question!;
}

describe('A boss', () => {
  it('appears when the ninja has passed the last gate, and does not let it pass', () => {
    const run = aRun();
    expect(run.boss.phase).toBe('away');
    runUntil(run, 'rising', { right: true });
    expect(run.events).toContain('boss');
    runUntil(run, 'open', { right: true });
    expect(run.ninja.x).toBeLessThan(run.boss.x - 40);
    runUntil(run, 'open', { left: true });
    expect(run.ninja.x).toBeGreaterThan(run.boss.left);
  });

  it('announces each attack before it runs, then asks for a sentence', () => {
    const run = aRun();
    runUntil(run, 'warning', { right: true });
    expect(run.boss.hazards.some(({ isActive }) => isActive)).toBe(false);
    runUntil(run, 'attacking');
    expect(run.boss.hazards.some(({ isActive }) => isActive)).toBe(true);
    expect(waitForQuestion(run)).toMatchObject({ isBuilt: true, memoryItem: expect.stringContaining('word:') });
  });

  it('asks like a gate when there are no sentences', () => {
    const run = aRun({ hasSentences: false });
    runUntil(run, 'rising', { right: true });
    expect(waitForQuestion(run).key).toMatch(/^word-/);
  });

  it('is defeated by three right answers, and gives the way free', () => {
    const run = aRun();
    runUntil(run, 'rising', { right: true });
    for (let hit = 0; hit < 3; hit += 1) {
      expect(run.boss.hits).toBe(hit);
      waitForQuestion(run);
      answer(run, true);
    }
    expect(run.events).toContain('felled');
    expect(isFighting(run.boss)).toBe(false);
    for (let tick = 0; tick < 600 && !run.events.includes('cleared'); tick += 1) step(run, { right: true });
    expect(run.events).toContain('cleared');
  });

  it('recovers after a wrong answer, and asks another sentence', () => {
    const run = aRun();
    runUntil(run, 'rising', { right: true });
    const first = waitForQuestion(run);
    answer(run, false);
    expect([run.boss.hits, run.boss.phase]).toEqual([0, 'hurt']);
    expect(waitForQuestion(run).key).not.toBe(first.key);
  });

  it('takes a life when an attack hits, and not again at once', () => {
    const run = aRun();
    runUntil(run, 'attacking', { right: true });
    run.safeTicks = 0;
    for (let tick = 0; tick < 400 && run.boss.phase === 'attacking'; tick += 1) step(run);
    expect(run.tally.lives).toBe(4);
  });
});

describe('An attack', () => {
  const hazard = (kind: 'wave' | 'bolt' | 'rain', height: number, isActive = true) => ({
    hazards: [{ kind, x: 100, y: ARENA_FLOOR + height, isActive }],
  });

  it.each([
    ['a wave', 'a ninja on the ground', hazard('wave', 0), 0, true],
    ['a wave', 'a ninja in the air', hazard('wave', 0), 40, false],
    ['a bolt', 'a ninja on the ground', hazard('bolt', 52), 0, false],
    ['a bolt', 'a ninja in the air', hazard('bolt', 52), 40, true],
    ['rain', 'a ninja below it', hazard('rain', 20), 0, true],
    ['rain high above', 'a ninja', hazard('rain', 200), 0, false],
    ['a wave that is over', 'a ninja', hazard('wave', 0, false), 0, false],
  ] as const)('by %s on %s', (_, __, { hazards }, height, hurts) =>
    expect(hurtsNinja({ ...aRun().boss, hazards }, standingNinja(100, ARENA_FLOOR + height))).toBe(hurts),
  );

  it.each(STAGES.map(({ season }, at) => [season, at + 1] as const))('of rain leaves a safe spot in %s', (_, stage) => {
    const { boss } = aRun({ stage });
    const rains = boss.info.rounds.flatMap((round, hits) =>
      round.flatMap(({ kind, spots = [] }, attack) => (kind === 'rain' ? [{ hits, attack, spots }] : [])),
    );
    const [left, right] = [boss.left + 12, boss.left + 223];
    const places = Array.from({ length: 11 }, (__, at) => left + at * 20);
    for (const { hits, attack, spots } of rains)
      for (const x of places) {
        Object.assign(boss, { phase: 'warning', hits, attack });
        boss.marks.splice(0, 3, ...spots.map((spot) => Math.max(left, Math.min(x + spot, right))));
        expect(boss.marks.every((mark) => Math.abs(mark - safeSpot(boss)) > 30)).toBe(true);
      }
  });
});

describe('The bosses', () => {
  it('have a pattern each, three rounds long, which becomes faster', () => {
    const all = Object.values(BOSSES);
    expect(new Set(all.map(({ rounds }) => JSON.stringify(rounds))).size).toBe(all.length);
    for (const { rounds } of all) {
      expect(rounds).toHaveLength(3);
      const fastest = rounds.map((round) => Math.max(...round.map(({ speed }) => speed)));
      expect(fastest).toEqual(fastest.toSorted((a, b) => a - b));
    }
  });

  it('can be fought with one thumb: the ninja evades rain by itself', () => {
    const run = aRun({ stage: 2 });
    const controls = createControls();
    for (let tick = 0; tick < 1200 && run.boss.phase !== 'open'; tick += 1) {
      RUN_RULES.steerAlone!(run, controls);
      const isWave = attackOf(run.boss)?.kind === 'wave';
      const near = run.boss.hazards.some(({ isActive, x }) => isActive && x - run.ninja.x < 70 && x > run.ninja.x);
      controls.jump = isWave && near && run.ninja.grounded;
      RUN_RULES.step(run, controls);
    }
    expect([run.boss.phase, run.tally.lives]).toEqual(['open', 5]);
  });
});
