import { describe, expect, it } from '@jest/globals';
import { aDeck } from '../../testing/sample-deck.js';
import { createControls, createWorld, type GameRules, type GameWorld } from './game-world.js';
import { recordSession, replayRun } from './recorded-run.js';
import { createStageSession } from './stage-session.js';

interface KeyWorld extends GameWorld {
  /** What each tick was steered with. */
  readonly log: string[];
}

/** Rules that log the keys of each tick, use up a jump every second tick, and ask in tick 5. */
function openStage(newWords = 0) {
  const deck = aDeck(8, newWords);
  const rules: GameRules<KeyWorld> = {
    create: (setup) => ({ ...createWorld(setup), log: [] }),
    step(world, controls) {
      const on = Object.entries(controls).flatMap(([name, isOn]) => (isOn ? [name] : []));
      world.log.push(on.join('+'));
      if (world.log.length % 2 === 0) controls.jump = false;
      if (world.log.length === 5) world.question = deck.draw();
    },
    onAnswer: ({ log }, right) => void log.push(right ? 'right' : 'wrong'),
    // A longer reading may follow until the text is submitted.
    selectByTypedText: ({ question }, text, isFinal) => (isFinal && question?.readings.includes(text)) ?? false,
  };
  const setup = { stage: 1, checkpoint: 0, lives: 2, score: 0, deck, scrollDeck: null, confidence: 0 };
  const session = createStageSession(rules, rules.create(setup), deck);
  session.start();
  return session;
}

/** Plays a recording on a new stage, and returns the result and what happened in the world. */
function replay(recording: string, newWords = 0) {
  const session = openStage(newWords);
  const steps = replayRun(session, recording);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return { ...step.value, log: session.world.log, phase: session.view.get().phase };
}

describe('a recorded session', () => {
  it('records what is held, pressed and taken back, and its replay is the same', () => {
    const session = recordSession(openStage());
    const controls = createControls();
    session.tick(controls);
    Object.assign(controls, { right: true, jump: true });
    for (let tick = 0; tick < 2; tick += 1) session.tick(controls);
    controls.jump = false;
    session.tick(controls);
    Object.assign(controls, { right: false, throw: true });
    session.tick(controls);
    expect(session.getRecording()).toBe('1 3rj 1t');
    expect(replay(session.getRecording())).toMatchObject({ isRun: true, ticks: 5, log: session.world.log });
  });

  it('records a press that something else takes back', () => {
    const session = recordSession(openStage());
    const controls = createControls();
    controls.jump = true;
    session.tick(controls);
    controls.jump = false;
    session.tick(controls);
    expect(session.getRecording()).toBe('1j 1x');
    expect(replay('1j 1x').log).toEqual(session.world.log);
  });

  it('records choices, typed readings and cards, and neither wrong texts nor what has no effect', () => {
    const session = recordSession(openStage());
    const controls = createControls();
    session.choose(1);
    for (let tick = 0; tick < 5; tick += 1) session.tick(controls);
    session.continueAfterItem();
    session.typeText('ちがう');
    session.choose(3);
    session.tick(controls);
    session.continueAfterItem();
    session.tick(controls);
    expect(session.getRecording()).toBe('5 a4 c 1');
    expect(session.getTicks()).toBe(6);
    expect(replay(session.getRecording())).toMatchObject({ isRun: true, ticks: 6, log: session.world.log });
  });

  it('records the reading that was typed', () => {
    const session = recordSession(openStage());
    for (let tick = 0; tick < 5; tick += 1) session.tick(createControls());
    const [reading = ''] = session.world.question?.readings ?? [];
    expect(session.typeText(reading, true)).toBe(true);
    expect(session.getRecording()).toBe(`5 ==${reading}`);
    expect(replay(session.getRecording()).log.at(-1)).toBe('right');
  });

  it('does not count the time in which the stage is halted', () => {
    const session = recordSession(openStage());
    session.tick(createControls());
    session.pause();
    session.tick(createControls());
    session.resume();
    session.tick(createControls());
    expect([session.getRecording(), session.getTicks()]).toEqual(['2', 2]);
  });
});

describe('a replay', () => {
  it.each([
    ['nothing', ''],
    ['an unknown part', '5 z3'],
    ['a count of zero', '0r'],
    ['a count of six digits', '100000'],
    ['a choice without a question', '3 a1'],
    ['a choice that is not offered', '5 a9'],
    ['a card that is not shown', '3 c'],
    ['a reading of no question', '5 =ちがう'],
    ['an endless reading', `5 =${'あ'.repeat(41)}`],
    ['time during a card', '5 a4 1'],
    ['a second answer to a question', '5 a4 c 1 a1'],
    ['letters in another order', '5 3dr'],
  ])('is no run with %s', (_, recording) => expect(replay(recording).isRun).toBe(false));

  it('takes a reading that a page before has accepted sooner', () => {
    const [reading = ''] = aDeck(8).draw().readings;
    expect(replay(`5 =${reading}`).log.at(-1)).toBe('right');
  });

  it('pauses now and then, so that others can work', () => {
    const steps = replayRun(openStage(), '1200');
    expect([...steps]).toEqual([500, 1000]);
  });
});
