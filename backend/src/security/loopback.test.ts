import { describe, expect, it } from '@jest/globals';
import { isLoopbackUrl } from './loopback.js';

describe('An address of the site', () => {
  it.each([
    ['http://localhost:3000', true],
    ['http://LOCALHOST', true],
    ['http://shinobi.localhost', true],
    ['http://127.0.0.1:3000', true],
    ['http://127.8.9.10', true],
    ['http://[::1]:3000', true],
    ['https://shinobi.example', false],
    ['http://shinobi.lan', false],
    ['http://192.168.1.2:3000', false],
    ['http://localhost.example', false],
    ['http://127.0.0.1.example', false],
    ['http://notlocalhost', false],
    ['http://[::2]', false],
  ])('%s reaches this machine only: %s', (url, expected) => {
    expect(isLoopbackUrl(url)).toBe(expected);
  });
});
