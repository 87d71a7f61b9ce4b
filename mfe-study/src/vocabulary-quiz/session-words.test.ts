import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '../common/random.js';
import { SAMPLE_GENRES } from '../sample-words.js';
import { sessionWords } from './session-words.js';

const words = SAMPLE_GENRES[0]!.vocabList;
const ids = (incorrectIds: readonly number[] | null, seed = 1, size?: number) =>
  sessionWords(words, incorrectIds, seededRandom(seed), size).map(({ vocabId }) => vocabId);

describe('The words of a session', () => {
  it('are ten different words of the genre', () => {
    const drawn = ids(null);
    expect(new Set(drawn).size).toBe(10);
    expect(drawn.every((id) => words.some(({ vocabId }) => vocabId === id))).toBe(true);
  });

  it('differ in another session', () => {
    expect(ids(null, 1)).not.toEqual(ids(null, 2));
  });

  it('include weak words first', () => {
    const weak = [3002, 3010, 3046];
    for (let seed = 0; seed < 50; seed += 1) expect(ids(weak, seed)).toEqual(expect.arrayContaining(weak));
  });

  it('are only weak words if there are enough', () => {
    const weak = words.slice(0, 15).map(({ vocabId }) => vocabId);
    for (let seed = 0; seed < 50; seed += 1) expect(weak).toEqual(expect.arrayContaining(ids(weak, seed)));
  });

  it('are known words if none is weak', () => {
    expect(ids([])).toHaveLength(10);
  });

  it('mix weak and known words', () => {
    const weak = [3001, 3002];
    const places = new Set(Array.from({ length: 60 }, (_, seed) => ids(weak, seed).indexOf(3001)));
    expect(places.size).toBeGreaterThan(5);
  });

  it('are all words of a small genre, even with ids that no longer exist', () => {
    expect(sessionWords(words.slice(0, 4), [9999, 3001], seededRandom(1))).toHaveLength(4);
  });
});
