import { describe, expect, it } from '@jest/globals';
import { withoutTrailingSlashes } from './trailing-slashes.js';

describe('an address with closing slashes', () => {
  it.each([
    { url: '/', target: null },
    { url: '/?a=/', target: null },
    { url: '/kanji', target: null },
    { url: '/kanji?next=/', target: null },
    { url: '/kanji/', target: '/kanji' },
    { url: '/kanji///', target: '/kanji' },
    { url: '/vocabulary-quiz/Food/?a=1&b=/', target: '/vocabulary-quiz/Food?a=1&b=/' },
    { url: '//', target: '/' },
    { url: '//evil.example/', target: '/evil.example' },
    { url: '///evil.example//', target: '/evil.example' },
    { url: '/\\evil.example/', target: '/evil.example' },
    { url: '/\\/evil.example/', target: '/evil.example' },
    { url: '/%2F/evil.example/', target: '/%2F/evil.example' },
  ])('$url is sent on to $target', ({ url, target }) => {
    expect(withoutTrailingSlashes(url)).toBe(target);
  });

  it.each(['//evil.example/', '/\\evil.example/', '/\\\\evil.example/', '/./\\/evil.example/', '/%5Cevil.example/'])(
    '%s never leaves the site',
    (url) => {
      const target = new URL(withoutTrailingSlashes(url) ?? '', 'https://here.example');
      expect(target.host).toBe('here.example');
    },
  );
});
