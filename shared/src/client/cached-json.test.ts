import { afterEach, describe, expect, it } from '@jest/globals';
import { createJsonCache, type JsonStorage } from './cached-json.js';

const isList = (data: unknown): data is number[] => Array.isArray(data) && data.every((n) => typeof n === 'number');
const cacheIn = (storage: JsonStorage | null, version = 1) =>
  createJsonCache({ storage, key: 'cache-vocabs', version, accepts: isList });

/** A storage that fails in all it does, as a browser's does when cookies are blocked. */
const blocked: JsonStorage = {
  getItem: () => {
    throw new DOMException('Denied', 'SecurityError');
  },
  setItem: () => {
    throw new DOMException('Full', 'QuotaExceededError');
  },
  removeItem: () => {
    throw new DOMException('Denied', 'SecurityError');
  },
};

afterEach(() => localStorage.clear());

describe('createJsonCache', () => {
  it('reads after a reload what was written before', () => {
    cacheIn(localStorage).write([1, 2]);
    expect(cacheIn(localStorage).read()).toEqual([1, 2]);
  });

  it('has nothing at first', () => {
    expect(cacheIn(localStorage).read()).toBeUndefined();
  });

  it.each([
    ['no JSON', '[1'],
    ['null', 'null'],
    ['a value without a version', '[1]'],
    ['an older version', '{"version":0,"data":[1]}'],
    ['another shape', '{"version":1,"data":{"a":1}}'],
    ['a planted shape', '{"version":1,"data":["<img>"]}'],
    ['no data', '{"version":1}'],
    ['nothing', ''],
  ])('drops %s', (_, stored) => {
    localStorage.setItem('cache-vocabs', stored);
    expect(cacheIn(localStorage).read()).toBeUndefined();
    expect(localStorage.getItem('cache-vocabs')).toBeNull();
  });

  it('drops what makes the check of its shape throw', () => {
    localStorage.setItem('cache-vocabs', '{"version":1,"data":null}');
    const accepts = (data: unknown): data is { a: string } => (data as { a: string }).a.length > 0;
    const cache = createJsonCache({ storage: localStorage, key: 'cache-vocabs', version: 1, accepts });
    expect(cache.read()).toBeUndefined();
    expect(localStorage.getItem('cache-vocabs')).toBeNull();
  });

  it('leaves other keys alone', () => {
    localStorage.setItem('kana-font', 'klee');
    localStorage.setItem('cache-vocabs', 'x');
    cacheIn(localStorage).read();
    expect(localStorage.getItem('kana-font')).toBe('klee');
  });

  it.each([
    ['a storage that is blocked or full', blocked],
    ['no storage', null],
  ])('lives with %s', (_, storage) => {
    const cache = cacheIn(storage);
    cache.write([1]);
    expect(cache.read()).toBeUndefined();
  });
});
