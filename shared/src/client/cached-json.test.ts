import { afterEach, describe, expect, it } from '@jest/globals';
import { createStorageArea, type StorageArea } from '../platform/storage.js';
import { fakeBrowser } from '../testing/fake-storage.js';
import { createJsonCache } from './cached-json.js';

const isList = (data: unknown): data is number[] => Array.isArray(data) && data.every((n) => typeof n === 'number');
const cacheIn = (storage: StorageArea | null, version = 1) =>
  createJsonCache({ storage, key: 'cache-vocabs', version, accepts: isList });

const area = createStorageArea(() => fakeBrowser.local);

/** The storage of a browser that blocks cookies. */
const blocked = createStorageArea(() => {
  throw new DOMException('Denied', 'SecurityError');
});

afterEach(() => fakeBrowser.local.clear());

describe('createJsonCache', () => {
  it('reads after a reload what was written before', () => {
    cacheIn(area).write([1, 2]);
    expect(cacheIn(area).read()).toEqual([1, 2]);
  });

  it('has nothing at first', () => {
    expect(cacheIn(area).read()).toBeUndefined();
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
    fakeBrowser.local.setItem('cache-vocabs', stored);
    expect(cacheIn(area).read()).toBeUndefined();
    expect(fakeBrowser.local.getItem('cache-vocabs')).toBeNull();
  });

  it('drops what makes the check of its shape throw', () => {
    fakeBrowser.local.setItem('cache-vocabs', '{"version":1,"data":null}');
    const accepts = (data: unknown): data is { a: string } => (data as { a: string }).a.length > 0;
    const cache = createJsonCache({ storage: area, key: 'cache-vocabs', version: 1, accepts });
    expect(cache.read()).toBeUndefined();
    expect(fakeBrowser.local.getItem('cache-vocabs')).toBeNull();
  });

  it('leaves other keys alone', () => {
    fakeBrowser.local.setItem('kana-font', 'klee');
    fakeBrowser.local.setItem('cache-vocabs', 'x');
    cacheIn(area).read();
    expect(fakeBrowser.local.getItem('kana-font')).toBe('klee');
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
