import { describe, expect, it } from '@jest/globals';
import { canonicalPath } from './canonical-path.js';

describe('the canonical path of a page', () => {
  it.each([
    { pattern: '/', params: {}, path: '/' },
    { pattern: '/terms', params: {}, path: '/terms' },
    { pattern: '/hiragana-quiz/*', params: { '*': 'a/b' }, path: '/hiragana-quiz' },
    { pattern: '/grammar/:path', params: { path: 'desu' }, path: '/grammar/desu' },
    { pattern: '/lists/:name?', params: { name: '' }, path: '/lists' },
    { pattern: '/lists/:name?', params: { name: 'n5' }, path: '/lists/n5' },
    {
      pattern: '/vocabulary-quiz/:genreName',
      params: { genreName: '食 & 水' },
      path: '/vocabulary-quiz/%E9%A3%9F%20%26%20%E6%B0%B4',
    },
    { pattern: '/a/:b/c/:d', params: { b: '"><script>', d: '/' }, path: '/a/%22%3E%3Cscript%3E/c/%2F' },
  ])('of $pattern is $path', ({ pattern, params, path }) => {
    expect(canonicalPath(pattern, params as Readonly<Record<string, string>>)).toBe(path);
  });
});
