import { describe, expect, it } from '@jest/globals';
import { clockAndChance } from './clock-and-chance.js';
import { readFromTree, sourcesOfTheTree } from './tree.js';

describe('the domain', () => {
  const sources = sourcesOfTheTree().filter((file) => /^shared\/src\/domain\/.*(?<!\.test)\.ts$/.test(file));

  it('reads neither clock nor time zone nor randomness', () => {
    expect(sources.length).toBeGreaterThan(3);
    expect(sources.flatMap((file) => clockAndChance(file, readFromTree(file)))).toEqual([]);
  });
});

describe('the search for clock and randomness', () => {
  it.each([
    ['const now = new Date();', 'new Date()'],
    ['const now = new Date;', 'new Date()'],
    ['const now = Date();', 'Date()'],
    ['const now = Date.now();', 'Date.now'],
    ['const clock = Date.now;', 'Date.now'],
    ['const draw = () => Math.random();', 'Math.random'],
    ['const month = (day: Date) => day.getMonth();', 'getMonth'],
    ['const text = (day: Date) => day.toLocaleDateString();', 'toLocaleDateString'],
  ])('finds %s', (source, what) => {
    expect(clockAndChance('rule.ts', `// a rule\n${source}`)).toEqual([`rule.ts:2: ${what}`]);
  });

  it.each([
    ['const day = (at: number) => new Date(at).getUTCDate();'],
    ["const text = 'Math.random() and new Date()';"],
    ['const season = (now: Date) => now.toISOString();'],
    ['const floor = Math.floor(1.5);'],
  ])('lets %s pass', (source) => {
    expect(clockAndChance('rule.ts', source)).toEqual([]);
  });
});
