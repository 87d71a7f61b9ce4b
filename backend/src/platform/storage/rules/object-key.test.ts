import { describe, expect, it } from '@jest/globals';
import { requireKey, splitPrefix } from './object-key.js';

describe('The key of an object', () => {
  it.each(['images/ab_-.webp', 'releases/study/1.2.0-ab/0f.tar', 'registries/0.json'])('may be %s', (key) => {
    expect(requireKey(key)).toBe(key);
  });

  it.each([
    'images',
    'images/',
    '/images/a',
    'images/../a',
    'images/.a.draft',
    'images/a\\b',
    'images//a',
    'a/b c',
    '',
  ])('may not be %j', (key) => {
    expect(() => requireKey(key)).toThrow('Not the key of an object');
  });
});

describe('A prefix', () => {
  it.each([
    ['images/', 'images', ''],
    ['images/A', 'images', 'A'],
    ['images/-', 'images', '-'],
    ['releases/study/1', 'releases/study', '1'],
  ])('%s is split', (prefix, folder, start) => {
    expect(splitPrefix(prefix)).toEqual({ folder, start });
  });

  it.each(['images', '', '/', '../', 'images/../x/', 'images/.a'])('may not be %j', (prefix) => {
    expect(() => splitPrefix(prefix)).toThrow('Not the prefix of keys');
  });
});
