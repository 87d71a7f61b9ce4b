import { describe, expect, it } from '@jest/globals';
import { isFromThisMachine } from './this-machine.js';

const LOCAL = { host: 'localhost:3000' };

describe('A program on this machine', () => {
  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('is known by the address %s', (address) => {
    expect(isFromThisMachine(address, LOCAL)).toBe(true);
  });

  it.each(['10.0.0.1', '::ffff:10.0.0.1', '2001:db8::1', '1127.0.0.1', '127.0.0.1.example.com', '', undefined])(
    'is not known by the address %s',
    (address) => {
      expect(isFromThisMachine(address, LOCAL)).toBe(false);
    },
  );

  it.each(['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])(
    'is no proxy, which writes %s',
    (name) => {
      expect(isFromThisMachine('127.0.0.1', { ...LOCAL, [name]: '203.0.113.5' })).toBe(false);
    },
  );

  it.each(['localhost', 'LOCALHOST:80', '127.0.0.1:3000', '[::1]', '[::1]:3000'])('names the host %s', (host) => {
    expect(isFromThisMachine('127.0.0.1', { host })).toBe(true);
  });

  it.each([
    'example.com',
    'localhost.example.com',
    '127.0.0.1.example.com',
    'example.com:3000',
    '10.0.0.1',
    '',
    undefined,
  ])('does not name the host %s, as a proxy or a rebound page does', (host) => {
    expect(isFromThisMachine('127.0.0.1', { host })).toBe(false);
  });
});
