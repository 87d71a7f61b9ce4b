import { describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { areProxies } from './trusted-proxies.js';

const isTakenByFastify = (trustProxy: string) => {
  try {
    fastify({ trustProxy });
    return true;
  } catch {
    return false;
  }
};

describe('The proxies to trust', () => {
  it.each([
    ['10.0.0.1', true],
    ['10.0.0.0/8', true],
    ['10.0.0.0/255.0.0.0', true],
    ['::1', true],
    ['fd00::/8', true],
    ['loopback', true],
    ['10.0.0.1, 192.168.0.0/16,uniquelocal', true],
    ['banana', false],
    ['10.0.0.0/99', false],
    ['10.0.0.0/0', false],
    ['10.0.0.0/', false],
    ['10.0.0.0/255.0.255.0', false],
    ['fd00::/129', false],
    ['fd00::/255.0.0.0', false],
    ['10.0.0.1,', false],
    ['[::1]', false],
    ['proxy.example', false],
  ])('may be %j: %s, as Fastify takes them', (text, isValid) => {
    expect([areProxies(text), isTakenByFastify(text)]).toEqual([isValid, isValid]);
  });

  it.each(['1.5', '10.1', '10/8', '127.1/16'])('may not be the shortened address %s', (text) => {
    expect(areProxies(text)).toBe(false);
  });
});
