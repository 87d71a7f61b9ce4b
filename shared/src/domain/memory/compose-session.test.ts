import { describe, expect, it } from '@jest/globals';
import { composeSession, interleave, isHeardItem, isTypedItem, TEACH_AT_ONCE } from './compose-session.js';

const items = (kind: string, count: number, last = 'meaning') =>
  Array.from({ length: count }, (_, n) => `${kind}:${n + 1}:${last}`);
const kindOf = (item: string) => item.split(':')[0];

/** The length of the longest run of one kind. */
function longestRun(list: readonly string[]): number {
  let [longest, run] = [0, 0];
  list.forEach((item, at) => {
    run = at > 0 && kindOf(item) === kindOf(list[at - 1]!) ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  return longest;
}

describe('Interleaving', () => {
  it('keeps every item once', () => {
    const all = [...items('word', 30), ...items('kanji', 7), ...items('kana', 3, 'read')];
    expect(interleave(all).toSorted()).toEqual(all.toSorted());
    expect(interleave([])).toEqual([]);
  });

  it('keeps the order within a kind', () => {
    const words = items('word', 20);
    expect(interleave([...words, ...items('kana', 20, 'read')]).filter((item) => kindOf(item) === 'word')).toEqual(
      words,
    );
  });

  it.each([
    [10, 10],
    [20, 5],
    [24, 4],
  ])('of %d and %d items has no more than six of one kind in a row', (words, kana) =>
    expect(longestRun(interleave([...items('word', words), ...items('kana', kana, 'read')]))).toBeLessThanOrEqual(6),
  );

  it('keeps the meaning and the reading of one word apart', () => {
    const both = [1, 2, 3, 4].flatMap((id) => [`word:${id}:meaning`, `word:${id}:reading`]);
    const mixed = interleave(both);
    const ids = mixed.map((item) => item.split(':')[1]);
    const isNear = (at: number) => ids.slice(Math.max(0, at - 2), at).includes(ids[at]);
    expect([0, 1, 2, 3, 4, 5].filter(isNear)).toEqual([]);
  });
});

describe('A session', () => {
  it('asks due items only when nothing is new', () => {
    const steps = composeSession(items('word', 8), []);
    expect(steps).toHaveLength(8);
    expect(steps.every(({ type, isNew }) => type === 'ask' && !isNew)).toBe(true);
  });

  it('begins with known items, shows new ones five at a time and asks each twice', () => {
    const fresh = items('kana', 7, 'read');
    const steps = composeSession(items('word', 12), fresh);
    expect(steps.slice(0, 3).every(({ isNew }) => !isNew)).toBe(true);
    for (const item of fresh) {
      const own = steps.filter((step) => step.item === item).map(({ type }) => type);
      expect(own).toEqual(['teach', 'ask', 'ask']);
    }
    const taught = steps.flatMap(({ type }, at) => (type === 'teach' ? at : []));
    expect(taught.slice(0, TEACH_AT_ONCE)).toEqual([3, 4, 5, 6, 7]);
    expect(taught[TEACH_AT_ONCE]!).toBeGreaterThan(8);
  });

  it('does not ask the item that was shown last first, nor one twice in a row', () => {
    const steps = composeSession([], items('kana', 5, 'read'));
    expect(steps[5]!.item).not.toBe(steps[4]!.item);
    const asked = steps.slice(5).map(({ item }) => item);
    expect(asked.filter((item, at) => item === asked[at - 1])).toEqual([]);
  });

  it('is empty when there is nothing to do', () => expect(composeSession([], [])).toEqual([]));
});

describe('The form of a question', () => {
  it.each([
    [0, false],
    [6.9, false],
    [7, true],
    [200, true],
  ])('with a stability of %d days is typed: %s', (stability, isTyped) =>
    expect(isTypedItem({ stability })).toBe(isTyped),
  );
});

it.each([
  [13.9, false],
  [14, true],
  [15.2, false],
  [20.7, true],
])('an item with a stability of %d days is heard: %s', (stability, isHeard) => {
  expect(isHeardItem({ stability })).toBe(isHeard);
});
