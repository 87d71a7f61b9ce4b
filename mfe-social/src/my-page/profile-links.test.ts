import { describe, expect, it } from '@jest/globals';
import { parseLinks } from './profile-links.js';

describe('parseLinks', () => {
  it.each([
    ['', []],
    [' https://example.com/me \n\nexample.org', ['https://example.com/me', 'https://example.org']],
  ])('reads %p', (text, links) => {
    expect(parseLinks(text)).toEqual({ links, error: null });
  });

  it.each([
    ['http://example.com', '“http://example.com” is not an https address.'],
    ['javascript:alert(1)', '“javascript:alert(1)” is not an https address.'],
    ['not a link', '“https://not a link” is not an https address.'],
    ['a.b\n'.repeat(6), 'You can add up to 5 links.'],
    [`https://example.com/${'a'.repeat(300)}`, 'A link can have at most 300 characters.'],
  ])('refuses %p', (text, error) => {
    expect(parseLinks(text).error).toBe(error);
  });
});
