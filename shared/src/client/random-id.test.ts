import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { randomId } from './random-id.js';

afterEach(() => void jest.restoreAllMocks());

describe('A random id', () => {
  it('needs nothing that browsers keep from plain http', () => {
    jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function');
    });
    expect(randomId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it.each([
    [0x00, '00000000-0000-4000-8000-000000000000'],
    [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
    [0x0a, '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a'],
  ])('of bytes that are all %d is a UUID of version 4', (byte, id) => {
    jest.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => (bytes as Uint8Array).fill(byte) as never);
    expect(randomId()).toBe(id);
  });

  it('is another one each time', () => {
    expect(new Set(Array.from({ length: 50 }, randomId)).size).toBe(50);
  });
});
