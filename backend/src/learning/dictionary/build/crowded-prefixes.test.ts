import { describe, expect, it } from '@jest/globals';
import { crowdedPrefixes } from './crowded-prefixes.js';

const keys = (count: number, beginning: string) =>
  Array.from({ length: count }, (_, at) => ({ key: `f${beginning}${at}`, weight: count - at, rank: at, classes: 0 }));

describe('A crowded beginning', () => {
  it('is one that more than 200 keys share, with its best entries', () => {
    expect(crowdedPrefixes(keys(200, 'あ'))).toEqual([]);
    const [crowded] = crowdedPrefixes(keys(201, 'あ'));
    expect(crowded?.prefix).toBe('fあ');
    expect(crowded?.ranks).toHaveLength(60);
    expect(crowded?.ranks.slice(0, 3)).toEqual([200, 199, 198]);
  });

  it('is found at each length', () => {
    const found = crowdedPrefixes([...keys(300, 'あい'), ...keys(10, 'う')]);
    expect(found.map(({ prefix }) => prefix)).toEqual(['fあ', 'fあい']);
  });

  it('has each entry once', () => {
    const same = keys(300, 'か').map((key) => ({ ...key, rank: 1 }));
    expect(crowdedPrefixes(same)[0]?.ranks).toEqual([1]);
  });
});
