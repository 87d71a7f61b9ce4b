import { describe, expect, it } from '@jest/globals';
import { readCookie, sessionCookieName, writeCookie } from './cookies.js';

describe('The session cookie', () => {
  it.each([
    ['session=abc', 'abc'],
    ['theme=dark; session=abc', 'abc'],
    ['theme=dark;session=abc ; x=y', 'abc'],
    ['session=abc; session=evil', 'abc'],
    ['xsession=abc', undefined],
    ['session', undefined],
    ['session=', ''],
    ['', undefined],
    [undefined, undefined],
  ])('is found in %j', (header, value) => {
    expect(readCookie(header, 'session')).toBe(value);
  });

  it('is out of reach of scripts and of foreign sites', () => {
    expect(writeCookie('session', 'abc', { secure: false, maxAgeSec: 60 })).toBe(
      'session=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
    );
  });

  it('is bound to the host and to https where the site is on https', () => {
    const name = sessionCookieName('https://shinobi.example');
    expect(writeCookie(name, 'abc', { secure: true, maxAgeSec: 60 })).toBe(
      '__Host-session=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
    );
  });
});
