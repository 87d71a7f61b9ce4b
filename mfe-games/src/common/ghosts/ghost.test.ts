import { describe, expect, it } from '@jest/globals';
import { type Ghost, type GhostPosition, parseGhost, readTrack, SAMPLES_MAX, writeGhost, writeTrack } from './ghost.js';

const at = (x: number, y: number, place = 0): GhostPosition => ({ x, y, place });

describe('a track', () => {
  it.each<[string, GhostPosition[]]>([
    ['no positions', []],
    ['small changes', [at(12, 80), at(32, 80), at(63, 49)]],
    ['far changes', [at(9000, 300), at(20, 80), at(21, -1200)]],
    ['the ends of a letter', [at(31, -31), at(62, -62), at(94, -94), at(62, -62)]],
    ['other rooms', [at(20, 20), at(400, 20, 1), at(410, 20, 1), at(20, 20, 2)]],
  ])('with %s is read as it was written', (_, track) => expect(readTrack(writeTrack(track))).toEqual(track));

  it('of four minutes is stored in some 5 kB', () => {
    const run = Array.from({ length: 2400 }, (_, tick) => at(20 * tick, 80 + 30 * Math.sin(tick / 3)));
    expect(writeTrack(run).length).toBeLessThan(5000);
  });

  it.each(['?', 'A', '~AB', 'AA!', 'A '])('cannot be read from %j', (text) => expect(readTrack(text)).toBeNull());

  it('has a last position', () => expect(readTrack('gg'.repeat(SAMPLES_MAX + 1))).toBeNull());
});

describe('a stored ghost', () => {
  const ghost: Ghost = {
    score: 240,
    ticks: 600,
    track: [at(1, 2)],
    scores: [
      [60, 100],
      [600, 240],
    ],
  };

  it('is read as it was written', () =>
    expect(parseGhost(JSON.parse(JSON.stringify(writeGhost(ghost))))).toEqual(ghost));

  it.each([
    ['nothing', null],
    ['another version', { ...writeGhost(ghost), version: 2 }],
    ['a score that is no number', { ...writeGhost(ghost), score: 'many' }],
    ['a damaged track', { ...writeGhost(ghost), track: '?' }],
    ['scores that are no pairs', { ...writeGhost(ghost), scores: [1] }],
  ])('is none with %s', (_, value) => expect(parseGhost(value)).toBeNull());
});
