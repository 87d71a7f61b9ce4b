import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { aChallenge, EVERY_STAGE } from '../../testing/sample-challenge.js';
import { type Random, seededRandom } from '../platform/random.js';
import { type Challenge, CHALLENGE_RULES, checkRun, isBetterResult, openChallenge } from './challenge.js';
import { gameOfDay } from './challenge-stages.js';
import { rulesOf } from './all-rules.js';
import { type Controls, createControls, LIVES } from './game-world.js';
import { recordSession } from './recorded-run.js';
import type { StageSession } from './stage-session.js';

/** Worlds start at their last checkpoint instead, if they have fewer. */
const LAST_CHECKPOINT = 99;

/** Steers at random, more often to the right. */
function steerAtRandom(controls: Controls, random: Random): void {
  for (const key of ['left', 'right', 'up', 'down'] as const) controls[key] = random() < (key === 'right' ? 0.7 : 0.3);
}

/** Closes a card, or answers now and then, right four times of five. */
function respond(session: StageSession, random: Random): void {
  const { phase, question } = session.view.get();
  if (phase === 'teaching') session.continueAfterItem();
  else if (question && random() < 0.02) session.choose(random() < 0.8 ? question.answer : 0);
}

/** Runs to the first sentence and builds it. Returns what its questions show. */
function buildFirstSentence(session: StageSession): string[] {
  const controls = { ...createControls(), right: true };
  const signs: string[] = [];
  session.start();
  for (let tick = 0; tick < 6000; tick += 1) {
    const { question } = session.view.get();
    if (signs.length > 0 && !question) break;
    if (question?.isBuilt) signs.push(question.sign);
    if (question) session.choose(question.answer);
    session.world.tally.lives = LIVES;
    session.tick(controls);
  }
  return signs;
}

const isFinal = ({ view }: StageSession) => ['cleared', 'over'].includes(view.get().phase);

/** Plays with random keys, and returns the recording and what it led to. */
function playAtRandom(challenge: Challenge, ticksMax: number, checkpoint = 0) {
  const random = seededRandom(challenge.seed);
  const session = recordSession(openChallenge(rulesOf(challenge.game), challenge, checkpoint));
  const controls = createControls();
  session.start();
  for (let tick = 0; tick < ticksMax && !isFinal(session); tick += 1) {
    respond(session, random);
    if (tick % 20 === 0) steerAtRandom(controls, random);
    if (random() < 0.05) controls.jump = true;
    if (random() < 0.05) controls.throw = true;
    session.tick(controls);
  }
  const { tally, progress } = session.world;
  return {
    session,
    recording: session.getRecording(),
    end: [tally.score, tally.lives, tally.asked, progress] as const,
  };
}

/** Plays without an end, until no life is left. */
const loseRun = (challenge: Challenge) => playAtRandom(challenge, 60_000);

function check(challenge: Challenge, recording: string, ticksMax = 60_000) {
  const steps = checkRun(rulesOf(challenge.game), challenge, recording, ticksMax);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

describe('the game of a day', () => {
  it.each([
    ['2026-11-25', 2],
    ['2026-11-26', 3],
    ['2026-11-27', 1],
    ['2026-11-28', 2],
    ['2027-01-01', 3],
  ])('of %s is %i', (day, game) => expect(gameOfDay(day)).toBe(game));
});

describe('a challenge', () => {
  it.each([1, 2, 3] as const)('of game %i leads to the same result wherever a run is played', (game) => {
    const challenge = aChallenge(game);
    const { session, recording } = loseRun(challenge);
    const { score, asked } = session.world.tally;
    expect(session.view.get().phase).toMatch(/over|cleared/);
    expect(check(challenge, recording)).toMatchObject({ score, asked, ticks: session.getTicks() });
  });

  it('asks in another order with another seed', () => {
    const questions = [1, 2, 3].map((seed) => {
      const session = openChallenge(rulesOf(2), aChallenge(2, { seed }));
      session.start();
      session.tick(createControls());
      return session.view.get().question?.key;
    });
    expect(new Set(questions).size).toBeGreaterThan(1);
  });

  it.each([1, 2] as const)('of game %i ends with a sentence that is built from its pieces in order', (game) => {
    const challenge = aChallenge(game);
    const session = openChallenge(rulesOf(game), challenge, LAST_CHECKPOINT);
    const signs = buildFirstSentence(session);
    expect(signs).toEqual(challenge.sentences[0]?.map(({ sign }) => sign));
    expect(session.view.get()).toMatchObject({ question: null });
  });

  it('accepts no run that ends before the stage does', () =>
    expect(check(aChallenge(1), playAtRandom(aChallenge(1), 300).recording)).toBeNull());

  it('accepts no run that takes too long', () => {
    const challenge = aChallenge(2);
    const { session, recording } = loseRun(challenge);
    expect(check(challenge, recording, session.getTicks())).not.toBeNull();
    expect(check(challenge, recording, session.getTicks() - 1)).toBeNull();
  });

  it('accepts no run of another seed', () => {
    const { recording } = loseRun(aChallenge(2));
    expect(check(aChallenge(2, { seed: 8 }), recording)).not.toEqual(check(aChallenge(2), recording));
  });
});

it.each([
  ['more points', { score: 2, ticks: 9 }, { score: 1, ticks: 1 }, true],
  ['fewer points', { score: 1, ticks: 1 }, { score: 2, ticks: 9 }, false],
  ['as many points in less time', { score: 2, ticks: 8 }, { score: 2, ticks: 9 }, true],
  ['the same', { score: 2, ticks: 9 }, { score: 2, ticks: 9 }, false],
])('a result with %s is better: %#', (_, one, other, isBetter) => expect(isBetterResult(one, other)).toBe(isBetter));

/** How all stages play under random keys from their beginning and at their end, by the version of the rules. */
const FINGERPRINTS: Readonly<Record<number, string>> = { 2: 'f49e50bff471eb61' };

it('the version of the rules is raised when a stage plays differently (store the new fingerprint with it)', () => {
  const ends = EVERY_STAGE.flatMap(({ game, stage }) =>
    [0, LAST_CHECKPOINT].map((checkpoint) => playAtRandom(aChallenge(game, { stage }), 3000, checkpoint).end),
  );
  const fingerprint = createHash('sha256').update(JSON.stringify(ends)).digest('hex').slice(0, 16);
  expect({ [CHALLENGE_RULES]: fingerprint }).toEqual(FINGERPRINTS);
});
