import { describe, expect, it } from '@jest/globals';
import { isLocalRequest } from './local-request.js';

const LOCAL = { host: 'localhost:3000' };

describe('A program on this machine', () => {
  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('is recognized by the address %s', (address) => {
    expect(isLocalRequest(address, LOCAL)).toBe(true);
  });

  it.each(['10.0.0.1', '::ffff:10.0.0.1', '2001:db8::1', '1127.0.0.1', '127.0.0.1.example.com', '', undefined])(
    'is not recognized by the address %s',
    (address) => {
      expect(isLocalRequest(address, LOCAL)).toBe(false);
    },
  );

  it.each(['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])(
    'is not a proxy, which adds %s',
    (name) => {
      expect(isLocalRequest('127.0.0.1', { ...LOCAL, [name]: '203.0.113.5' })).toBe(false);
    },
  );

  it.each(['localhost', 'LOCALHOST:80', '127.0.0.1:3000', '[::1]', '[::1]:3000'])('names the host %s', (host) => {
    expect(isLocalRequest('127.0.0.1', { host })).toBe(true);
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
    expect(isLocalRequest('127.0.0.1', { host })).toBe(false);
  });
});
