import { describe, expect, it } from '@jest/globals';
import { negotiateEncoding } from './accept-encoding.js';

describe('the encoding of an answer', () => {
  it.each([
    { accept: undefined, encoding: 'identity' },
    { accept: '', encoding: 'identity' },
    { accept: 'gzip, deflate, br, zstd', encoding: 'br' },
    { accept: 'gzip, deflate', encoding: 'gzip' },
    { accept: 'BR', encoding: 'br' },
    { accept: 'br;q=0.5, gzip;q=0.8', encoding: 'gzip' },
    { accept: 'br;q=0, gzip;q=0', encoding: 'identity' },
    { accept: 'br; q=nonsense', encoding: 'identity' },
    { accept: '*', encoding: 'br' },
    { accept: '*;q=0', encoding: 'identity' },
    { accept: 'identity, gzip;q=0.5', encoding: 'identity' },
    { accept: 'compress', encoding: 'identity' },
  ])('is $encoding for "$accept"', ({ accept, encoding }) => {
    expect(negotiateEncoding(accept)).toBe(encoding);
  });
});
