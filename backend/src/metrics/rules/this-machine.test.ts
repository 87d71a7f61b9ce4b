import { describe, expect, it } from '@jest/globals';
import { isFromThisMachine } from './this-machine.js';

describe('A program on this machine', () => {
  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('is known by the address %s', (address) => {
    expect(isFromThisMachine(address, {})).toBe(true);
  });

  it.each(['10.0.0.1', '::ffff:10.0.0.1', '2001:db8::1', '1127.0.0.1', '127.0.0.1.example.com', '', undefined])(
    'is not known by the address %s',
    (address) => {
      expect(isFromThisMachine(address, {})).toBe(false);
    },
  );

  it.each(['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])(
    'is no proxy, which writes %s',
    (name) => {
      expect(isFromThisMachine('127.0.0.1', { [name]: '203.0.113.5' })).toBe(false);
    },
  );
});
