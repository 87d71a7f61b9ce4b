import { describe, expect, it, jest } from '@jest/globals';
import { createWorld } from '@shinobi/shared/domain/games/game-world';
import { createGhostRace, createGhostRecorder, ghostAt, paceAt } from './ghost-race.js';
import type { Ghost } from './ghost.js';

const aGhost = (changed: Partial<Ghost> = {}): Ghost => ({
  score: 150,
  ticks: 18,
  track: [
    { x: 0, y: 80, place: 0 },
    { x: 12, y: 80, place: 0 },
    { x: 300, y: 80, place: 0 },
    { x: 300, y: 90, place: 1 },
  ],
  scores: [
    [2, 100],
    [9, 150],
  ],
  ...changed,
});

describe('a ghost', () => {
  it.each([
    ['at a sample', 0, { x: 0, place: 0 }],
    ['between two samples', 3, { x: 6, speedX: 12 }],
    ['before a leap', 8, { x: 12, speedX: 0 }],
    ['before it changes rooms', 14, { x: 300, place: 0, speedX: 0 }],
  ])('is %s where its run was', (_, ticks, position) => expect(ghostAt(aGhost(), ticks)).toMatchObject(position));

  it('is gone after its end', () => expect(ghostAt(aGhost(), 18)).toBeNull());

  it.each([
    [0, 0],
    [2, 100],
    [8, 100],
    [9, 150],
    [99, 150],
  ])('at tick %i had %i points', (ticks, score) => expect(paceAt(aGhost(), ticks)).toBe(score));
});

const aWorld = (score = 0) => createWorld({ lives: 5, score, checkpoint: 0 });

describe('a recorder', () => {
  it('notes ten positions a second, and the points since the start', () => {
    const world = aWorld(500);
    let x = 0;
    const recorder = createGhostRecorder(world, () => ({ x, y: 0, place: 0 }));
    for (; x < 12; x += 1) {
      if (x === 7) world.tally.score += 120;
      recorder.tick();
    }
    expect(recorder.getGhost()).toEqual({
      score: 120,
      ticks: 12,
      track: [
        { x: 0, y: 0, place: 0 },
        { x: 6, y: 0, place: 0 },
      ],
      scores: [[8, 120]],
    });
  });

  it('gives up the track of a run of more than five minutes', () => {
    const recorder = createGhostRecorder(aWorld(), () => ({ x: 0, y: 0, place: 0 }));
    for (let tick = 0; tick < 18_100; tick += 1) recorder.tick();
    expect(recorder.getGhost()).toMatchObject({ ticks: 18_100, track: [] });
  });
});

describe('a race', () => {
  it('tells the points of the ghost whenever they change', () => {
    const race = createGhostRace(aWorld(), null, aGhost());
    const listener = jest.fn();
    race.subscribe(listener);
    expect(race.getPace()).toBe(0);
    for (let tick = 0; tick < 12; tick += 1) race.tick();
    expect([race.getPace(), listener.mock.calls.length]).toEqual([150, 2]);
  });

  it('without a ghost has neither position nor points', () => {
    const race = createGhostRace(aWorld(), null, null);
    race.tick();
    expect([race.position(), race.getPace()]).toEqual([null, null]);
  });
});
