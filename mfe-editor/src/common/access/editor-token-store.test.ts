import { describe, expect, it } from '@jest/globals';
import { fakeBrowser, fakeStorage } from '@shinobi/shared/testing';
import { createTokenStore, parseToken } from './editor-token-store.js';

describe('the editor token', () => {
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
    expect(parseToken(typed)).toBe(sent);
  });

  it('is stored as register-token until it is cleared', () => {
    const store = createTokenStore(fakeStorage('editor'));
    store.save('abc');
    expect(fakeBrowser.local.getItem('register-token')).toBe('abc');
    expect(store.read()).toBe('abc');
    store.clear();
    expect(store.read()).toBeNull();
    expect(fakeBrowser.local.getItem('register-token')).toBeNull();
  });
});
