import { describe, expect, it } from '@jest/globals';
import { createTokenStore, tokenOf } from './editor-token.js';

describe("the editor's token", () => {
  it.each([
    ['abc-123', 'abc-123'],
    ['  abc-123\n', 'abc-123'],
    ['', null],
    ['   ', null],
    ['two words', null],
    ['合言葉', null],
    ['a\u0000b', null],
    ['x'.repeat(200), 'x'.repeat(200)],
    ['x'.repeat(201), null],
  ])('typed as %j is sent as %j', (typed, sent) => {
    expect(tokenOf(typed)).toBe(sent);
  });

  it('is kept under the name of the specification, until it is forgotten', () => {
    const store = createTokenStore(() => localStorage);
    store.keep('abc');
    expect(localStorage.getItem('register-token')).toBe('abc');
    expect(store.read()).toBe('abc');
    store.forget();
    expect(store.read()).toBeNull();
    expect(localStorage.getItem('register-token')).toBeNull();
  });

  it('can be used where storage is switched off', () => {
    const store = createTokenStore(() => {
      throw new Error('denied');
    });
    expect(store.read()).toBeNull();
    expect(() => store.keep('abc')).not.toThrow();
    expect(() => store.forget()).not.toThrow();
  });
});
