import { describe, expect, it } from '@jest/globals';
import { PatternIndex } from './pattern-index.js';

const PATTERNS = ['/', '/kanji', '/kanji/:path', '/kana/*', '/:name?', '/:name/edit', '/*'];
const index = new PatternIndex(
  1,
  PATTERNS.map((pattern) => [pattern, pattern]),
);
const OPEN = ['/:name?', '/:name/edit', '/*'];

describe('The patterns that may match', () => {
  it.each([
    ['/', ['/', ...OPEN]],
    ['/kanji', ['/kanji', '/kanji/:path', ...OPEN]],
    ['/kanji/numbers', ['/kanji', '/kanji/:path', ...OPEN]],
    ['/kana/a/b', ['/kana/*', ...OPEN]],
    ['/Kanji', OPEN],
    ['/grammar/desu', OPEN],
  ])('%s are those with its first segment, and those with a parameter there', (path, expected) => {
    expect(index.candidatesFor(path)).toEqual(expected);
  });

  it('may share more than one segment', () => {
    const calls = ['/api/A/Get/:id', '/api/A/List', '/api/B/Get/:id'].map((call) => [call, call] as const);
    expect(new PatternIndex(3, calls).candidatesFor('/api/A/Get/1')).toEqual(['/api/A/Get/:id']);
  });
});
