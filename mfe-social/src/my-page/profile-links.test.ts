import { describe, expect, it } from '@jest/globals';
import { linksOf } from './profile-links.js';

describe('Links of a profile', () => {
  it.each([
    ['', []],
    [' https://example.com/me \n\nexample.org', ['https://example.com/me', 'https://example.org']],
  ])('are read from %p', (text, links) => {
    expect(linksOf(text)).toEqual({ links, error: null });
  });

  it.each([
    ['http://example.com', '“http://example.com” is not an https address.'],
    ['javascript:alert(1)', '“javascript:alert(1)” is not an https address.'],
    ['not a link', '“https://not a link” is not an https address.'],
    ['a.b\n'.repeat(6), 'There is room for 5 links.'],
    [`https://example.com/${'a'.repeat(300)}`, 'A link has at most 300 characters.'],
  ])('cannot be %p', (text, error) => {
    expect(linksOf(text).error).toBe(error);
  });
});
