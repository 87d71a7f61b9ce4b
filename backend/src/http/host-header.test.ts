import { describe, expect, it } from '@jest/globals';
import { namesOneHost } from './host-header.js';

describe('The host of a request', () => {
  it.each([
    'example.com',
    'EXAMPLE.com:3000',
    'localhost',
    'my_host',
    'a.example.',
    '127.0.0.1:80',
    '[::1]',
    '[2001:db8::1]:3000',
  ])('may be %s', (host) => {
    expect(namesOneHost(['Accept', '*/*', 'HOST', host], '1.1')).toBe(true);
  });

  it.each(['', 'a b', 'a,b', 'a/b', 'user@a', 'a:b', 'a:123456', '::1', '[::1', 'ä.example', '-a', 'http://a'])(
    'is not %j',
    (host) => {
      expect(namesOneHost(['Host', host], '1.1')).toBe(false);
    },
  );

  it('is named once', () => {
    expect(namesOneHost(['Host', 'a.example', 'host', 'a.example'], '1.1')).toBe(false);
  });

  it('is named, but for HTTP/1.0', () => {
    expect(namesOneHost(['Accept', 'host'], '1.1')).toBe(false);
    expect(namesOneHost([], '1.0')).toBe(true);
  });
});
