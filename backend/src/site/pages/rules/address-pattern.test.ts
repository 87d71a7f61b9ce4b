import { describe, expect, it } from '@jest/globals';
import { addressPattern } from './address-pattern.js';

describe('the pattern of an address', () => {
  it.each([
    { pattern: '/', path: '/', params: {} },
    { pattern: '/', path: '/terms', params: null },
    { pattern: '/terms/', path: '/terms', params: {} },
    { pattern: '/vocabulary-quiz', path: '/vocabulary-quiz', params: {} },
    { pattern: '/vocabulary-quiz', path: '/Vocabulary-quiz', params: null },
    { pattern: '/vocabulary-quiz', path: '/vocabulary-quiz/Food', params: null },
    { pattern: '/vocabulary-quiz/:genreName', path: '/vocabulary-quiz/Food', params: { genreName: 'Food' } },
    { pattern: '/vocabulary-quiz/:genreName', path: '/vocabulary-quiz/a%20b%2Fc', params: { genreName: 'a b/c' } },
    { pattern: '/vocabulary-quiz/:genreName', path: '/vocabulary-quiz/', params: null },
    { pattern: '/vocabulary-quiz/:genreName', path: '/vocabulary-quiz/Food/x', params: null },
    { pattern: '/vocabulary-quiz/:genreName', path: '/vocabulary-quiz/%E0%A4', params: null },
    { pattern: '/en-check/:pageName?', path: '/en-check', params: { pageName: '' } },
    { pattern: '/en-check/:pageName?', path: '/en-check/x', params: { pageName: 'x' } },
    { pattern: '/hiragana-quiz/*', path: '/hiragana-quiz', params: { '*': '' } },
    { pattern: '/hiragana-quiz/*', path: '/hiragana-quiz/a/b', params: { '*': 'a/b' } },
    { pattern: '/hiragana-quiz/*', path: '/hiragana-quizzes', params: null },
    { pattern: '/a.b', path: '/aXb', params: null },
    { pattern: '/m/:a/:b', path: '/m/1/2', params: { a: '1', b: '2' } },
  ])('$pattern takes $path as $params', ({ pattern, path, params }) => {
    expect(addressPattern(pattern).match(path)).toEqual(params);
  });

  it('that says more weighs more', () => {
    const weights = ['/kanji/list', '/kanji/:path', '/kanji/*'].map((pattern) => addressPattern(pattern).weight);
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(new Set(weights).size).toBe(3);
  });
});
