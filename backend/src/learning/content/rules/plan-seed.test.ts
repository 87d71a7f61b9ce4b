import { describe, expect, it } from '@jest/globals';
import { contentHash, planSeed } from './plan-seed.js';

const rice = { id: 1, english: 'rice' };
const cookedRice = { id: 1, english: 'cooked rice' };
const edited = { id: 1, english: 'steamed rice' };
const bread = { id: 2, english: 'bread' };

const byId = (...rows: { id: number }[]) => new Map(rows.map((row) => [row.id, row]));
const seeded = (...rows: { id: number }[]) => new Map(rows.map((row) => [row.id, contentHash(row)]));

describe('loading content files again', () => {
  it.each([
    { says: 'adds what is new', wanted: byId(rice), stored: byId(), seeds: seeded(), plan: { insert: [rice] } },
    { says: 'leaves what is the same', wanted: byId(rice), stored: byId(rice), seeds: seeded(rice), plan: {} },
    {
      says: 'corrects what nobody edited',
      wanted: byId(cookedRice),
      stored: byId(rice),
      seeds: seeded(rice),
      plan: { update: [cookedRice] },
    },
    {
      says: 'leaves what an editor changed',
      wanted: byId(cookedRice),
      stored: byId(edited),
      seeds: seeded(rice),
      plan: {},
    },
    {
      says: 'does not bring back what an editor deleted',
      wanted: byId(cookedRice),
      stored: byId(),
      seeds: seeded(rice),
      plan: {},
    },
    {
      says: 'leaves what an editor added',
      wanted: byId(rice),
      stored: byId(rice, bread),
      seeds: seeded(rice),
      plan: {},
    },
    {
      says: 'does not take over what an editor added',
      wanted: byId(rice),
      stored: byId(edited),
      seeds: seeded(),
      plan: {},
    },
    {
      says: 'removes what left the files',
      wanted: byId(rice),
      stored: byId(rice, bread),
      seeds: seeded(rice, bread),
      plan: { remove: [2] },
    },
    {
      says: 'keeps an edited row that left the files',
      wanted: byId(),
      stored: byId(edited),
      seeds: seeded(rice),
      plan: {},
    },
  ])('$says', ({ wanted, stored, seeds, plan }) => {
    expect(planSeed(wanted, stored, seeds)).toEqual({ insert: [], update: [], remove: [], ...plan });
  });

  it('does not mind the order of columns', () => {
    expect(contentHash({ a: 1, b: null })).toBe(contentHash({ b: null, a: 1 }));
  });
});
