import { describe, expect, it } from '@jest/globals';
import { aDeck } from '../../../testing/sample-deck.js';
import { scoreRightAnswer } from '../tally.js';
import { type Controls, createControls } from '../game-world.js';
import { SECTIONS, STAGES } from './stages.js';
import { buildCourse, TILE } from './course.js';
import { floorBelow } from './ninja-motion.js';
import { RUN_RULES } from './run-rules.js';
import { createRunWorld, type RunWorld } from './run-world.js';

const aRun = (overrides: { checkpoint?: number; lives?: number; stage?: number } = {}): RunWorld =>
  createRunWorld({
    stage: 1,
    checkpoint: 0,
    lives: 5,
    score: 0,
    deck: aDeck(),
    scrollDeck: null,
    confidence: 0,
    ...overrides,
  });

const hold = (held: Partial<Controls> = {}): Controls => ({ ...createControls(), ...held });

function ticks(run: RunWorld, count: number, held: Partial<Controls> = {}) {
  const controls = hold(held);
  for (let tick = 0; tick < count; tick += 1) RUN_RULES.step(run, controls);
}

/** Puts the ninja some tiles before the first object of a kind. */
function moveBefore(run: RunWorld, kind: 'block' | 'petal', tiles: number) {
  const object = run.objects.find((each) => each.kind === kind)!;
  run.opened = run.course.gates.filter((gate) => gate < object.x).length;
  run.ninja.x = object.x - tiles * TILE;
  return object;
}

describe('the ninja', () => {
  it('runs, and stops when the key is released', () => {
    const run = aRun();
    const from = run.ninja.x;
    ticks(run, 60, { right: true });
    expect(run.ninja.x - from).toBeGreaterThan(3 * TILE);
    ticks(run, 30);
    const stopped = run.ninja.x;
    ticks(run, 30);
    expect(run.ninja.x).toBe(stopped);
  });

  it('jumps as high as two tiles and lands where it was', () => {
    const run = aRun();
    const ground = run.ninja.y;
    let highest = 0;
    ticks(run, 1, { jump: true });
    for (let tick = 0; tick < 90; tick += 1) {
      ticks(run, 1);
      highest = Math.max(highest, run.ninja.y - ground);
    }
    expect(highest).toBeGreaterThan(2 * TILE);
    expect(run.ninja.y).toBe(ground);
    expect(run.events).toEqual(['jump', 'land']);
  });

  it('loses a life in a pit and continues before it', () => {
    const run = aRun();
    const pit = run.course.ground.indexOf(0);
    run.opened = run.course.gates.filter((gate) => gate < pit * TILE).length;
    run.ninja.x = (pit - 1) * TILE;
    ticks(run, 75, { right: true });
    expect(run.tally.lives).toBe(4);
    expect(run.ninja.x).toBeLessThan(pit * TILE);
    expect(run.ninja.grounded).toBe(true);
  });

  it('is hurt once by an obstacle, not again at once', () => {
    const run = aRun();
    moveBefore(run, 'block', 2);
    ticks(run, 70, { right: true });
    expect(run.tally.lives).toBe(4);
  });

  it('removes an obstacle with a shuriken', () => {
    const run = aRun();
    const block = moveBefore(run, 'block', 3);
    ticks(run, 30, { throw: true });
    expect(block.gone).toBe(true);
    expect(run.tally.score).toBe(20);
  });

  it('picks up petals', () => {
    const run = aRun();
    const petal = moveBefore(run, 'petal', 1);
    ticks(run, 30, { right: true });
    expect(petal.gone).toBe(true);
    expect(run.tally.score).toBeGreaterThanOrEqual(10);
  });

  it('loses the game with the last life', () => {
    const run = aRun({ lives: 1 });
    moveBefore(run, 'block', 1);
    ticks(run, 20, { right: true });
    expect(run.events).toContain('over');
  });
});

/** Puts the ninja before the next gate and runs against it. */
function runToGate(run: RunWorld) {
  run.ninja.x = run.course.gates[run.opened]! - 2 * TILE;
  ticks(run, 60, { right: true });
}

function answer(run: RunWorld, right: boolean) {
  const { question } = run;
  if (right) scoreRightAnswer(run, question!);
  run.question = null;
  RUN_RULES.onAnswer(run, right);
}

describe('a gate', () => {
  it('stops the ninja and asks', () => {
    const run = aRun();
    runToGate(run);
    expect(run.question).not.toBeNull();
    const { x } = run.ninja;
    ticks(run, 60, { right: true });
    expect(run.ninja.x).toBe(x);
  });

  it('opens after a right answer', () => {
    const run = aRun();
    runToGate(run);
    answer(run, true);
    ticks(run, 60, { right: true });
    expect(run.ninja.x).toBeGreaterThan(run.course.gates[0]! + TILE);
  });

  it('asks another question after a wrong answer', () => {
    const run = aRun();
    runToGate(run);
    const first = run.question;
    answer(run, false);
    ticks(run, 2);
    expect(run.question).not.toBeNull();
    expect(run.question).not.toBe(first);
    expect(run.opened).toBe(0);
  });

  it('is a checkpoint every fourth time', () => {
    const run = aRun({ lives: 3 });
    for (let gate = 0; gate < 4; gate += 1) {
      runToGate(run);
      answer(run, true);
    }
    expect([run.checkpoint, run.tally.lives]).toEqual([1, 4]);
    expect(run.events).toContain('checkpoint');
  });
});

describe('a ninja that runs by itself', () => {
  it('runs on, and throws at what is in the way', () => {
    const run = aRun();
    const block = moveBefore(run, 'block', 6);
    const controls = createControls();
    for (let tick = 0; tick < 90; tick += 1) {
      RUN_RULES.steerAlone!(run, controls);
      RUN_RULES.step(run, controls);
    }
    expect([block.gone, run.tally.lives]).toEqual([true, 5]);
    expect(run.ninja.x).toBeGreaterThan(block.x);
  });
});

describe('a run from a checkpoint', () => {
  it('starts after its gate, with earlier gates open and earlier objects gone', () => {
    const run = aRun({ checkpoint: 2 });
    expect(run.opened).toBe(8);
    expect(run.ninja.x).toBeGreaterThan(run.course.gates[7]!);
    expect(run.objects.filter(({ gone, x }) => !gone && x < run.ninja.x)).toEqual([]);
  });

  it('ends at the end of the course', () => {
    const run = aRun();
    run.opened = run.course.gates.length;
    run.boss.phase = 'gone';
    run.ninja.x = run.course.length - 5 * TILE;
    ticks(run, 60, { right: true });
    expect(run.events).toContain('cleared');
    expect(run.progress).toBe(1);
  });
});

describe('the stages', () => {
  it('are at least five', () => expect(STAGES.length).toBeGreaterThanOrEqual(5));

  it.each(Object.entries(SECTIONS))('have in %s a section that fits any other', (_, { ground, objects, planks }) => {
    expect(objects).toHaveLength(ground.length);
    expect(planks ?? ground).toHaveLength(ground.length);
    expect(ground).toMatch(/^222222.*22222$/);
    expect(objects).toMatch(/^[.o^bc]+$/);
    expect(objects).toMatch(/^\.{5}/);
  });

  it.each(Object.entries(SECTIONS))('have in %s no pit too wide and no step too high', (_, { ground, planks }) => {
    const carried = [...ground].map((digit, at) => (digit === '0' && planks ? Number(planks[at]) || 0 : Number(digit)));
    expect(carried.join('')).not.toMatch(/0000/);
    expect(carried.join('')).not.toMatch(/0[1-9]{1,2}0/);
    const steps = carried.flatMap((height, at) => {
      const before = carried.slice(0, at).findLast((other) => other > 0);
      return height > 0 && before !== undefined ? [height - before] : [];
    });
    expect(Math.max(...steps)).toBeLessThanOrEqual(2);
  });

  it.each(STAGES.map((stage) => [stage.name, stage] as const))('have twelve gates: %s', (_, stage) =>
    expect(buildCourse(stage).gates).toHaveLength(12),
  );

  it.each(STAGES.map(({ name }, at) => [name, at + 1] as const))('can be run to the end: %s', (_, stage) => {
    const run = aRun({ stage });
    const controls = createControls();
    for (let tick = 0; tick < 60 * 240 && !run.events.includes('cleared'); tick += 1) {
      run.tally.lives = 5;
      if (run.question) answer(run, true);
      controls.right = true;
      controls.throw = tick % 20 === 0;
      const { x, y, grounded } = run.ninja;
      const ahead = [20, 34].map((units) => floorBelow(run.course, x + units, y));
      if (ahead.some((floor) => floor > y || floor === 0)) controls.jump = grounded;
      if (run.boss.phase === 'rising') run.boss.phase = 'gone';
      RUN_RULES.step(run, controls);
    }
    expect(run.events).toContain('cleared');
  });
});
