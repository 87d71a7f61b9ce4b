import { describe, expect, it } from '@jest/globals';
import { listenFailure } from './listen-failure.js';

describe('A server that cannot listen', () => {
  it.each([
    ['EADDRINUSE', '127.0.0.1', '127.0.0.1:3000: another program already uses this port'],
    ['EACCES', '0.0.0.0', '0.0.0.0:3000: this user may not use this port'],
    ['EADDRNOTAVAIL', '203.0.113.1', '203.0.113.1:3000: this machine has no such address'],
    ['EAFNOSUPPORT', '::', '[::]:3000: this machine has no addresses of this kind'],
    ['ENOTFOUND', 'nosuch.invalid', 'nosuch.invalid:3000: there is no host of this name'],
    ['EAI_AGAIN', 'nosuch.invalid', 'nosuch.invalid:3000: the name of the host cannot be looked up'],
  ])('says why in one sentence: %s', (code, host, sentence) => {
    expect(listenFailure(Object.assign(new Error(code), { code }), { host, port: 3000 })).toMatchObject({
      name: 'StartError',
      message: `The server cannot listen on ${sentence}. Choose with PORT and HOST.`,
    });
  });

  it('leaves other errors as they are', () => {
    const error = new TypeError('x is undefined');
    expect(listenFailure(error, { host: '::1', port: 1 })).toBe(error);
  });
});
